import type { CaseView } from '#contract/casework/case-view.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'

/** Whose a case is; only a payment can be without a name, or with one that is not for everybody. */
export const caseName = ({ name }: Pick<CaseView, 'name'>, t: Texts): string => name || t('casework.noName')
