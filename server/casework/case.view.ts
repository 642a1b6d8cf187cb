import type { CaseHolder, CaseView, PendingDecision, PutBackDecision } from '#contract/casework/case-view.ts'
import { isLate } from '#domain/cases/is-late.ts'
import { CHOICES, KeptChoice } from '#domain/casework/case-choice.ts'
import type { CaseKind } from '#domain/cases/case-kind.ts'
import { seesDocuments } from '#domain/cases/document-readers.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { ASKED_KINDS, roleOfKind } from '#server/case-kinds.ts'
import { ASSIGNED_MS } from '#server/cases/shared/assign-case.ts'
import { openItems } from '#server/cases/shared/asked-items.ts'
import { apiTimestamp } from '#server/platform/clock.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { StaffMember } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { unseal } from '#server/platform/seal.ts'
import { choicesOnStatement } from '#server/withdrawals/shared/choices-on-statement.ts'

import { documentsOfCase, readsWords } from './documents-of-case.ts'
import { HISTORY_EVENTS, historyOf } from './case-history.ts'
import { nextCase } from './next-case.ts'
import { wordsId } from './case-notes.ts'
import { caseWithPeople, storedAbout, wordsOfDay } from './casework.store.ts'
import type { StoredAbout } from './casework.store.ts'
import { customerName } from './customer-name.ts'
import { reasonsOf } from './reasons-of.ts'
import { answeredChecks, hasChecks } from './check-answers.ts'
import { waitingView } from './waiting-view.ts'
import { FACTS } from './facts/facts-of-case.ts'
import type { SubjectFacts } from './facts/subject-facts.ts'

type Found = NonNullable<Awaited<ReturnType<typeof caseWithPeople>>>

/** Who has a case now; null where it is free. */
export const holderView = (
  { held, holderName }: Pick<Found, 'held' | 'holderName'>,
  { staffId, now }: { readonly staffId: string; readonly now: number },
): CaseHolder | null => {
  const { assignedTo, assignedSince, assignedUntil, state } = held
  if (state === 'DONE' || assignedSince === null || assignedUntil === null || assignedUntil <= now)
    return null
  return {
    name: holderName ?? '',
    isYou: assignedTo === staffId,
    since: apiTimestamp(assignedSince),
    lastSign: apiTimestamp(assignedUntil - ASSIGNED_MS),
    freeAt: apiTimestamp(assignedUntil),
  }
}

const pendingView = ({ decisions, names }: StoredAbout, reader: string): PendingDecision | null => {
  const waiting = decisions.find(({ state }) => state === 'PENDING')
  if (!waiting) return null
  const { decisionId, outcome, staffId, decidedAt } = waiting
  const by = names.get(staffId) ?? ''
  return { decisionId, outcome, by, isYou: staffId === reader, decidedAt: apiTimestamp(decidedAt) }
}

const putBackView = ({ decisions: [last], names }: StoredAbout, reader: string): PutBackDecision | null => {
  if (last?.state !== 'REFUSED' || last.settledAt === null) return null
  const { outcome, staffId, settledAt, refusal } = last
  const by = names.get(staffId) ?? ''
  return { outcome, by, isYou: staffId === reader, at: apiTimestamp(settledAt), refusal: refusal ?? '' }
}

// What nobody of ours decided was accepted or closed by the portal, or taken back: the record says which.
const recordedOutcome = ({ entries }: StoredAbout) =>
  entries.findLast(({ event }) => event === 'CASE_DECIDED')?.outcome ?? null

const decidedView = (
  { closedAt, closedBy }: Found['held'],
  stored: StoredAbout,
  reader: string,
): CaseView['decided'] => {
  if (closedAt === null) return null
  const { decisions, names } = stored
  const done = decisions.find(({ state }) => state === 'DONE')
  return {
    outcome: done?.outcome ?? recordedOutcome(stored),
    by: names.get(closedBy ?? '') ?? null,
    isYou: closedBy === reader,
    at: apiTimestamp(closedAt),
  }
}

const questionViews = ({ config }: Portal, { questions, answerFiles }: StoredAbout): CaseView['questions'] =>
  questions.map(({ questionId, items, question, askedAt, answer, answeredAt }) => ({
    questionId,
    items: openItems(config.secret, { questionId, items }),
    text: unseal(config.secret, questionId, question),
    askedAt: apiTimestamp(askedAt),
    answer: answer && unseal(config.secret, questionId, answer),
    answeredAt: answeredAt === null ? null : apiTimestamp(answeredAt),
    files: answerFiles.filter((file) => file.questionId === questionId).length,
  }))

const wordsView = async (
  { db, clock, config }: Portal,
  caseId: string,
  staffId: string,
): Promise<CaseView['words']> => {
  const kept = await wordsOfDay(db, { caseId, staffId, day: clock.today() })
  return kept
    ? KeptChoice.parse(JSON.parse(unseal(config.secret, wordsId(caseId, staffId), kept.sealed)))
    : null
}

const clockOf = ({ held }: Found, questions: CaseView['questions'], today: CalendarDate) => {
  const open = held.state === 'WAITING' ? questions.find(({ answeredAt }) => answeredAt === null) : undefined
  return {
    openedAt: apiTimestamp(held.openedAt),
    answerBy: held.answerBy,
    isLate: held.state === 'OPEN' && isLate(calendarDate(held.answerBy), today),
    waitingSince: open?.askedAt ?? null,
  }
}

const healthOf = (kind: CaseKind, { roles }: StaffMember): CaseView['health'] => {
  if (kind !== 'REQUEST') return 'NONE'
  return roles.includes('UNDERWRITER') || roles.includes('MEDICAL') ? 'CLOSED' : 'NOT_FOR_YOU'
}

// Whoever decides reads what our rules say: a name on the list, or another account of the same person.
const checksView = async (
  portal: Portal,
  { caseId, kind, state, subjectId }: Found['held'],
  { roles, staffId }: StaffMember,
) =>
  hasChecks(kind) && state !== 'DONE' && roles.includes(roleOfKind(kind))
    ? answeredChecks(portal, { caseId, kind, subjectId }, staffId)
    : null

type CaseReader = { readonly reader: StaffMember; readonly now: number }

// Who has it, and what was decided on it.
const holdingView = (found: Found, stored: StoredAbout, { reader: { staffId }, now }: CaseReader) => ({
  holder: holderView(found, { staffId, now }),
  pending: pendingView(stored, staffId),
  putBack: found.held.state === 'DONE' ? null : putBackView(stored, staffId),
  decided: decidedView(found.held, stored, staffId),
})

const rightsOf = ({ kind, accountId, handedTo }: Found['held'], { roles }: StaffMember) => {
  const role = handedTo ?? roleOfKind(kind)
  const isDecider = roles.includes(role)
  return {
    role,
    mayDecide: isDecider,
    mayAsk: isDecider && ASKED_KINDS[kind] !== undefined && accountId !== null,
  }
}

// A statement of withdrawal is matched first, and may be taken up again after it was closed.
const outcomesOn = async ({ db }: Portal, { kind, subjectId, state }: Found['held']) => {
  const isClosed = state === 'DONE'
  if (kind === 'WITHDRAWAL') return choicesOnStatement(db, { withdrawalId: subjectId, isClosed })
  return isClosed ? [] : CHOICES[kind].outcomes
}

const costsFor = ({ held }: Found, { roles }: StaffMember, { costs = [] }: SubjectFacts) =>
  seesDocuments(held.kind, roles) ? [...costs] : []

const aboutView = async (portal: Portal, found: Found, reader: StaffMember) => {
  const { kind, subjectId } = found.held
  const { staffId, roles } = reader
  const facts = await FACTS[kind](portal, { subjectId, staffId, mayDecide: roles.includes(roleOfKind(kind)) })
  return {
    number: facts.number,
    name: facts.name ?? customerName(found) ?? '',
    profileId: facts.profileId ?? found.held.accountId,
    policyId: facts.policyId ?? null,
    locale: facts.locale ?? found.locale ?? 'en-GB',
    groups: [...facts.groups],
    costs: costsFor(found, reader, facts),
    change: facts.change,
  }
}

// Nothing here needs another part: read beside each other, on as many connections as are free.
const readParts = async (portal: Portal, found: Found, reader: StaffMember) => {
  const { held } = found
  const reading = storedAbout(portal.db, held, HISTORY_EVENTS)
  const [stored, about, waiting, outcomes, checks, documents, next, words] = await Promise.all([
    reading,
    aboutView(portal, found, reader),
    readsWords(held.kind, reader.roles) ? waitingView(portal, held) : null,
    outcomesOn(portal, held),
    checksView(portal, held, reader),
    seesDocuments(held.kind, reader.roles)
      ? reading.then(({ answerFiles }) => documentsOfCase(portal, held, answerFiles))
      : null,
    nextCase(portal, held.caseId, reader),
    wordsView(portal, held.caseId, reader.staffId),
  ])
  return { stored, about, waiting, outcomes, checks, documents, next, words }
}

/** A case as its page shows it, for a member of staff. */
export const caseView = async (portal: Portal, caseId: string, reader: StaffMember): Promise<CaseView> => {
  const found = (await caseWithPeople(portal.db, caseId)) ?? refuse('errors.notFound')
  const { held } = found
  const { stored, about, outcomes, ...parts } = await readParts(portal, found, reader)
  const questions = questionViews(portal, stored)
  const isReader = readsWords(held.kind, reader.roles)
  return {
    caseId,
    kind: held.kind,
    state: held.state,
    ...about,
    ...clockOf(found, questions, portal.clock.today()),
    ...holdingView(found, stored, { reader, now: portal.clock.now() }),
    ...rightsOf(held, reader),
    outcomes: [...outcomes],
    reasons: [...reasonsOf(portal, held.kind)],
    health: healthOf(held.kind, reader),
    questions: isReader ? questions : [],
    history: historyOf(portal, held, stored, {
      readerId: reader.staffId,
      isReader,
      correction: about.change?.correction ?? null,
    }),
    ...parts,
  }
}
