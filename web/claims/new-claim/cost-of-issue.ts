import type { Issue } from '#domain/shared/issue.ts'
import type { LineOf } from '#web/platform/forms/form-issues.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'

/** The number of the cost that an issue is about; undefined for one about the whole claim. */
export const costOf = ({ field }: Pick<Issue, 'field'>): number | undefined => {
  const at = /^lines\.(\d+)\./.exec(field)?.[1]
  return at === undefined ? undefined : Number(at) + 1
}

/** In a claim with several costs each line of the summary of errors says which one it is about. */
export const lineWithCost =
  (costs: number, t: Texts): LineOf =>
  (issue, error) => {
    const number = costOf(issue)
    return costs > 1 && number !== undefined ? t('newClaim.inCost', { number, error }) : error
  }
