import { maskIban } from '#domain/policies/payment/bank-account.ts'
import { creditorIdentifier } from '#domain/policies/billing/creditor-identifier.ts'
import { asksBic, formatTypedIban } from '#web/policies/shared/payment/account-number.ts'
import { TransferInstead } from '#web/policies/shared/payment/TransferInstead.tsx'
import { CheckField } from '#web/platform/forms/fields/CheckField.tsx'
import { ChoiceField } from '#web/platform/forms/fields/ChoiceField.tsx'
import { TextField } from '#web/platform/forms/fields/TextField.tsx'
import { textOf, useAnswers, useForm } from '#web/platform/forms/form-context.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'
import { Card } from '#web/ui/layout/card/Card.tsx'
import { DefinitionList } from '#web/ui/layout/table/DefinitionList.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import type { ShownMandate } from './payment-answers.ts'

type Props = {
  /** The last four characters of the account of the running mandate; null without one. */
  readonly endsWith: string | null
  readonly mandate: ShownMandate
  /** The terms that bank transfer allows, for an account that cannot be debited. */
  readonly transferTerms: readonly string[]
}

// The mandate is separate from all other text and has its own checkbox (domain reference 5.3).
const Mandate = ({ kind, reference }: ShownMandate) => {
  const t = useTexts()
  const { company } = useSite()
  const answers = useAnswers()
  const creditor = company.legalName || company.name
  const chosen = textOf(answers['term'])
  const term = chosen === 'AT_ONCE' && kind === 'RCUR' ? kind : chosen
  return (
    <Card as="section" tone="sunk" aria-labelledby="mandate">
      <Stack gap={4}>
        <Heading level={2} size="h3" id="mandate">
          {t('policies.change.mandate', { term })}
        </Heading>
        {/* a name that ends with a full stop, as "Pont B.V.", would double that of the sentence */}
        <Text>{t('policies.change.mandateText', { creditor, term }).replaceAll('..', '.')}</Text>
        <DefinitionList
          variant="plain"
          rows={[
            {
              term: t('policies.change.creditor'),
              value: [creditor, company.address].filter(Boolean).join(', '),
            },
            { term: t('policies.change.creditorId'), value: creditorIdentifier(company.kvk) },
            { term: t('policies.change.mandateKind'), value: t('policies.change.mandateTerm', { term }) },
            ...(reference === null ? [] : [{ term: t('policies.change.reference'), value: reference }]),
            { term: t('policies.change.holder'), value: textOf(answers['bankAccountHolder']) },
            { term: t('policies.change.iban'), value: maskIban(textOf(answers['iban'])) },
          ]}
        />
        <CheckField name="mandateAccepted" label={t('policies.change.mandateAccept')} />
      </Stack>
    </Card>
  )
}

const NewAccount = ({ transferTerms, mandate }: Omit<Props, 'endsWith'>) => {
  const t = useTexts()
  const { change } = useForm()
  const iban = textOf(useAnswers()['iban'])
  const format = () => {
    const formatted = formatTypedIban(iban)
    if (formatted !== iban) change({ iban: formatted })
  }
  return (
    <>
      <TextField
        name="iban"
        label={t('policies.change.iban')}
        hint={t('policies.change.ibanHint')}
        mono
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onBlur={format}
      />
      <TransferInstead terms={transferTerms} label={t('policies.change.payByTransfer')} />
      {asksBic(iban) ? (
        <TextField
          name="bic"
          label={t('policies.change.bic')}
          hint={t('policies.change.bicHint')}
          width="20"
          mono
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      ) : null}
      <TextField
        name="bankAccountHolder"
        label={t('policies.change.holder')}
        hint={t('policies.change.holderHint')}
        autoComplete="name"
        spellCheck={false}
      />
      <Mandate {...mandate} />
    </>
  )
}

/** The account of a direct debit: that of the running mandate, or another one with its mandate. */
export const AccountFields = ({ endsWith, ...account }: Props) => {
  const t = useTexts()
  const chosen = textOf(useAnswers()['account'])
  return (
    <>
      {endsWith === null ? null : (
        <ChoiceField
          name="account"
          label={t('policies.change.whichAccount')}
          options={[
            { value: 'KEEP', label: t('policies.change.keepAccount', { end: endsWith }) },
            { value: 'OTHER', label: t('policies.change.otherAccount') },
          ]}
        />
      )}
      {endsWith === null || chosen === 'OTHER' ? <NewAccount {...account} /> : null}
    </>
  )
}
