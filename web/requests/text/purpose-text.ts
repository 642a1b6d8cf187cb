import type { Answers } from '#domain/requests/answers.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { insuredOf } from '#web/requests/draft/who.ts'

type Lists = { readonly studentTypes: readonly { readonly code: string; readonly label: string }[] }

/** What somebody will do there, or whom of the family they insure, who has no purpose of their own. */
export const purposeText = (t: Texts, answers: Answers, { studentTypes }: Lists): string | undefined => {
  const { studentType } = answers
  const member = studentType === 'F' && insuredOf(answers)
  if (member) return t('requests.situation.insured', { value: member })
  return studentTypes.find(({ code }) => code === studentType)?.label
}
