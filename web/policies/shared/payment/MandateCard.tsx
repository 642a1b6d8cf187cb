import type { ReactNode } from 'react'

import { creditorIdentifier } from '#domain/policies/billing/creditor-identifier.ts'
import { CheckField } from '#web/platform/forms/fields/CheckField.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'
import { creditorOf, mandateSentence } from './mandate-sentence.ts'

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
  /** The mandates of other policies that the same tick signs. */
  readonly children?: ReactNode
}

/** The mandate of a direct debit; it is separate from all other text and has its own checkbox (domain reference 5.3). */
export const MandateCard = ({ name, term, reference, iban, holder, children }: Props) => {
  const t = useTexts()
  const { company } = useSite()
  const creditor = creditorOf(company)
  return (
    <Card as="section" tone="sunk" aria-labelledby="mandate">
      <Stack gap={4}>
        <Heading level={2} size="h3" id="mandate">
          {t('payment.mandate', { term })}
        </Heading>
        <Text>{mandateSentence(t, creditor, term)}</Text>
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
        {children}
        <CheckField name={name} label={t(children ? 'payment.mandatesAccept' : 'payment.mandateAccept')} />
      </Stack>
    </Card>
  )
}
