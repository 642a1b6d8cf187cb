/** Why a customer ends an insurance (domain reference 9.1), in the order of the list. */
export const TERMINATION_REASONS = [
  'STUDY_FINISHED',
  'STUDY_STOPPED',
  'LEFT_COUNTRY',
  'DUTCH_BASIC_INSURANCE',
  'OTHER_INSURANCE',
  'INSTITUTION_INSURES',
  'NOT_ADMITTED',
  'FOUND_JOB_SEARCH_YEAR',
  'FAMILY_SITUATION',
  'TOO_EXPENSIVE',
  'NOT_SATISFIED',
  'OTHER',
] as const

export type TerminationReason = (typeof TERMINATION_REASONS)[number]

/** Whether this reason has to be explained. */
export const needsExplanation = (reason: unknown): boolean => reason === 'OTHER'
