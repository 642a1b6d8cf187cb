import type { Country } from '#contract/requests.ts'
import { YesNoField } from '#web/platform/forms/fields/YesNoField.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'

import { CountrySet } from './CountrySet.tsx'

type Props = {
  readonly countries: readonly Country[]
  /** Whether the card is valid for the whole stay is asked once there is one. */
  readonly asksValid: boolean
}

/** The European card, which countries give one, and whether it lasts as long as the stay. */
export const EuropeanCard = ({ countries, asksValid }: Props) => {
  const t = useTexts()
  return (
    <>
      <Stack gap={3}>
        <YesNoField
          name="europeanInsurance"
          label={t('requests.situation.card')}
          hint={t('requests.situation.cardHint')}
        />
        <CountrySet countries={countries} set="ehic" />
      </Stack>
      {asksValid ? (
        <YesNoField name="europeanInsuranceValid" label={t('requests.situation.cardValid')} />
      ) : null}
    </>
  )
}
