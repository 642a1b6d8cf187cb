import type { Country } from '#contract/requests.ts'
import { YesNoField } from '#web/platform/forms/fields/YesNoField.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { whoOf } from '#web/requests/draft/who.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'

import { CountrySet } from './CountrySet.tsx'
import { useSituation } from './use-situation.ts'

type Props = {
  readonly countries: readonly Country[]
  /** Whether to ask if the card is valid for the whole stay: only once there is a card. */
  readonly asksValid: boolean
}

/** Whether there is a European Health Insurance Card, which countries issue one, and whether it is valid long enough. */
export const EuropeanCard = ({ countries, asksValid }: Props) => {
  const t = useTexts()
  const who = whoOf(useSituation())
  return (
    <>
      <Stack gap={3}>
        <YesNoField
          name="europeanInsurance"
          label={t('requests.situation.card', who)}
          hint={t('requests.situation.cardHint')}
        />
        <CountrySet countries={countries} set="ehic" />
      </Stack>
      {asksValid ? (
        <YesNoField name="europeanInsuranceValid" label={t('requests.situation.cardValid', who)} />
      ) : null}
    </>
  )
}
