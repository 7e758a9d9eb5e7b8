#include "explaining/step_finder_all.hpp"

namespace cluewright {

template class StepFinder<512>;

}  // namespace cluewright
