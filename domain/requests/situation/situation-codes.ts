import { dateProblem } from '#domain/shared/date-entry.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue, IssueContext } from '#domain/shared/issue.ts'

/** Codes while the situation is asked (domain reference 7.1). */
export const SITUATION_PREFIX = 'new_request_my_situation_'

/** Codes when the whole request is judged again (7.2). */
export const SAVE_PREFIX = 'new_request_save_request_'

export type CodePrefix = typeof SITUATION_PREFIX | typeof SAVE_PREFIX

// The ends that 7.2 has too; the others keep their code of 7.1 at the save.
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

// At the save one code stands for an institution that is unknown and for one that is elsewhere (7.2).
const nameAtSave = (end: string) => (end === 'institution_not_in_destination' ? 'institution_invalid' : end)

/** The code of a situation rule: that of the save where 7.2 has it, else as in 7.1. */
export const situationCode = (prefix: CodePrefix, end: string): string => {
  const name = prefix === SAVE_PREFIX ? nameAtSave(end) : end
  return (ALSO_AT_SAVE.has(name) ? prefix : SITUATION_PREFIX) + name
}

/** Makes issues whose codes stand under one prefix. */
export const issuesUnder =
  (prefix: CodePrefix) =>
  (field: string, end: string, context: IssueContext = {}): Issue =>
    issue(field, situationCode(prefix, end), context)

export type Say = ReturnType<typeof issuesUnder>

const filled = (parts: Readonly<Record<string, string | undefined>>): IssueContext =>
  Object.fromEntries(Object.entries(parts).flatMap(([name, part]) => (part ? [[name, Number(part)]] : [])))

/** Judges a date entry: an issue that it is empty, or what is wrong with it. `end` is the code before `_empty`. */
export const dateIssues = (
  say: Say,
  field: string,
  [end, entry]: readonly [string, string],
): readonly Issue[] => {
  const problem = dateProblem(entry)
  if (!problem) return []
  if (problem === 'empty') return [say(field, `${end}_empty`)]
  const [year, month, day] = problem === 'unreadable' ? [] : entry.split('-')
  return [say(field, `${end}_invalid`, { problem, ...filled({ day, month, year }) })]
}
