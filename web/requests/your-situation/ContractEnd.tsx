import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import { DateField } from '#web/platform/forms/fields/DateField.tsx'
import { useForm } from '#web/platform/forms/form-context.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

import { useSituation } from './use-situation.ts'

/** The end date of the contract, with a button that makes it the end date of the insurance too. */
export const ContractEnd = () => {
  const t = useTexts()
  const { change } = useForm()
  const { contractDateEnd, endDate } = useSituation()
  const differs = isCalendarDate(contractDateEnd) && contractDateEnd !== endDate
  return (
    <Stack gap={3}>
      <DateField
        name="contractDateEnd"
        label={t('requests.situation.contractEnd')}
        hint={t('requests.situation.contractEndHint')}
      />
      {differs ? (
        <p>
          <Button variant="second" size="s" onClick={() => change({ endDate: contractDateEnd })}>
            {t('requests.situation.useContractEnd')}
          </Button>
        </p>
      ) : null}
    </Stack>
  )
}
