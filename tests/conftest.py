"""What all tests share."""

from hypothesis import settings

# A loaded machine is no bug: hypothesis may look for wrong answers, not for slow ones.
settings.register_profile("cluewright", deadline=None)
settings.load_profile("cluewright")
