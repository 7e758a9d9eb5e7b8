"""Studio: a page in the browser and a JSON API, served from this machine.

`app` says who is asked what, and `guarding` lets nothing in that does not belong there; `clients` tells who asks, and
`impatient` and `fairness` see that nobody is in the way of others. A `studio` has its questions answered by `teams` of
processes (`worker`, `answers/`), and keeps those that take long as `jobs`.
"""
