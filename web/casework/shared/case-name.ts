import type { CaseView } from '#contract/casework/case-view.ts'
import { nameOfCase } from '#web/staff/shared/name-of-case.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'

/** Whose a case is, as its page says it. */
export const caseName = ({ kind, name }: Pick<CaseView, 'kind' | 'name'>, t: Texts): string =>
  nameOfCase({ kind, name }, t)
