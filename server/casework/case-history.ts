import type { ChangeFacts, HistoryLine } from '#contract/casework/case-view.ts'
import type { AuditEvent } from '#contract/audit-event.ts'
import type { CaseChoice } from '#domain/casework/case-choice.ts'
import { apiTimestamp } from '#server/platform/clock.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { unseal } from '#server/platform/seal.ts'
import type { OpenCase } from '#server/cases/shared/review-cases.ts'

import type { StoredAbout } from './casework.store.ts'

/** What happens to a case; never who looked at it or at health answers: that is in the trail. */
export const HISTORY_EVENTS: readonly AuditEvent[] = [
  'CASE_TAKEN',
  'CASE_RELEASED',
  'CASE_CHECK_ANSWERED',
  'CASE_DECIDED',
  'CASE_REOPENED',
  'CASE_CUSTOMER_REMINDED',
  'CASE_DECISION_UNDONE',
  'CASE_DECISION_REFUSED',
  'CLAIM_MATCHED',
  'CLAIM_HANDED_OVER',
  'WITHDRAWAL_MATCHED',
  'PAYMENT_KEPT_ASIDE',
]

type Moment = {
  readonly at: number
  readonly what: string
  readonly outcome?: string | null
  readonly staffId?: string | null
  readonly words?: string | null
}

// Each sign of the same person is a take again: only the first counts.
const firstTakes = (moments: readonly Moment[]) => {
  let holder: string | null | undefined
  return moments.filter(({ what, staffId }) => {
    const isAgain = what === 'CASE_TAKEN' && holder === staffId
    if (what === 'CASE_TAKEN') holder = staffId
    if (what === 'CASE_RELEASED') holder = undefined
    return !isAgain
  })
}

const recorded = ({ entries }: StoredAbout) => {
  // a call that was refused is on record too, and nothing happened to the case
  const isRefused = ({ event, outcome }: (typeof entries)[number]) =>
    outcome === 'REFUSED' && event !== 'CASE_DECIDED'
  const own = entries.filter((row) => row.outcome !== 'UNCHANGED' && !isRefused(row))
  return firstTakes(
    own.map(({ recordedAt: at, event: what, outcome, staffId }) => ({ at, what, outcome, staffId })),
  )
}

type Sealing = Pick<Portal, 'config'>

const noted = ({ config }: Sealing, { notes }: StoredAbout): Moment[] =>
  notes.map(({ noteId, staffId, sealed, writtenAt: at, handedTo: outcome }) => ({
    at,
    what: outcome === null ? 'CASE_NOTE_WRITTEN' : 'CASE_HANDED_OVER',
    outcome,
    staffId,
    words: unseal(config.secret, noteId, sealed),
  }))

const asked = ({ config }: Sealing, { questions }: StoredAbout): Moment[] =>
  questions.flatMap(({ questionId, question, askedAt, askedBy, answeredAt }) => [
    {
      at: askedAt,
      what: 'CASE_QUESTION_SENT',
      staffId: askedBy,
      // empty where the list says it all
      words: unseal(config.secret, questionId, question) || null,
    },
    ...(answeredAt === null ? [] : [{ at: answeredAt, what: 'CASE_ANSWERED' }]),
  ])

const ANSWERS = { AGREED: 'CLAIM_AGREED', GIVEN_BACK: 'CLAIM_GIVEN_BACK' } as const

// The second person of a claim agrees or gives it back with a reason.
const agreed = ({ config }: Sealing, { agreements }: StoredAbout): Moment[] =>
  agreements.flatMap(({ agreementId, state, askedBy, askedAt, answeredBy, answeredAt, reason, answer }) => [
    {
      at: askedAt,
      what: 'CLAIM_AGREEMENT_ASKED',
      staffId: askedBy,
      words: answer && unseal(config.secret, agreementId, answer),
    },
    ...(state === 'ASKED' || answeredAt === null
      ? []
      : [
          {
            at: answeredAt,
            what: answeredBy === askedBy ? 'CLAIM_TAKEN_BACK' : ANSWERS[state],
            staffId: answeredBy,
            words: reason && unseal(config.secret, agreementId, reason),
          },
        ]),
  ])

// The words of what was carried out stand beside the decision in the record.
const decisionWords = ({ config }: Sealing, { decisions }: StoredAbout): Moment[] =>
  decisions.flatMap(({ decisionId, sealed, state, staffId, settledAt }) => {
    if (state !== 'DONE' || settledAt === null) return []
    // stored by makeDecision in this form
    const { reason, words } = JSON.parse(unseal(config.secret, decisionId, sealed)) as CaseChoice
    return words ? [{ at: settledAt, what: 'CASE_WORDS_SENT', outcome: reason ?? null, staffId, words }] : []
  })

type HistoryReader = {
  readonly readerId: string
  readonly isReader: boolean
  /** Who of staff sent it for the customer. */
  readonly correction: ChangeFacts['correction']
}

// How a case began: its customer sent it, or a colleague did for them.
const opening = (openedAt: number, correction: ChangeFacts['correction']): HistoryLine => {
  const at = apiTimestamp(openedAt)
  if (!correction) return { at, what: 'CASE_OPENED', outcome: null, by: null, isYou: false, words: null }
  const { reason: outcome, by, isYou, words } = correction
  return { at, what: 'CORRECTION_SENT', outcome, by, isYou, words }
}

/**
 * What happened to a case, the last on top: what was sent, taken, asked, answered, noted and decided. The words, which may be medical,
 * are for readers of such a case only.
 */
export const historyOf = (
  portal: Sealing,
  { openedAt }: Pick<OpenCase, 'openedAt'>,
  stored: StoredAbout,
  { readerId, isReader, correction }: HistoryReader,
): HistoryLine[] => {
  const moments: Moment[] = [
    ...recorded(stored),
    ...noted(portal, stored),
    ...asked(portal, stored),
    ...decisionWords(portal, stored),
    ...agreed(portal, stored),
  ]
  const lines = moments
    .toSorted((one, other) => other.at - one.at)
    .map(({ at, what, outcome = null, staffId = null, words = null }) => ({
      at: apiTimestamp(at),
      what,
      outcome,
      by: stored.names.get(staffId ?? '') ?? null,
      isYou: staffId === readerId,
      words: isReader ? words : null,
    }))
  return [...lines, opening(openedAt, correction)]
}
