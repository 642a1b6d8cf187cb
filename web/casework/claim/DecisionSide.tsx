import type { ReactNode } from 'react'

import type { ClaimWorkView } from '#contract/claims/claim-work-view.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { formatDate, formatMoney } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useKeys } from '#web/staff/shared/keys/use-keys.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { FactRows } from '#web/ui/office/case/FactRows.tsx'
import { KeyHint } from '#web/ui/office/case/KeyHint.tsx'
import { DecisionPart, PaneFoot } from '#web/ui/office/case/Panes.tsx'
import { SumHead } from '#web/ui/office/money/SumHead.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { ClaimMail } from './ClaimMail.tsx'
import { costWithoutAmount, totalsOf } from './cost-edit.ts'
import type { CostEdits } from './cost-edit.ts'
import { SecondPerson, SecondPersonButtons } from './SecondPerson.tsx'
import { useSecondPerson } from './use-second-person.ts'
import type { ClaimActions } from './use-claim-actions.ts'
import type { ClaimMail as Mail } from './use-claim-mail.ts'

const NOTHING = () => undefined

type Props = {
  readonly claim: ClaimWorkView
  readonly edits: CostEdits
  readonly actions: ClaimActions
  readonly mail: Mail
  /** Below the button that decides: what comes then. */
  readonly after: ReactNode
}

const Account = ({ claim, actions }: Pick<Props, 'claim' | 'actions'>) => {
  const t = useTexts()
  const { account } = claim
  if (!account) return <Text>{t('claimWork.noAccount')}</Text>
  const { endsWith: end, ofPolicy, checked, payableFrom } = account
  const date = formatDate(calendarDate(payableFrom), t.locale)
  return (
    <Stack gap={1} align="start">
      <Text>{t('claimWork.accountEnds', { end })}</Text>
      <Text tone={ofPolicy ? 'success' : 'muted'}>
        {ofPolicy ? t('claimWork.accountOfPolicy') : t('claimWork.accountNew', { date })}
      </Text>
      {checked ? null : (
        <>
          <Text tone="danger">{t('claimWork.accountUnchecked')}</Text>
          <Button variant="second" size="s" loading={actions.busy} onClick={actions.checkAccount}>
            {t('claimWork.checkAccount')}
          </Button>
        </>
      )}
    </Stack>
  )
}

const Sum = ({ claim, edits, actions }: Omit<Props, 'mail' | 'after'>) => {
  const t = useTexts()
  const { paid, claimed, unpaid, reasons, isKnown } = totalsOf(claim, edits)
  const money = (cents: number) => formatMoney(cents, t.locale)
  const notPaid = () => {
    if (!isKnown) return t('claimWork.unpaidUnknown')
    return unpaid > 0
      ? t('claimWork.notPaidSum', { amount: money(unpaid), count: reasons })
      : t('claimWork.nothingUnpaid')
  }
  const rows = [
    { id: 'account', term: t('claimWork.account'), values: <Account claim={claim} actions={actions} /> },
    { id: 'unpaid', term: t('claimWork.notPaid'), values: notPaid() },
  ]
  return (
    <Stack gap={2}>
      <SumHead
        isInPane
        over={t('claimWork.total')}
        sum={money(paid)}
        note={t('claimWork.of', { amount: money(claimed), count: claim.costs.length })}
      />
      <FactRows rows={rows} isNarrow />
    </Stack>
  )
}

const errorsOf = (issues: readonly Issue[]) => issues.filter(({ field }) => field === '' || field === 'costs')

type DecisionState = { readonly paid: number; readonly isMissing: boolean }

const doText = ({ paid, isMissing }: DecisionState, t: Texts) => {
  if (isMissing) return t('claimWork.giveAmounts')
  return paid > 0 ? t('claimWork.pay', { amount: formatMoney(paid, t.locale) }) : t('claimWork.payNothing')
}

const focusOnAmount = (pk: number) => document.querySelector<HTMLElement>(`#cost-${pk} input`)?.focus()

const Decide = ({ claim, edits, actions, mail, after }: Props) => {
  const t = useTexts()
  const { paid } = totalsOf(claim, edits)
  const isOpen = Object.keys(edits).length > 0
  const missing = costWithoutAmount(claim, edits)
  const decide = missing ? () => focusOnAmount(missing.pk) : actions.decide
  const run = isOpen ? actions.showFirstEdit : decide
  useKeys([{ keys: 'mod+enter', label: t('casework.keys.do'), run: mail.isLoading ? NOTHING : run }])
  return (
    <PaneFoot>
      {isOpen ? <Text>{t('claimWork.saveFirst')}</Text> : null}
      <Button loading={actions.busy || mail.isLoading} onClick={run}>
        {doText({ paid, isMissing: missing !== undefined }, t)}
        <KeyHint>{t('casework.keys.doShown')}</KeyHint>
      </Button>
      {after}
    </PaneFoot>
  )
}

// A claim without a policy is matched first.
const decidesAlone = ({ state, policy, needsSecondPerson, agreement, mayDecide }: ClaimWorkView) =>
  state !== 'DONE' && policy !== null && !needsSecondPerson && !agreement && mayDecide

/** The decision on a claim: the sum, to which account, the second person, the mail, and one button. */
export const DecisionSide = (props: Props) => {
  const t = useTexts()
  const { claim, edits, actions, mail } = props
  const second = useSecondPerson(claim, { edits, actions, mail })
  const isDone = claim.state === 'DONE'
  return (
    <Stack gap={4}>
      <Sum {...props} />
      {isDone ? <Text>{t('claimWork.decided')}</Text> : <SecondPerson claim={claim} second={second} />}
      <DecisionPart>
        {isDone || !claim.mayDecide ? null : (
          <ClaimMail
            claim={claim}
            mail={mail}
            issues={actions.issues}
            isBefore={Object.keys(edits).length > 0}
          />
        )}
      </DecisionPart>
      <div role="alert">
        {errorsOf(actions.issues).map((issue) => (
          <Text key={issue.id} tone="danger">
            {t.issueText(issue)}
          </Text>
        ))}
      </div>
      {isDone ? null : <SecondPersonButtons {...props} second={second} />}
      {decidesAlone(claim) ? <Decide {...props} /> : null}
    </Stack>
  )
}
