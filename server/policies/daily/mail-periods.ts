import { and, eq, gte, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { firstDayOf } from '#domain/policies/periods/added-period-dates.ts'
import { END_NOTICE_DAYS } from '#domain/policies/actions/notices.ts'
import { addDays, calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import { change, policy } from '#server/policies/policies.tables.ts'
import type { HolderMail } from '#server/policies/shared/holder-mail.ts'
import { withPeople } from '#server/policies/shared/lock-policies.ts'
import type { LockedPolicy } from '#server/policies/shared/lock-policies.ts'
import { mainPolicyOn } from '#server/policies/shared/main-policy.ts'
import { questionOpen } from '#server/policies/shared/question-open.ts'

import { countedPeriods } from './counted-periods.ts'
import { endMail } from './end-mail.ts'
import { anotherInsuresOn } from './insures-on.ts'
import { remindOfQuestions } from './remind-of-questions.ts'
import { sendNotices } from '#server/policies/shared/send-notices.ts'
import type { DayWork, Notice } from '#server/policies/shared/send-notices.ts'

const next = alias(policy, 'next')

// A next period of a policy that was not refused and not cancelled, of one of these decisions. One that begins later, since
// its policy was ended early, leaves days without insurance, about which its customer is told.
const nextPeriod = (db: Db | Tx, decision: SQL | undefined) =>
  db
    .select({ one: sql`1` })
    .from(next)
    .where(
      and(
        eq(next.previousPolicyId, policy.policyId),
        lte(next.startDate, sql`${policy.endDate} + 1`),
        isNull(next.cancelledAt),
        decision,
      ),
    )

const accepted = eq(next.decision, 'ACCEPTED')
const undecided = isNull(next.decision)

const insured = (when: SQL | undefined) =>
  and(eq(policy.decision, 'ACCEPTED'), isNull(policy.cancelledAt), when)

const idsOf = async (db: Db, where: SQL | undefined) =>
  (await db.select({ policyId: policy.policyId }).from(policy).where(insured(where))).map(
    ({ policyId }) => policyId,
  )

// A missed day is not announced once the insurance is over.
const notOver = (today: CalendarDate) => gte(policy.endDate, today)

// Who was accepted on the first day or after it read in that mail that the insurance runs.
const startedOn = (day: CalendarDate, today: CalendarDate) =>
  and(
    eq(policy.startDate, day),
    notOver(today),
    sql`(${policy.decidedAt} AT TIME ZONE 'Europe/Amsterdam')::date < ${policy.startDate}`,
  )

// Who has asked for a next period, or has it, needs no reminder that this one ends.
const endingOn = ({ db, clock }: Portal, day: CalendarDate, days: number) =>
  and(
    eq(policy.endDate, addDays(day, days)),
    notOver(clock.today()),
    lte(policy.startDate, day),
    notExists(nextPeriod(db, or(accepted, undecided))),
  )

// Where an accepted period follows, its own mails tell about it.
const endedBefore = (db: Db, day: CalendarDate) =>
  and(eq(policy.endDate, addDays(day, -1)), notExists(nextPeriod(db, accepted)))

const policiesOf = async (tx: Tx, ids: readonly string[]) =>
  withPeople(
    tx,
    await tx
      .select()
      .from(policy)
      .where(inArray(policy.policyId, [...ids])),
  )

// A member of a family is insured together with the student.
const mainEndOf = async (tx: Tx, lockedPolicy: LockedPolicy, today: CalendarDate) => {
  const start = firstDayOf(
    { startDate: calendarDate(lockedPolicy.startDate), endDate: calendarDate(lockedPolicy.endDate) },
    today,
  )
  return (await mainPolicyOn(tx, lockedPolicy.mainPolicyId, start))?.endDate
}

const waitingChanges = async (tx: Tx, ids: readonly string[]) => {
  const changes = await tx
    .select({ policyId: change.policyId, state: reviewCase.state })
    .from(change)
    .leftJoin(reviewCase, and(eq(reviewCase.kind, 'CHANGE'), eq(reviewCase.subjectId, change.changeId)))
    .where(and(inArray(change.policyId, [...ids]), eq(change.state, 'OPEN')))
  return new Map(
    changes.map(({ policyId, state }) => [policyId, state === 'WAITING' ? 'ASKED' : 'CHECKED'] as const),
  )
}

const withEarlier = async (tx: Tx, ids: readonly string[], today: CalendarDate) => {
  const policies = await policiesOf(tx, ids)
  const earlierOf = await countedPeriods(tx, policies, today)
  const changes = await waitingChanges(tx, ids)
  const entries = []
  for (const lockedPolicy of policies)
    entries.push({
      lockedPolicy,
      earlier: earlierOf(lockedPolicy),
      waitingChange: changes.get(lockedPolicy.policyId),
      insuredAfter: await anotherInsuresOn(tx, lockedPolicy, addDays(calendarDate(lockedPolicy.endDate), 1)),
      mainEndDate: await mainEndOf(tx, lockedPolicy, today),
    })
  return entries
}

const pendingOf = async (tx: Tx, ids: readonly string[]) => {
  const waiting = and(
    inArray(policy.previousPolicyId, [...ids]),
    isNull(policy.decision),
    isNull(policy.cancelledAt),
  )
  const nextPolicies = await tx
    .select({ policyId: policy.previousPolicyId, asked: sql<boolean>`exists (${questionOpen(tx)})` })
    .from(policy)
    .where(waiting)
  return new Map(nextPolicies.map(({ policyId, asked }) => [policyId, asked ? 'ASKED' : 'CHECKED'] as const))
}

const sendStarted = async (work: DayWork) => {
  const ids = await idsOf(work.portal.db, startedOn(work.day, work.portal.clock.today()))
  return sendNotices(work, { what: 'started', ids }, async (tx, part) =>
    (await policiesOf(tx, part)).map((lockedPolicy): Notice => {
      const mail: HolderMail = { policy: lockedPolicy, template: 'started', page: 'insurances' }
      return {
        subjectId: lockedPolicy.policyId,
        kind: 'STARTED',
        days: 0,
        about: lockedPolicy.startDate,
        mail,
      }
    }),
  )
}

const sendEnds = async (work: DayWork, days: number) => {
  const { portal, day } = work
  const ids = await idsOf(portal.db, endingOn(portal, day, days))
  return sendNotices(work, { what: 'ends', ids }, async (tx, part) =>
    (await withEarlier(tx, part, portal.clock.today())).map(({ lockedPolicy, ...facts }): Notice => {
      const mail = endMail(portal, lockedPolicy, { template: 'ends', pending: undefined, ...facts })
      return { subjectId: lockedPolicy.policyId, kind: 'ENDS', days, about: lockedPolicy.endDate, mail }
    }),
  )
}

const sendEnded = async (work: DayWork) => {
  const { portal, day } = work
  const ids = await idsOf(portal.db, endedBefore(portal.db, day))
  return sendNotices(work, { what: 'ended', ids }, async (tx, part) => {
    const pending = await pendingOf(tx, part)
    return (await withEarlier(tx, part, portal.clock.today())).map(({ lockedPolicy, ...facts }): Notice => {
      const mail = endMail(portal, lockedPolicy, {
        template: 'ended',
        pending: pending.get(lockedPolicy.policyId),
        ...facts,
      })
      return { subjectId: lockedPolicy.policyId, kind: 'ENDED', days: 0, about: lockedPolicy.endDate, mail }
    })
  })
}

/**
 * Every day: mails those whose insurance starts, ends in 60, 30 or 7 days, or has ended the day before, and those whose next
 * one waits for their answer.
 */
export const mailPeriods = (portal: Portal): DailyTask => ({
  name: 'mail-periods',
  catchUp: true,
  run: async (day, signal, count) => {
    const work = { portal, job: 'mail-periods', day, signal, count }
    await sendStarted(work)
    for (const days of END_NOTICE_DAYS) await sendEnds(work, days)
    await remindOfQuestions(work)
    await sendEnded(work)
  },
})
