import type { Answers } from '#domain/requests/answers.ts'
import { isFamilyMember } from '#domain/requests/answers/situation-answers.ts'
import { quickStart } from '#domain/requests/situation/quick-start.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { judge } from '#domain/shared/judge.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { isFilledIn } from '#web/requests/draft/fill-request.ts'
import { requestStore } from '#web/requests/draft/request-store.ts'
import { TOGETHER } from '#web/requests/draft/who.ts'

type QuickAnswers = { readonly countryOfOrigin: string; readonly studentType: string }

/** Copies the answers of the quick start into the request of this tab, or returns what is missing. */
export const beginRequest = async (
  { countryOfOrigin, studentType }: QuickAnswers,
  locale: Locale,
): Promise<readonly Issue[]> => {
  // whom somebody insures, where it is not themselves
  const insuredWho = isFamilyMember(studentType) || studentType === TOGETHER ? studentType : undefined
  const verdict = judge(quickStart, { countryOfOrigin, studentType: insuredWho ? 'F' : studentType })
  if (verdict.ok) {
    // of a family the purpose is that of the student, which the first step asks
    const purpose = insuredWho === TOGETHER ? { studentType: undefined } : {}
    const { countryOfDestination } = requestStore.get().answers
    // the default destination is the Netherlands; empty text, since a reload fills a missing answer with that default
    const same = countryOfOrigin === countryOfDestination
    requestStore.change({
      ...verdict.value,
      ...purpose,
      insuredWho,
      ...(same ? { countryOfDestination: '' } : {}),
    })
    return []
  }
  await loadTexts('codes/requests', locale)
  return verdict.issues
}

/** Begins a request with what is known already; one that was begun in this tab stays as it is. */
export const beginRequestWith = (answers: Answers): void => {
  if (!isFilledIn()) requestStore.change(answers)
}
