import type { Texts, TextValues } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useRequest } from '#web/requests/draft/request-store.ts'

import { whomOf } from '#web/requests/draft/who.ts'
import type { Whom } from '#web/requests/draft/who.ts'

/** The texts of a page that speaks of the reader, or of the child or partner for whom somebody fills in the form (ruling 66). */
export const textsAbout = (t: Texts, who: Whom): Texts => {
  const text = (id: string, values?: TextValues) => t(id, { ...who, ...values })
  const rich: Texts['rich'] = (id, values) => t.rich(id, { ...who, ...values })
  const issueText: Texts['issueText'] = (issue) =>
    t.issueText({ ...issue, context: { ...who, ...issue.context } })
  return Object.assign(text, { rich, issueText, has: t.has, locale: t.locale })
}

/** The texts about the person of this request. */
export const useTextsAbout = (): Texts => textsAbout(useTexts(), whomOf(useRequest().answers))
