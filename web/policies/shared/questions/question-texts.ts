import type { CaseQuestion } from '#contract/case-questions.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'

const CATALOGUES = ['policies/shared/questions', 'codes/questions', 'platform/forms/fields']

type Asked = { readonly question: CaseQuestion | null }

/** Loads the texts of open questions, if one is among these; hardly anybody has one. */
export const loadQuestionTexts = async (shown: readonly Asked[], locale: Locale): Promise<void> => {
  if (shown.some(({ question }) => question !== null))
    await Promise.all(CATALOGUES.map((catalogue) => loadTexts(catalogue, locale)))
}
