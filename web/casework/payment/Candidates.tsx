import { useState } from 'react'

import type { PaymentCandidate, PaymentWork } from '#contract/money.ts'
import { IssueMessages } from '#web/platform/IssueMessages.tsx'
import { formatMoney } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useKeys } from '#web/staff/shared/keys/use-keys.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { TextInput } from '#web/ui/form/text-input/TextInput.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Pane } from '#web/ui/office/case/Panes.tsx'
import { MatchList } from '#web/ui/office/money/MatchList.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { choosableText, differenceText } from './candidate-words.ts'
import { FindInvoice } from './FindInvoice.tsx'
import { useFindInvoices } from './use-find-invoices.ts'
import { choosables } from './payment-match.ts'
import type { Choosable, ChosenPart } from './payment-match.ts'
import type { PaymentMatch } from './use-payment-match.ts'

type Props = { readonly work: PaymentWork; readonly matching: PaymentMatch }

type AmountProps = Pick<Props, 'matching'> & {
  readonly number: string
  readonly part: ChosenPart
}

const AmountOfPart = ({ number, part: { invoiceId, amount }, matching }: AmountProps) => {
  const t = useTexts()
  return (
    <TextInput
      label={t('paymentMatch.part', { number })}
      width="8"
      prefix="€"
      inputMode="decimal"
      value={amount}
      onChange={({ target }) => matching.pay(invoiceId, target.value)}
    />
  )
}

// Where a payment is divided, each part has its amount.
const fieldOf = ({ invoiceId, number }: PaymentCandidate, matching: PaymentMatch) => {
  const part = matching.match.parts.find((one) => one.invoiceId === invoiceId)
  return part && matching.match.isDivided ? (
    <AmountOfPart number={number} part={part} matching={matching} />
  ) : undefined
}

// What was chosen and is not among those that are shown stays in view above them.
const shownOf = (candidates: readonly PaymentCandidate[], { match, known }: PaymentMatch) => {
  const ids = new Set(candidates.map(({ invoiceId }) => invoiceId))
  const chosen = match.parts.flatMap(({ invoiceId }) =>
    ids.has(invoiceId) ? [] : (known.get(invoiceId) ?? []),
  )
  return [...chosen, ...candidates]
}

const useCandidateKeys = (shown: readonly Choosable[], choose: PaymentMatch['choose']) => {
  const t = useTexts()
  useKeys(
    Array.from('123456789').map((number, index) => ({
      keys: number,
      label: t('paymentMatch.keys.candidate', { number }),
      run: () => {
        const candidates = shown[index]
        if (candidates) choose(candidates)
      },
    })),
  )
}

const titleOf = (q: string, t: Texts) => (q ? t('paymentMatch.found', { q }) : t('paymentMatch.candidates'))

type ListProps = Pick<Props, 'matching'> & {
  readonly label: string
  readonly shown: readonly Choosable[]
}

const sumOf = (candidates: Choosable) => candidates.reduce((sum, { openCents }) => sum + openCents, 0)
const idOf = (candidates: Choosable) => candidates.map(({ invoiceId }) => invoiceId).join(' ')

// One line for an invoice, or for those that are named together.
const useOption = (matching: PaymentMatch) => {
  const t = useTexts()
  const { match, cents } = matching
  const chosen = new Set(match.parts.map(({ invoiceId }) => invoiceId))
  return (candidates: Choosable) => {
    const [first, ...others] = candidates
    const difference = cents - sumOf(candidates)
    return {
      id: idOf(candidates),
      name: first?.name ?? '',
      number: candidates.map(({ number }) => number).join(', '),
      why: choosableText(candidates, t),
      amount: formatMoney(sumOf(candidates), t.locale),
      difference: differenceText(difference, t),
      isSame: difference === 0,
      isChosen: match.outcome === 'MATCHED' && candidates.every(({ invoiceId }) => chosen.has(invoiceId)),
      field: first && !others.length ? fieldOf(first, matching) : undefined,
    }
  }
}

const List = ({ label, shown, matching }: ListProps) => {
  const optionOf = useOption(matching)
  return (
    <MatchList
      label={label}
      isMany={matching.match.isDivided}
      onChoose={(id) => {
        const candidates = shown.find((one) => idOf(one) === id)
        if (candidates) matching.choose(candidates)
      }}
      options={shown.map(optionOf)}
    />
  )
}

type FoundProps = Pick<Props, 'matching'> & {
  readonly q: string
  readonly shown: readonly Choosable[]
  readonly isLoading: boolean
}

// What was looked for, what is the same, or that there is nothing.
const Found = ({ q, shown, isLoading, matching }: FoundProps) => {
  const t = useTexts()
  if (isLoading) return <Text tone="muted">{t('paymentMatch.searching')}</Text>
  if (shown.length) return <List label={titleOf(q, t)} shown={shown} matching={matching} />
  return <Text tone="muted">{q ? t('paymentMatch.noneFound', { q }) : t('paymentMatch.none')}</Text>
}

/** The open invoices that a payment can belong to, and a search for another one. */
export const Candidates = ({ work, matching }: Props) => {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  const [q, setQ] = useState('')
  const { candidates, isLoading, issues } = useFindInvoices(work.caseId, q)
  const shown = choosables(shownOf(candidates ?? work.candidates, matching), matching)
  useCandidateKeys(shown, matching.choose)
  const find = () => setOpen(true)
  useKeys([{ keys: 'f', label: t('paymentMatch.findAnother'), run: find }])
  const back = () => {
    setQ('')
    setOpen(false)
  }
  return (
    <Pane
      title={titleOf(q, t)}
      aside={
        <Button variant="quiet" size="s" onClick={isOpen ? back : find}>
          {t(isOpen ? 'paymentMatch.likely' : 'paymentMatch.findAnother')}
        </Button>
      }
    >
      <Stack gap={3}>
        {isOpen ? <FindInvoice onFind={setQ} /> : null}
        <IssueMessages issues={issues} />
        <Found q={q} shown={shown} isLoading={isLoading} matching={matching} />
      </Stack>
    </Pane>
  )
}
