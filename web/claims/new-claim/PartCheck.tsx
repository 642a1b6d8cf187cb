import { useState } from 'react'

import { claims } from '#contract/claims.ts'
import { claimForm } from '#domain/claims/claim-form.ts'
import type { ClaimCost } from '#domain/claims/claim-form.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { call } from '#web/platform/api/call.ts'
import { CheckField } from '#web/platform/forms/fields/CheckField.tsx'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { formatCountry, formatDate, formatPolicyNumber } from '#web/platform/i18n/format.ts'
import { formatCurrency } from '#web/platform/i18n/format-currency.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { SummaryCard } from '#web/ui/layout/card/SummaryCard.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { claimDraft, claimFilesOf, claimFormOf, useClaimDraft } from './claim-draft.ts'
import { factsOf } from './claimable-policies.ts'
import { CostWarnings } from './CostWarnings.tsx'
import type { PartProps } from './PartCosts.tsx'

const costRows = (cost: ClaimCost, t: Texts) => [
  { term: t('newClaim.care'), value: t(`claims.care.${cost.typeOfCare}`) },
  { term: t('newClaim.treatment'), value: formatDate(calendarDate(cost.treatmentDate ?? ''), t.locale) },
  { term: t('newClaim.provider'), value: cost.careProvider },
  { term: t('newClaim.country'), value: formatCountry(cost.countryOfTreatment ?? '', t.locale) },
  { term: t('newClaim.invoice'), value: cost.invoiceNumber ?? undefined },
  {
    term: t('newClaim.amount'),
    value: formatCurrency(cost.claimedAmount ?? 0, cost.claimedCurrency ?? 'EUR', t.locale),
  },
]

const Overview = ({ policy }: Pick<PartProps, 'policy'>) => {
  const t = useTexts()
  const paths = usePaths()
  const draft = useClaimDraft()
  const { lines = [], payee, payoutIban, description } = claimFormOf(draft)
  const shared = { missingText: t('newClaim.missing'), changeLabel: t('newClaim.change') }
  const toCosts = { ...shared, changeHref: paths.newClaim('costs') }
  const account = payoutIban ?? t('newClaim.policyAccount')
  return (
    <Stack gap={4}>
      {lines.map((cost, at) => (
        <SummaryCard
          key={at}
          {...toCosts}
          title={t('newClaim.cost', { number: at + 1 })}
          rows={costRows(cost, t)}
        />
      ))}
      <SummaryCard
        {...toCosts}
        title={t('newClaim.filesTitle')}
        rows={[
          { term: t('newClaim.policy'), value: formatPolicyNumber(policy.policyNumber) },
          {
            term: t('newClaim.files'),
            value: claimFilesOf(draft)
              .map(({ name }) => name)
              .join(', '),
          },
          { term: t('newClaim.description'), value: description ?? undefined },
        ]}
      />
      <SummaryCard
        {...shared}
        changeHref={paths.newClaim('payee')}
        title={t('newClaim.title.payee')}
        rows={[
          { term: t('newClaim.payee'), value: t(`newClaim.payee.${payee}`) },
          ...(payee === 'CUSTOMER' ? [{ term: t('newClaim.iban'), value: account }] : []),
        ]}
      />
    </Stack>
  )
}

const useSend = () => {
  const [progress, setProgress] = useState<number>()
  const send = async () => {
    const draft = claimDraft.get()
    try {
      const receipt = await call(claims.submit, {
        part: claimFormOf(draft),
        files: claimFilesOf(draft),
        onProgress: setProgress,
      })
      claimDraft.complete(receipt)
    } finally {
      setProgress(undefined)
    }
  }
  return { progress, send }
}

/** Part 3: check and send. */
export const PartCheck = ({ policy, earlier }: PartProps) => {
  const t = useTexts()
  const { today } = useSite()
  const draft = useClaimDraft()
  const { send, progress } = useSend()
  const facts = factsOf(policy, today)
  return (
    <JudgedForm
      rules={claimForm}
      facts={facts}
      values={draft.values}
      prepare={() => claimFormOf(claimDraft.get())}
      onChange={claimDraft.change}
      onAccept={send}
      submitLabel={t('newClaim.send')}
      busyLabel={
        progress === undefined
          ? t('newClaim.sending')
          : t('newClaim.sendingPart', { percent: Math.round(progress * 100) })
      }
      before={<CostWarnings {...{ facts, earlier, policy }} form={claimFormOf(draft)} />}
    >
      <Overview policy={policy} />
      <CheckField name="statementAccepted" label={t('newClaim.statement')} />
      <Text size="small" tone="muted">
        {t('newClaim.use')}
      </Text>
    </JudgedForm>
  )
}
