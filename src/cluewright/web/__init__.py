"""Studio: a page in the browser and a JSON API, served from this machine.

`app` has the paths of the API. `guarding` refuses what does not belong there; `clients` identifies the client, and
`impatient` and `fairness` keep clients from hindering each other. A `studio` has its questions answered by `teams` of
processes (`worker`, `answers/`), and keeps those that take long as `jobs`.
"""
