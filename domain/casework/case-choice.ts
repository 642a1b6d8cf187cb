import * as z from 'zod/mini'

import { ASKED_ITEMS } from '#domain/cases/asked-items.ts'
import type { CaseKind } from '#domain/cases/case-kind.ts'
import { WORDS_MAX } from '#domain/cases/mail-words.ts'
import { CLAIM_OUTCOMES } from '#domain/claims/cost-decision.ts'
import { PaymentChoice } from '#domain/money/payment-choice.ts'
import { CHANGE_REFUSAL_REASONS } from '#domain/policies/changes/change-refusal-reasons.ts'
import { REFUSAL_REASONS } from '#domain/policies/refusal-reason.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { hasWords } from '#domain/shared/text/plain-text.ts'
import { lengthOf } from '#domain/shared/text/tidy-text.ts'

/** How long the words of an answer to a question are: they are the mail. */
export const ANSWER_WORDS_MAX = 2000

/** How a case can be decided in the back office; a claim is decided by its costs. */
export const CASE_OUTCOMES = [
  'ACCEPTED',
  'REFUSED',
  'NOT_SENT',
  'SENT_AFTER_ALL',
  'MATCHED',
  'ANSWERED',
  'SENT_BACK',
  'KEPT_ASIDE',
  'PAID_AGAIN',
] as const
export type CaseOutcome = (typeof CASE_OUTCOMES)[number]

/** What is chosen on the page of a case, with the words for its customer. */
export const CaseChoice = z.strictObject({
  outcome: z.enum([...CASE_OUTCOMES, ...CLAIM_OUTCOMES]),
  reason: z.optional(z.nullable(z.string())),
  /** The policy that a statement of withdrawal is about, where a person found it. */
  policyNumber: z.optional(z.nullable(z.string())),
  words: z.optional(z.nullable(z.string())),
  /** What is done with a payment that came in. */
  payment: z.optional(PaymentChoice),
})
export type CaseChoice = z.infer<typeof CaseChoice>

/** What is kept of what was chosen and typed, and not sent: of a decision, or of what the customer is asked for. */
export const KeptChoice = z.strictObject({
  ...CaseChoice.shape,
  outcome: z.enum([...CASE_OUTCOMES, ...CLAIM_OUTCOMES, 'ASK']),
  items: z.optional(z.array(z.enum(ASKED_ITEMS))),
})
export type KeptChoice = z.infer<typeof KeptChoice>

type KindOfChoice = {
  readonly outcomes: readonly CaseOutcome[]
  /** The reasons of a refusal that have texts; none where its words say it all. */
  readonly reasons: readonly string[]
}

/** What can be chosen, by the kind of a case; nothing of a claim, whose costs say what comes of it. */
export const CHOICES: Readonly<Record<CaseKind, KindOfChoice>> = {
  REQUEST: { outcomes: ['ACCEPTED', 'REFUSED'], reasons: REFUSAL_REASONS },
  CHANGE: { outcomes: ['ACCEPTED', 'REFUSED'], reasons: CHANGE_REFUSAL_REASONS },
  CLAIM: { outcomes: [], reasons: [] },
  MESSAGE: { outcomes: ['ANSWERED'], reasons: [] },
  WITHDRAWAL: { outcomes: ['ACCEPTED', 'REFUSED', 'NOT_SENT', 'SENT_AFTER_ALL', 'MATCHED'], reasons: [] },
  PAYMENT: { outcomes: ['MATCHED', 'SENT_BACK', 'KEPT_ASIDE'], reasons: [] },
  PAYOUT: { outcomes: ['PAID_AGAIN'], reasons: [] },
}

/** The outcomes that take up a case that was closed. */
const TAKE_UP = new Set<CaseChoice['outcome']>(['SENT_AFTER_ALL', 'MATCHED'])

/** Whether this takes up a case that was closed: a statement of withdrawal is looked at again. */
export const takesUpClosed = ({ outcome }: Pick<CaseChoice, 'outcome'>): boolean => TAKE_UP.has(outcome)

// What a withdrawal says by itself.
const WITHOUT_WORDS = new Set<CaseChoice['outcome']>(['ACCEPTED', ...TAKE_UP])

/** How many characters the words of a choice may have; none where nothing is added to the mail. */
export const mostWords = (kind: CaseKind, outcome: CaseChoice['outcome']): number => {
  if (outcome === 'ANSWERED') return ANSWER_WORDS_MAX
  if (kind === 'PAYMENT' || kind === 'PAYOUT') return 0
  return kind === 'WITHDRAWAL' && WITHOUT_WORDS.has(outcome) ? 0 : WORDS_MAX
}

/** Whether words are needed: who is refused reads why, and an answer is its words. */
export const needsWords = (kind: CaseKind, outcome: CaseChoice['outcome']): boolean =>
  outcome === 'ANSWERED' || (outcome === 'REFUSED' && kind !== 'WITHDRAWAL')

/** A case on which somebody chooses: its kind, and the reasons of a refusal that are in use. */
type ChoosingOn = { readonly kind: CaseKind; readonly reasons: readonly string[] }

const wordsIssue = (kind: CaseKind, { outcome, words }: CaseChoice) => {
  const [text, max] = [words ?? '', mostWords(kind, outcome)]
  if (needsWords(kind, outcome) && !hasWords(text)) return [issue('words', 'staff_words_empty')]
  return lengthOf(text) > max ? [issue('words', 'staff_words_too_long', { max })] : []
}

const reasonIssue = ({ kind, reasons }: ChoosingOn, { outcome, reason }: CaseChoice) => {
  const known = CHOICES[kind].reasons
  if (outcome !== 'REFUSED' || !known.length || reasons.includes(reason ?? '')) return []
  return [issue('reason', known.includes(reason ?? '') ? 'staff_reason_off' : 'staff_reason_missing')]
}

const numberIssue = (kind: CaseKind, { outcome, policyNumber }: CaseChoice) =>
  kind === 'WITHDRAWAL' && outcome === 'MATCHED' && !hasWords(policyNumber ?? '')
    ? [issue('policyNumber', 'staff_policy_number_missing')]
    : []

const outcomesOf = (kind: CaseKind): readonly CaseChoice['outcome'][] =>
  kind === 'CLAIM' ? CLAIM_OUTCOMES : CHOICES[kind].outcomes

/** What is wrong with a choice on a case. */
export const choiceIssues = (on: ChoosingOn, choice: CaseChoice): readonly Issue[] => {
  const { kind } = on
  if (!outcomesOf(kind).includes(choice.outcome)) return [issue('outcome', 'staff_choice_missing')]
  return [...reasonIssue(on, choice), ...numberIssue(kind, choice), ...wordsIssue(kind, choice)]
}
