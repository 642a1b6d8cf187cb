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
  readonly term: string | undefined
  /** Masked; null where we do not know it. */
  readonly iban: string | null
  readonly holder: string | null | undefined
}

/** The mandate of a request; it is separate from all other text and has its own checkbox (domain reference 5.3). */
export const MandateCard = ({ term, iban, holder }: Props) => {
  const t = useTexts()
  const { company } = useSite()
  const creditor = company.legalName || company.name
  return (
    <Card as="section" tone="sunk" aria-labelledby="mandate">
      <Stack gap={4}>
        <Heading level={2} size="h3" id="mandate">
          {t('requests.final.mandate', { term })}
        </Heading>
        {/* a name that ends with a full stop, as "Pont B.V.", would double that of the sentence */}
        <Text>{t('requests.final.mandateText', { creditor, term }).replaceAll('..', '.')}</Text>
        <DefinitionList
          variant="plain"
          rows={[
            {
              term: t('requests.final.creditor'),
              value: [creditor, company.address].filter(Boolean).join(', '),
            },
            { term: t('requests.final.creditorId'), value: creditorIdentifier(company.kvk) },
            { term: t('requests.final.reference'), value: t('requests.final.referenceLater') },
            ...(holder ? [{ term: t('requests.overview.row.holder'), value: holder }] : []),
            { term: t('requests.overview.row.iban'), value: iban },
            { term: t('requests.final.mandateKind'), value: t('requests.final.mandateTerm', { term }) },
          ]}
        />
        <CheckField name="finalAgreement3" label={t('requests.final.agreement3')} />
      </Stack>
    </Card>
  )
}
