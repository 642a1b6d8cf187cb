import { maskIban } from '#domain/policies/bank-account.ts'
import { creditorIdentifier } from '#domain/policies/creditor-identifier.ts'
import { CheckField } from '#web/platform/forms/fields/CheckField.tsx'
import { textOf } from '#web/platform/forms/form-context.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'
import { Card } from '#web/ui/layout/card/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { DefinitionList } from '#web/ui/layout/table/DefinitionList.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { usePeriodDraft } from './added-period-form.ts'
import type { PeriodProps } from './period-parts.ts'

type Paying = Pick<PeriodProps, 'facts' | 'view'>

const accountOf = (values: Values, { facts, view }: Paying) =>
  facts.accountEndsWith === null
    ? { iban: maskIban(textOf(values['iban'])), holder: textOf(values['bankAccountHolder']) }
    : { iban: view.maskedIban, holder: view.bankAccountHolder }

/** The account of the direct debit, with the name on it. */
export const accountText = (values: Values, props: Paying): string => {
  const { iban, holder } = accountOf(values, props)
  return [iban, holder].filter(Boolean).join(', ')
}

/** The mandate is separate from all other text and has its own checkbox (domain reference 5.3). */
export const PeriodMandate = ({ facts, view }: Paying) => {
  const t = useTexts()
  const { company } = useSite()
  const { values } = usePeriodDraft()
  const creditor = company.legalName || company.name
  const term = textOf(values['term'])
  const { iban, holder } = accountOf(values, { facts, view })
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
            ...(holder ? [{ term: t('addperiod.holder'), value: holder }] : []),
            { term: t('addperiod.iban'), value: iban },
            { term: t('requests.final.mandateKind'), value: t('requests.final.mandateTerm', { term }) },
          ]}
        />
        <CheckField name="finalAgreement3" label={t('requests.final.agreement3')} />
      </Stack>
    </Card>
  )
}
