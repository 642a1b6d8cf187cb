import type { CaseQuestion } from '#contract/cases.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'

type Asked = { readonly question: CaseQuestion | null }

/** Loads the texts of form fields, if one of these has an open question; hardly anybody has one. */
export const loadQuestionTexts = async (shown: readonly Asked[], locale: Locale): Promise<void> => {
  if (shown.some(({ question }) => question !== null)) await loadTexts('platform/forms/fields', locale)
}
