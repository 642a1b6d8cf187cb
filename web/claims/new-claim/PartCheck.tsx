import { claims } from '#contract/claims.ts'
import type { ClaimReceipt } from '#contract/claims.ts'
import { claimForm } from '#domain/claims/claim-form.ts'
import type { ClaimForm } from '#domain/claims/claim-form.ts'
import { policyNumberOf } from '#domain/policies/policy-number.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { call } from '#web/platform/api/call.ts'
// imported statically: loading it must not fail when the network is lost later
import '#web/platform/api/upload.ts'
import { CheckField } from '#web/platform/forms/fields/CheckField.tsx'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { useSendDraft } from '#web/platform/forms/use-send-draft.ts'
import { formatDate, formatPolicyNumber } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useFocusOnChanged } from '#web/ui/layout/use-focus-on-changed.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { SummaryCard } from '#web/ui/layout/card/SummaryCard.tsx'
import type { SummaryCardProps } from '#web/ui/layout/card/SummaryCard.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import type { ClaimPart } from './claim-draft.ts'
import { claimFilesOf, claimFormOf, publicClaimFormOf } from './claim-form-of.ts'
import { claimDraft, useClaimDraft } from './claim-store.ts'
import { lineWithCost } from './cost-of-issue.ts'
import { CostWarnings } from './CostWarnings.tsx'
import { knownAccount } from './part-props.ts'
import type { PartProps } from './part-props.ts'
import { SummaryOfCosts } from './SummaryOfCosts.tsx'

const alsoRows = ({ causedByOther, otherInsurance }: ClaimForm, t: Texts) => [
  ...(causedByOther ? [{ term: t('newClaim.also'), value: t('newClaim.causedByOther') }] : []),
  ...(otherInsurance ? [{ term: t('newClaim.also'), value: t('newClaim.otherInsurance') }] : []),
]

type CardTexts = { readonly missingText: string; readonly changeLabel: string }

const cardId = (part: ClaimPart) => `claim-${part}`

const Sender = (
  shared: CardTexts & Pick<SummaryCardProps, 'id' | 'changeHref' | 'changeAbout' | 'changedText'>,
) => {
  const t = useTexts()
  const { policyNumber, birthDate, contactName, contactEmail } = publicClaimFormOf(useClaimDraft())
  return (
    <SummaryCard
      {...shared}
      title={t('newClaim.title.who')}
      rows={[
        { term: t('newClaim.who.number'), value: formatPolicyNumber(policyNumberOf(policyNumber)) },
        { term: t('newClaim.who.birthDate'), value: formatDate(calendarDate(birthDate ?? ''), t.locale) },
        { term: t('newClaim.who.name'), value: contactName },
        { term: t('newClaim.who.email'), value: contactEmail },
      ]}
    />
  )
}

const Overview = ({ own, changeHref, changed }: Pick<PartProps, 'own' | 'changeHref' | 'changed'>) => {
  const t = useTexts()
  const draft = useClaimDraft()
  const form = claimFormOf(draft)
  const { lines = [], payee, payoutIban, description } = form
  const shared = { missingText: t('newClaim.missing'), changeLabel: t('newClaim.change') }
  const toPart = (part: ClaimPart) => ({
    ...shared,
    changeHref: changeHref(part),
    changeAbout: t(`newClaim.about.${part}`),
    changedText: part === changed ? t('newClaim.changed') : undefined,
  })
  const account = (own && payoutIban) || t('newClaim.policyAccount', knownAccount(own))
  const policy = own
    ? [{ term: t('newClaim.policy'), value: formatPolicyNumber(own.policy.policyNumber) }]
    : []
  return (
    <Stack gap={4}>
      {own ? null : <Sender {...toPart('who')} id={cardId('who')} />}
      <SummaryOfCosts {...toPart('costs')} id={cardId('costs')} lines={lines} />
      <SummaryCard
        {...toPart('costs')}
        changedText={undefined}
        title={t('newClaim.filesTitle')}
        rows={[
          ...policy,
          {
            term: t('newClaim.files'),
            value: claimFilesOf(draft)
              .map(({ name }) => name)
              .join(', '),
          },
          { term: t('newClaim.description'), value: description ?? undefined },
          ...alsoRows(form, t),
        ]}
      />
      <SummaryCard
        {...toPart('payee')}
        id={cardId('payee')}
        title={t('newClaim.title.payee')}
        rows={[
          { term: t('newClaim.payee'), value: t(`newClaim.payee.${payee}`) },
          ...(payee === 'CUSTOMER' ? [{ term: t('newClaim.iban'), value: account }] : []),
        ]}
      />
    </Stack>
  )
}

const useSend = (byVisitor: boolean) =>
  useSendDraft({
    draftStore: {
      get: claimDraft.get,
      complete: (_, receipt: ClaimReceipt) => claimDraft.complete(receipt, byVisitor),
    },
    send: (draft, onProgress) => {
      const sent = { files: claimFilesOf(draft), onProgress }
      return byVisitor
        ? call(claims.submitPublic, { ...sent, part: publicClaimFormOf(draft) })
        : call(claims.submit, { ...sent, part: claimFormOf(draft) })
    },
  })

/** The last part: check and send. */
export const PartCheck = ({ facts, own, changeHref, changed }: PartProps) => {
  const t = useTexts()
  useFocusOnChanged(changed && cardId(changed))
  const draft = useClaimDraft()
  const { send, progress } = useSend(own === undefined)
  return (
    <JudgedForm
      rules={claimForm}
      facts={facts}
      values={draft.values}
      prepare={() => claimFormOf(claimDraft.get())}
      onChange={claimDraft.change}
      onAccept={send}
      submitLabel={t('newClaim.send')}
      lineOf={lineWithCost(draft.costs, t)}
      busyLabel={
        progress ? t('newClaim.sendingPart', { percent: Math.round(progress * 100) }) : t('newClaim.sending')
      }
      before={<CostWarnings {...{ facts, own }} form={claimFormOf(draft)} />}
    >
      <Overview {...{ own, changeHref, changed }} />
      <CheckField name="statementAccepted" label={t('newClaim.statement')} />
      <Text size="small" tone="muted">
        {t('newClaim.use')}
      </Text>
    </JudgedForm>
  )
}
