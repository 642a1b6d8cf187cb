import { COST_FIELDS } from '#domain/claims/draft-fields.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Text } from '#web/ui/text/Text.tsx'

import type { Outcome, Reading } from './receipt-readings.ts'

type Props = {
  readonly file: File
  readonly outcome: Outcome | undefined
  readonly reading: Reading | undefined
}

// What to know of it besides.
const Remarks = ({ several, small, stillToPay, values }: Reading) => {
  const t = useTexts()
  const missing = COST_FIELDS.some((field) => !values[field])
  return (
    <>
      {several ? <Text>{t('claimReading.several')}</Text> : null}
      {small && missing ? <Text>{t('claimReading.small')}</Text> : null}
      {stillToPay ? <Text>{t('claimReading.inPart', { amount: stillToPay })}</Text> : null}
    </>
  )
}

/** What came of reading a file; of what was read, where to look. */
export const ReadingResult = ({ file, outcome, reading }: Props) => {
  const t = useTexts()
  const { name } = file
  if (!outcome) return null
  if (outcome !== 'read')
    return <Text>{t('claimReading.nothing', { name, why: outcome.replaceAll(' ', '_') })}</Text>
  const found = COST_FIELDS.filter((field) => reading?.values[field])
  const fields = new Intl.ListFormat(t.locale).format(found.map((field) => t(`claimReading.field.${field}`)))
  return (
    <>
      <Text>{t('claimReading.done', { name, count: found.length, all: COST_FIELDS.length, fields })}</Text>
      {reading ? <Remarks {...reading} /> : null}
    </>
  )
}
