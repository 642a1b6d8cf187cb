import { choiceIssues } from '#domain/casework/case-choice.ts'
import type { CaseChoice } from '#domain/casework/case-choice.ts'
import { REFUSAL_REASONS } from '#domain/policies/refusal-reason.ts'
import type { CaseKind } from '#domain/cases/case-kind.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { plainLines } from '#domain/shared/text/plain-text.ts'
import { issue } from '#domain/shared/issue.ts'
import type { CaseDecision } from '#server/case-kinds.ts'
import { refuse } from '#server/platform/errors/refuse.ts'

import en from './texts/change-refusals.en-GB.json' with { type: 'json' }
import nl from './texts/change-refusals.nl.json' with { type: 'json' }

const CHANGE_REFUSALS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { 'en-GB': en, nl }

type CostsDecided = Extract<CaseDecision<'CLAIM'>, { readonly outcome: 'COSTS_DECIDED' }>

/** What is stored of a decision until it is carried out: what was chosen, and of a claim what is decided on its costs. */
export type ChoiceToStore = CaseChoice & Partial<Pick<CostsDecided, 'costs' | 'agreementId'>>

/** What is decided, and the words that the mail quotes. */
export type ChosenDecision = { readonly decision: CaseDecision; readonly words: string | undefined }

type OnCase = {
  readonly kind: CaseKind
  readonly locale: Locale
  /** The reasons of a refusal that are in use. */
  readonly reasons: readonly string[]
}

const REFUSED = 'REFUSED' as const
const ACCEPTED = 'ACCEPTED' as const

// The reason of a change is words that its customer reads, also on the page of the policy: the list's and one's own.
const refusedChange = (locale: Locale, { reason, words }: CaseChoice): ChosenDecision => {
  const listed = CHANGE_REFUSALS[locale][reason ?? ''] ?? ''
  return {
    decision: { kind: 'CHANGE', outcome: REFUSED, reason: [listed, words].join('\n') },
    words: undefined,
  }
}

const refusedRequest = ({ reason: code }: CaseChoice): CaseDecision => {
  const reason = REFUSAL_REASONS.find((one) => one === code) ?? refuse('errors.unknown')
  return { kind: 'REQUEST', outcome: REFUSED, reason }
}

const withdrawalOf = ({ outcome, policyNumber }: CaseChoice): CaseDecision => {
  if (outcome === 'MATCHED') return { kind: 'WITHDRAWAL', outcome, policyNumber: policyNumber ?? '' }
  const plain = ([ACCEPTED, REFUSED, 'NOT_SENT', 'SENT_AFTER_ALL'] as const).find((one) => one === outcome)
  return plain ? { kind: 'WITHDRAWAL', outcome: plain } : refuse('errors.unknown')
}

// Only the work on claims says what is decided on costs: it compares them with what was shown.
const claimOf = ({ costs, agreementId }: ChoiceToStore): CaseDecision =>
  costs
    ? { kind: 'CLAIM', outcome: 'COSTS_DECIDED', costs, agreementId }
    : refuse('invalid_input', [issue('outcome', 'staff_choice_missing')])

const paymentOf = ({ outcome, payment = {} }: ChoiceToStore): CaseDecision =>
  outcome === 'MATCHED' || outcome === 'SENT_BACK' || outcome === 'KEPT_ASIDE'
    ? { kind: 'PAYMENT', outcome, choice: payment }
    : refuse('errors.unknown')

// What is decided where the words are only quoted by the mail.
const OF_KIND: Readonly<Record<Exclude<CaseKind, 'CHANGE'>, (choice: ChoiceToStore) => CaseDecision>> = {
  REQUEST: (choice) =>
    choice.outcome === ACCEPTED ? { kind: 'REQUEST', outcome: ACCEPTED } : refusedRequest(choice),
  CLAIM: claimOf,
  MESSAGE: () => ({ kind: 'MESSAGE', outcome: 'ANSWERED' }),
  WITHDRAWAL: withdrawalOf,
  PAYMENT: paymentOf,
  PAYOUT: () => ({ kind: 'PAYOUT', outcome: 'PAID_AGAIN' }),
}

const decided = ({ kind, locale }: OnCase, choice: ChoiceToStore): ChosenDecision => {
  const words = choice.words || undefined
  if (kind !== 'CHANGE') return { decision: OF_KIND[kind](choice), words }
  return choice.outcome === ACCEPTED
    ? { decision: { kind, outcome: ACCEPTED }, words }
    : refusedChange(locale, choice)
}

/** What a choice of the page decides. Refuses one that does not belong to the kind of the case, or lacks reason or words. */
export const decisionOf = (on: OnCase, choice: ChoiceToStore): ChosenDecision => {
  const tidied = { ...choice, words: plainLines(choice.words ?? '') }
  const issues = choiceIssues(on, tidied)
  return issues.length ? refuse('invalid_input', issues) : decided(on, tidied)
}
