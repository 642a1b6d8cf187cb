import { creditorIdentifier } from '#domain/policies/billing/creditor-identifier.ts'
import { CheckField } from '#web/platform/forms/fields/CheckField.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'
import { Card } from '#web/ui/layout/card/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { DefinitionList } from '#web/ui/layout/table/DefinitionList.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

type Props = {
  /** The name of its checkbox. */
  readonly name: string
  /** The payment term, or `RCUR` where more is collected than once for all. */
  readonly term: string | undefined
  /** Null where the mandate has none yet, and nothing is said of it. */
  readonly reference: string | null
  /** Masked; null where we do not know it. */
  readonly iban: string | null
  readonly holder: string | null | undefined
}

/** The mandate of a direct debit; it is separate from all other text and has its own checkbox (domain reference 5.3). */
export const MandateCard = ({ name, term, reference, iban, holder }: Props) => {
  const t = useTexts()
  const { company } = useSite()
  const creditor = company.legalName || company.name
  return (
    <Card as="section" tone="sunk" aria-labelledby="mandate">
      <Stack gap={4}>
        <Heading level={2} size="h3" id="mandate">
          {t('payment.mandate', { term })}
        </Heading>
        {/* a name that ends with a full stop, as "Pont B.V.", would double that of the sentence */}
        <Text>{t('payment.mandateText', { creditor, term }).replaceAll('..', '.')}</Text>
        <DefinitionList
          variant="plain"
          rows={[
            { term: t('payment.creditor'), value: [creditor, company.address].filter(Boolean).join(', ') },
            { term: t('payment.creditorId'), value: creditorIdentifier(company.kvk) },
            ...(reference === null ? [] : [{ term: t('payment.reference'), value: reference }]),
            ...(holder ? [{ term: t('payment.holder'), value: holder }] : []),
            { term: t('payment.iban'), value: iban },
            { term: t('payment.often'), value: t('payment.oftenTerm', { term }) },
          ]}
        />
        <CheckField name={name} label={t('payment.mandateAccept')} />
      </Stack>
    </Card>
  )
}
