/** The catalogues of texts that the steps after the first show besides those of the request. */
export const STEP_TEXTS = [
  'accounts',
  'details',
  'requests/steps',
  'requests/family',
  'platform/forms/names',
  'platform/forms/upload',
]
