import type { ReactNode } from 'react'

import type { PaymentWork } from '#contract/money.ts'
import { IssueMessages } from '#web/platform/IssueMessages.tsx'
import { formatMoney } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useKeys } from '#web/staff/shared/keys/use-keys.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { KeyHint } from '#web/ui/office/case/KeyHint.tsx'
import { PaneFoot } from '#web/ui/office/case/Panes.tsx'

import { BelongsToNothing } from './BelongsToNothing.tsx'
import { Candidates } from './Candidates.tsx'
import { Difference } from './Difference.tsx'
import { usePaymentMatch } from './use-payment-match.ts'
import type { DecisionReceipt, PaymentMatch } from './use-payment-match.ts'

type Props = {
  readonly work: PaymentWork
  /** What comes after this case, in words. */
  readonly next: ReactNode
  /** It was decided, which can be undone. */
  readonly onDone: (receipt: DecisionReceipt) => void
  /** What is shown is old. */
  readonly onStale: () => void
}

const doText = ({ match: { outcome, parts }, known, cents }: PaymentMatch, t: Texts) => {
  if (outcome === 'SENT_BACK') return t('paymentMatch.do.SENT_BACK', { amount: formatMoney(cents, t.locale) })
  if (outcome === 'KEPT_ASIDE') return t('paymentMatch.do.KEPT_ASIDE')
  const [first, ...others] = parts
  if (!first) return t('paymentMatch.do')
  if (others.length) return t('paymentMatch.do.many', { count: parts.length })
  return t('paymentMatch.do.one', { name: known.get(first.invoiceId)?.name ?? '' })
}

// Errors that stand at no field.
const SHOWN_AT_FIELD = new Set(['rest', 'reason', 'until'])

/** What is done with a payment that came in: which invoices it pays, or where else it goes; nothing is chosen beforehand. */
export const PaymentDecision = ({ work, next, onDone, onStale }: Props) => {
  const t = useTexts()
  const matching = usePaymentMatch({ work, onDone, onStale })
  const { match, change, issues, busy, send } = matching
  const isOther = match.outcome === 'SENT_BACK' || match.outcome === 'KEPT_ASIDE'
  const run = () => void send()
  // with another choice it comes back to the match first
  const runMatch = () => (isOther ? change({ outcome: 'MATCHED' }) : run())
  useKeys([
    { keys: 'm', label: t('paymentMatch.do'), run: runMatch },
    { keys: 'mod+enter', label: t('casework.keys.do'), run },
  ])
  return (
    <Stack gap={4}>
      <Candidates work={work} matching={matching} />
      <Difference matching={matching} />
      <BelongsToNothing work={work} matching={matching} />
      <IssueMessages issues={issues.filter(({ field }) => !SHOWN_AT_FIELD.has(field))} />
      <PaneFoot>
        <Button loading={busy} loadingText={t('casework.do.busy')} onClick={run}>
          {doText(matching, t)}
          <KeyHint>{isOther ? t('casework.keys.doShown') : 'M'}</KeyHint>
        </Button>
        {next}
      </PaneFoot>
    </Stack>
  )
}
