import type { ReactNode } from 'react'

import { costsPart } from '#domain/claims/claim-form.ts'
import type { ClaimFacts } from '#domain/claims/claim-form.ts'
import { TYPES_OF_CARE } from '#domain/claims/claim-kinds.ts'
import { CURRENCY_CHOICES } from '#domain/claims/currencies.ts'
import { ComboField } from '#web/platform/forms/fields/ComboField.tsx'
import { DateField } from '#web/platform/forms/fields/DateField.tsx'
import { SelectField } from '#web/platform/forms/fields/SelectField.tsx'
import { TextField } from '#web/platform/forms/fields/TextField.tsx'
import { ReadMarkOf } from './receipt/ReadMarkOf.tsx'
import type { ReadField } from './receipt/receipt-readings.ts'
import { countryOptions } from '#web/addresses/shared/country-options.ts'
import { currencyWithName } from '#web/platform/i18n/currency-name.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Card } from '#web/ui/layout/card/Card.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { claimFormOf } from './claim-form-of.ts'
import { useClaimDraft } from './claim-store.ts'
import { useEuroCosts } from './euro-rates.ts'
import { rateText } from './euro-texts.ts'

type Props = {
  readonly at: number
  readonly costs: number
  readonly facts: ClaimFacts
  readonly onRemove: () => void
}

// Their names come once the page runs: those of the browser may differ from the ones of the server.
const useCurrencies = () => {
  const { locale } = useTexts()
  const ready = useHydrated()
  return CURRENCY_CHOICES.map((value) => ({ value, label: ready ? currencyWithName(value, locale) : value }))
}

const Amount = ({ at }: { at: number }) => {
  const t = useTexts()
  const name = (field: string) => `lines.${at}.${field}`
  const { today } = useSite()
  const cost = claimFormOf(useClaimDraft()).lines?.[at] ?? {}
  const [inEuro] = useEuroCosts([cost], today)
  const rate = rateText(cost, inEuro, t)
  return (
    <Stack gap={2}>
      <Row gap={3} align="start">
        <TextField name={name('claimedAmount')} label={t('newClaim.amount')} inputMode="decimal" width="8" />
        <SelectField
          name={name('claimedCurrency')}
          label={t('newClaim.currency')}
          options={useCurrencies()}
          width="20"
        />
      </Row>
      <ReadMarkOf at={at} field="claimedAmount" />
      <ReadMarkOf at={at} field="claimedCurrency" />
      <div role="status">{rate ? <Text size="small">{rate}</Text> : null}</div>
    </Stack>
  )
}

type FieldWithNoteProps = {
  readonly field: ReadField
  readonly children: (name: string) => ReactNode
} & Pick<Props, 'at' | 'facts'>

// Shown at the field itself: whoever reads it may have typed another year, or mean another policy. It stops nothing.
const FieldWithNote = ({ at, field, facts, children }: FieldWithNoteProps) => {
  const t = useTexts()
  const name = `lines.${at}.${field}`
  const note = costsPart
    .check(claimFormOf(useClaimDraft()), facts)
    .find((issue) => issue.field === name && issue.severity === 'warning')
  return (
    <Stack gap={2}>
      {children(name)}
      <ReadMarkOf {...{ at, field }} />
      <div role="status">{note ? <Text size="small">{t.issueText(note)}</Text> : null}</div>
    </Stack>
  )
}

const MarkedField = ({ at, field, children }: Omit<FieldWithNoteProps, 'facts'>) => (
  <Stack gap={2}>
    {children(`lines.${at}.${field}`)}
    <ReadMarkOf {...{ at, field }} />
  </Stack>
)

/** The fields of one cost. */
export const CostFields = ({ at, costs, facts, onRemove }: Props) => {
  const t = useTexts()
  const care = TYPES_OF_CARE.map((value) => ({ value, label: t(`claims.care.${value}`) }))
  return (
    <Card as="section" aria-labelledby={`cost-${at}`}>
      <Stack gap={5}>
        <Row justify="between">
          <Heading level={2} size="h3" id={`cost-${at}`} tabIndex={-1}>
            {t('newClaim.cost', { number: at + 1 })}
          </Heading>
          {costs > 1 ? (
            <Button variant="quiet" size="s" onClick={onRemove}>
              {t('newClaim.removeCost', { number: at + 1 })}
            </Button>
          ) : null}
        </Row>
        <MarkedField {...{ at }} field="typeOfCare">
          {(name) => (
            <SelectField
              name={name}
              label={t('newClaim.care')}
              options={care}
              emptyText={t('newClaim.chooseCare')}
            />
          )}
        </MarkedField>
        <FieldWithNote {...{ at, facts }} field="treatmentDate">
          {(name) => <DateField name={name} label={t('newClaim.treatment')} />}
        </FieldWithNote>
        <MarkedField {...{ at }} field="careProvider">
          {(name) => <TextField name={name} label={t('newClaim.provider')} autoComplete="off" />}
        </MarkedField>
        <FieldWithNote {...{ at, facts }} field="countryOfTreatment">
          {(name) => (
            <ComboField
              name={name}
              label={t('newClaim.country')}
              what={t('newClaim.countries')}
              choose={t('newClaim.chooseCountry')}
              options={countryOptions(t.locale)}
            />
          )}
        </FieldWithNote>
        <MarkedField {...{ at }} field="invoiceNumber">
          {(name) => <TextField name={name} label={t('newClaim.invoice')} optional autoComplete="off" />}
        </MarkedField>
        <Amount at={at} />
      </Stack>
    </Card>
  )
}
