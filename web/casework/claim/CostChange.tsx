import type { ClaimWorkView, CostToDecideView } from '#contract/claims/claim-work-view.ts'
import { TYPES_OF_CARE } from '#domain/claims/claim-kinds.ts'
import { offeredReasons } from '#domain/claims/decision/offered-reasons.ts'
import { MEDICAL_REASONS } from '#domain/cases/decline-reasons.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { toCents } from '#domain/shared/money.ts'
import { formatMoney } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Select } from '#web/ui/form/select/Select.tsx'
import { TextArea } from '#web/ui/form/text-input/TextArea.tsx'
import { TextInput } from '#web/ui/form/text-input/TextInput.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { CostFields } from '#web/ui/office/CostCard.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { editOf, euroCents, isChanged, isWhole, shownCents } from './cost-edit.ts'
import type { CostEdit } from './cost-edit.ts'

type Props = {
  readonly claim: ClaimWorkView
  readonly cost: CostToDecideView
  readonly edit: CostEdit | undefined
  readonly onEdit: (edit: CostEdit | undefined) => void
  readonly onKeep: (edit: CostEdit | undefined) => void
  readonly issues: readonly Issue[]
  readonly busy: boolean
  readonly editable: boolean
}

const PAYEES = ['CUSTOMER', 'CARE_PROVIDER'] as const

const errorAt = (issues: readonly Issue[], fields: readonly string[], t: Texts) => {
  const found = issues.find(({ field }) => fields.includes(field))
  return found && t.issueText(found)
}

const whyLabel = (cost: CostToDecideView, edit: CostEdit | undefined, t: Texts) => {
  const left = (euroCents(cost) ?? 0) - shownCents(cost, edit)
  return left > 0 ? t('claimWork.whyNot', { amount: formatMoney(left, t.locale) }) : t('claimWork.whyNotAll')
}

const reasonOptions = ({ claim, cost }: Pick<Props, 'claim' | 'cost'>, t: Texts) =>
  offeredReasons(claim.declineReasons, [cost.proposal, cost.result])
    .filter((reason) => claim.mayGiveMedicalReasons || !MEDICAL_REASONS.has(reason))
    .map((value) => ({ value, label: t(`claims.reason.${value}`) }))

type FieldsProps = Pick<Props, 'claim' | 'cost' | 'issues'> & {
  readonly shown: CostEdit
  readonly edit: CostEdit | undefined
  readonly change: (part: Partial<CostEdit>) => void
}

const Amounts = ({ claim, cost, issues, shown, edit, change }: FieldsProps) => {
  const t = useTexts()
  // why not everything is asked only where something is not paid
  const isAll = isWhole(cost, edit)
  return (
    <CostFields>
      <TextInput
        label={t('claimWork.payBack')}
        prefix="€"
        width="8"
        inputMode="decimal"
        value={shown.amount}
        error={errorAt(issues, ['paidAmount', 'careProviderAmount'], t)}
        onChange={({ target }) => change({ amount: target.value })}
      />
      <Select
        label={t('claimWork.to')}
        value={shown.to}
        options={PAYEES.map((value) => ({ value, label: t(`claimWork.to.${value}`) }))}
        onChange={({ target }) => change({ to: target.value as CostEdit['to'] })}
      />
      <Select
        label={whyLabel(cost, edit, t)}
        value={isAll ? '' : shown.reason}
        emptyText={t(isAll ? 'claimWork.everything' : 'claimWork.chooseWhy')}
        options={isAll ? [] : reasonOptions({ claim, cost }, t)}
        error={errorAt(issues, ['declineReason', ''], t)}
        onChange={({ target }) => change({ reason: target.value as CostEdit['reason'] })}
      />
    </CostFields>
  )
}

const CareAndRate = ({ cost, issues, shown, change }: FieldsProps) => {
  const t = useTexts()
  return (
    <Disclosure title={t('claimWork.more')}>
      <Stack gap={3}>
        <Select
          label={t('claimWork.typeOfCare')}
          hint={t('claimWork.sentAs', { care: t(`claims.care.${cost.sentTypeOfCare}`) })}
          value={shown.care}
          options={TYPES_OF_CARE.map((value) => ({ value, label: t(`claims.care.${value}`) }))}
          onChange={({ target }) => change({ care: target.value as CostEdit['care'] })}
        />
        {cost.claimedCurrency === 'EUR' ? null : (
          <Row gap={3} align="start">
            <TextInput
              label={t('claimWork.rateTyped')}
              width="8"
              inputMode="decimal"
              value={shown.rate}
              error={errorAt(issues, ['rate'], t)}
              onChange={({ target }) => change({ rate: target.value })}
            />
            <TextInput
              label={t('claimWork.rateDay')}
              hint={t('claimWork.rateDay.hint')}
              width="20"
              value={shown.rateDate}
              error={errorAt(issues, ['rateDate'], t)}
              onChange={({ target }) => change({ rateDate: target.value })}
            />
          </Row>
        )}
      </Stack>
    </Disclosure>
  )
}

const Keep = ({ shown, issues, change, onKeep, onEdit, busy }: FieldsProps & Omit<Props, 'editable'>) => {
  const t = useTexts()
  return (
    <Stack gap={3}>
      <TextArea
        label={t('claimWork.changeReason')}
        hint={t('claimWork.changeReason.hint')}
        rows={2}
        value={shown.why}
        error={errorAt(issues, ['changeReason'], t)}
        onChange={({ target }) => change({ why: target.value })}
      />
      <Row gap={3}>
        <Button variant="second" size="s" loading={busy} onClick={() => onKeep(shown)}>
          {t('claimWork.save')}
        </Button>
        <Button variant="quiet" size="s" onClick={() => onEdit(undefined)}>
          {t('claimWork.undo')}
        </Button>
      </Row>
    </Stack>
  )
}

const Proposed = ({ cost, onKeep, busy }: Pick<Props, 'cost' | 'onKeep' | 'busy'>) => {
  const t = useTexts()
  if (!cost.changed) return cost.proposal ? null : <Text>{t('claimWork.noProposal')}</Text>
  const { proposal, changed } = cost
  const cents = proposal ? toCents(proposal.paidAmount) + toCents(proposal.careProviderAmount) : 0
  return (
    <Row gap={3}>
      <Text>{t('claimWork.changed', { name: changed.by, reason: changed.reason })}</Text>
      <Text tone="muted">{t('claimWork.proposed', { amount: formatMoney(cents, t.locale) })}</Text>
      <Button variant="quiet" size="s" loading={busy} onClick={() => onKeep(undefined)}>
        {t('claimWork.undo')}
      </Button>
    </Row>
  )
}

const Decided = ({ cost }: Pick<Props, 'cost'>) => {
  const t = useTexts()
  const { result } = cost
  const amount = formatMoney(shownCents(cost, undefined), t.locale)
  return (
    <Text strong>
      {t('claimWork.payBack')}: {amount}
      {result?.declineReason ? `. ${t(`claims.reason.${result.declineReason}`)}` : ''}
    </Text>
  )
}

/** What is paid of a cost, to whom and why not everything; another amount than proposed is kept with a reason. */
export const CostChange = (props: Props) => {
  const { claim, cost, edit, onEdit, editable } = props
  const { locale } = useTexts()
  if (!editable || cost.decided) return <Decided cost={cost} />
  const shown = edit ?? editOf(cost, claim.payee, locale)
  const fields = {
    ...props,
    shown,
    change: (part: Partial<CostEdit>) => onEdit({ ...shown, ...part }),
  }
  return (
    <Stack gap={3}>
      <Amounts {...fields} />
      <CareAndRate {...fields} />
      {edit && isChanged(cost, edit, claim.payee) ? <Keep {...fields} /> : <Proposed {...props} />}
    </Stack>
  )
}
