import type { Answers } from '#domain/requests/answers.ts'
import { asksLatin, lacksLatin, printedName } from '#domain/shared/names/latin-name.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import type { SummaryRow } from '#web/ui/layout/card/SummaryCard.tsx'

/** The name of a request in Latin letters; no row for one that is in these letters, and a sentence while they are not given. */
export const latinRows = (answers: Answers, t: Texts): readonly SummaryRow[] => {
  if (!asksLatin(fullName(answers))) return []
  const value = lacksLatin(answers) ? t('requests.overview.noLatin') : printedName(answers)
  return [{ term: t('requests.overview.row.latinName'), value }]
}
