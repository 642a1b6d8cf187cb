import type { ClaimReceipt } from '#contract/claims.ts'
import { isAboutCare, isKeptClaimAnswer } from '#domain/claims/draft-fields.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'

/** The parts of the form; a customer is known and has no first one. */
export const CLAIM_PARTS = ['who', 'costs', 'payee', 'check'] as const
export type ClaimPart = (typeof CLAIM_PARTS)[number]

/** What was typed for a claim. */
export type ClaimDraft = {
  readonly values: Values
  /** How many costs the form has. */
  readonly costs: number
  /** The parts that were accepted. */
  readonly accepted: readonly ClaimPart[]
  /** Generated with the first answer, so that a claim that is sent twice is stored once. */
  readonly idempotencyKey: string
  /** The customer who filled it in; empty for a visitor. */
  readonly profileId: string
  /** What was given before the page was loaded again, and is asked again. */
  readonly askAgain: readonly string[]
  readonly sent?: SentReceipt
}

/** The receipt of the claim that was sent, and whether a visitor sent it. */
type SentReceipt = { readonly receipt: ClaimReceipt; readonly byVisitor: boolean }

export const EMPTY_CLAIM: ClaimDraft = {
  values: {},
  costs: 1,
  accepted: [],
  idempotencyKey: '',
  profileId: '',
  askAgain: [],
}

/** The most costs that a claim has. */
export const MOST_COSTS = 20

// What a claim is about, what is medical in words, the account and the files stay in memory (domain reference 4.4, ruling 64).
const ASKED_AGAIN = ['uploadedFile', 'care', 'description', 'payoutIban'] as const

const isGiven = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/** What is asked again under this name. */
const asksFor = (name: string): ((field: string) => boolean) =>
  name === 'care' ? isAboutCare : (field) => field === name

const isGivenIn = (values: Values, name: string) => {
  const isAsked = asksFor(name)
  return Object.entries(values).some(([field, value]) => isAsked(field) && isGiven(value))
}

/** What is still asked again after these fields were filled in. */
export const askedStill = (names: readonly string[], patch: Values): readonly string[] =>
  names.filter((name) => !Object.keys(patch).some(asksFor(name)))

type MayStore = typeof isKeptClaimAnswer

/** A draft without what stays in memory, as plain data that can be stored. */
export type StoredClaimDraft = Pick<ClaimDraft, 'costs' | 'accepted' | 'profileId' | 'askAgain'> & {
  readonly version: 1
  /** The key, as the claim is sent with it. */
  readonly handlerCode: string
  readonly values: Readonly<Record<string, string | boolean>>
}

/** The part of a draft that may be stored: in the tab, unless it is for somewhere else. */
export const storedClaim = (
  { values, ...draft }: ClaimDraft,
  mayStore: MayStore = isKeptClaimAnswer,
): StoredClaimDraft => ({
  version: 1,
  costs: draft.costs,
  accepted: draft.accepted,
  handlerCode: draft.idempotencyKey,
  profileId: draft.profileId,
  values: Object.fromEntries(Object.entries(values).filter(mayStore)) as StoredClaimDraft['values'],
  askAgain: ASKED_AGAIN.filter((name) => isGivenIn(values, name) || draft.askAgain.includes(name)),
})

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')

const namesIn = <Name extends string>(value: unknown, names: readonly Name[]): readonly Name[] =>
  Array.isArray(value) ? names.filter((name) => value.includes(name)) : []

const countIn = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) ? Math.min(MOST_COSTS, Math.max(1, value)) : 1

// Costs without their files or their care are not accepted any more.
const COSTS_AGAIN: readonly string[] = ['uploadedFile', 'care']

/** The draft that was stored; undefined for anything else. */
export const claimFrom = (
  stored: unknown,
  mayStore: MayStore = isKeptClaimAnswer,
): ClaimDraft | undefined => {
  if (!isRecord(stored) || stored['version'] !== 1 || !isRecord(stored['values'])) return undefined
  const askAgain = namesIn(stored['askAgain'], ASKED_AGAIN)
  const accepted = namesIn(stored['accepted'], CLAIM_PARTS)
  return {
    values: Object.fromEntries(Object.entries(stored['values']).filter(mayStore)),
    costs: countIn(stored['costs']),
    accepted: askAgain.some((name) => COSTS_AGAIN.includes(name))
      ? accepted.filter((part) => part === 'who')
      : accepted,
    idempotencyKey: textIn(stored['handlerCode']),
    profileId: textIn(stored['profileId']),
    askAgain,
  }
}

/** What stays of a claim that was sent, as plain data that can be stored: its number and by when the answer comes. */
export const storedReceipt = ({ profileId }: ClaimDraft, { receipt, byVisitor }: SentReceipt) => ({
  version: 1,
  profileId,
  sent: { damageNumber: receipt.damageNumber, expectedBy: receipt.expectedBy, byVisitor },
})

/** The claim that was sent, from what was stored of it; undefined for anything else. */
export const receiptFrom = (stored: unknown): ClaimDraft | undefined => {
  if (!isRecord(stored) || stored['version'] !== 1 || !isRecord(stored['sent'])) return undefined
  const { damageNumber, expectedBy, byVisitor } = stored['sent']
  if (typeof damageNumber !== 'string' || !isCalendarDate(expectedBy)) return undefined
  return {
    ...EMPTY_CLAIM,
    profileId: textIn(stored['profileId']),
    sent: { receipt: { damageNumber, status: 'IN_PROGRESS', expectedBy }, byVisitor: byVisitor === true },
  }
}
