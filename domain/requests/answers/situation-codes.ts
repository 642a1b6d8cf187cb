import { dateProblem, filledDateParts } from '#domain/shared/date-entry.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue, IssueContext } from '#domain/shared/issue.ts'

/** Codes of the step your-situation (domain reference 7.1). */
export const SITUATION_PREFIX = 'new_request_my_situation_'

/** Codes when the whole request is judged at the save (7.2). */
export const SAVE_PREFIX = 'new_request_save_request_'

export type CodePrefix = typeof SITUATION_PREFIX | typeof SAVE_PREFIX

// The code endings that 7.2 has too; the others have their code of 7.1 at the save as well.
const ALSO_AT_SAVE: ReadonlySet<string> = new Set([
  'start_date_empty',
  'start_date_invalid',
  'start_date_in_past',
  'end_date_empty',
  'end_date_invalid',
  'end_date_before_start',
  'period_too_short',
  'period_too_short_complete_plus',
  'period_too_short_full_degree',
  'period_too_long',
  'overlap_existing_policy',
  'contract_end_date_not_equal_end_date',
  'institution_empty',
  'institution_invalid',
  'student_policy_number_empty',
  'student_policy_number_unknown',
  'student_date_of_birth_empty',
  'student_date_of_birth_invalid',
  'student_policy_mismatch',
  'family_period_outside_main_policy',
  'affiliate_invalid',
])

// The save has one code for an unknown institution and for one in another country (7.2).
const endAtSave = (end: string) => (end === 'institution_not_in_destination' ? 'institution_invalid' : end)

/** The full code of a situation rule: at the save that of 7.2 if there is one, else that of 7.1. */
export const situationCode = (prefix: CodePrefix, end: string): string => {
  const name = prefix === SAVE_PREFIX ? endAtSave(end) : end
  return (ALSO_AT_SAVE.has(name) ? prefix : SITUATION_PREFIX) + name
}

/** A function that makes issues whose codes have this prefix. */
export const issueMaker =
  (prefix: CodePrefix) =>
  (field: string, end: string, context: IssueContext = {}): Issue =>
    issue(field, situationCode(prefix, end), context)

export type MakeIssue = ReturnType<typeof issueMaker>

/** Judges a date entry: an issue that it is empty or invalid. `end` is the code before `_empty`. */
export const dateIssues = (
  makeIssue: MakeIssue,
  field: string,
  [end, entry]: readonly [string, string],
): readonly Issue[] => {
  const problem = dateProblem(entry)
  if (!problem) return []
  if (problem === 'empty') return [makeIssue(field, `${end}_empty`)]
  const filled = problem === 'unreadable' ? {} : filledDateParts(entry)
  return [makeIssue(field, `${end}_invalid`, { problem, ...filled })]
}
