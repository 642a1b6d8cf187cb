import { and, eq, exists, gt, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { QUESTION_NOTICE_DAYS, questionedStart } from '#domain/policies/actions/notices.ts'
import { addDays, calendarDate } from '#domain/shared/calendar-date.ts'
import { sendBy } from '#domain/shared/working-days.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { formatDate } from '#server/platform/text/format-date.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { withPeople } from '#server/policies/shared/lock-policies.ts'
import type { LockedPolicy } from '#server/policies/shared/lock-policies.ts'
import { questionOpen } from '#server/policies/shared/question-open.ts'
import { formatPolicyNumber } from '#server/policies/shared/format-policy-number.ts'

import { anotherInsuresOn } from './insures-on.ts'
import { sendNotices } from '#server/policies/shared/send-notices.ts'
import type { DayWork, Notice } from '#server/policies/shared/send-notices.ts'

const before = alias(policy, 'before')

// One policy for each request, which may ask for two; a missed day reminds of nothing that should have begun.
const waitingOn = async ({ portal: { db, clock }, day }: DayWork) => {
  const policies = await db
    .select({ policyId: sql<string>`min(${policy.policyId}::text)` })
    .from(policy)
    .where(
      and(
        isNull(policy.decision),
        isNull(policy.cancelledAt),
        eq(policy.startDate, questionedStart(day)),
        gt(policy.startDate, clock.today()),
        exists(questionOpen(db)),
      ),
    )
    .groupBy(sql`coalesce(${policy.requestId}, ${policy.policyId})`)
  return policies.map(({ policyId }) => policyId)
}

const waitingPolicies = async (tx: Tx, ids: readonly string[]) => {
  const rows = await tx
    .select({ policy, endingNumber: before.policyNumber })
    .from(policy)
    .leftJoin(
      before,
      and(eq(before.policyId, policy.previousPolicyId), eq(before.endDate, sql`${policy.startDate} - 1`)),
    )
    .where(inArray(policy.policyId, [...ids]))
  const endingNumbers = new Map(rows.map((row) => [row.policy.policyId, row.endingNumber]))
  const policies = await withPeople(
    tx,
    rows.map((row) => row.policy),
  )
  return policies.map((lockedPolicy) => ({
    lockedPolicy,
    ending: endingNumbers.get(lockedPolicy.policyId) ?? null,
  }))
}

type QuestionReminder = {
  readonly lockedPolicy: LockedPolicy
  /** The number of the policy that ends the day before; null without one. */
  readonly ending: string | null
  readonly insuredThen: boolean
}

const questionMail = (
  { lockedPolicy, ending, insuredThen }: QuestionReminder,
  { portal }: DayWork,
): Notice => {
  const lastDay = addDays(calendarDate(lockedPolicy.startDate), -1)
  const answerBy = sendBy(lastDay)
  const { locale } = lockedPolicy
  return {
    subjectId: lockedPolicy.policyId,
    kind: 'QUESTION',
    days: QUESTION_NOTICE_DAYS,
    about: lockedPolicy.startDate,
    mail: {
      policy: lockedPolicy,
      template: 'questionReminder',
      page: 'insurances',
      values: {
        number: formatPolicyNumber(lockedPolicy.applicationNumber),
        insuredThen: insuredThen ? 'YES' : 'NO',
        ends: ending === null ? 'NO' : 'YES',
        ending: formatPolicyNumber(ending ?? ''),
        lastDay: formatDate(lastDay, locale),
        inTime: answerBy < portal.clock.today() ? 'NO' : 'YES',
        answerBy: formatDate(answerBy, locale, 'weekday'),
      },
    },
  }
}

/**
 * Reminds, once, of a question of ours that is open a week before the last day without the insurance that waits for it: often
 * the last day of the insurance before.
 */
export const remindOfQuestions = async (work: DayWork): Promise<void> =>
  sendNotices(work, { what: 'questions', ids: await waitingOn(work) }, async (tx, part) => {
    const notices = []
    for (const { lockedPolicy, ending } of await waitingPolicies(tx, part)) {
      const insuredThen = await anotherInsuresOn(tx, lockedPolicy, calendarDate(lockedPolicy.startDate))
      notices.push(questionMail({ lockedPolicy, ending, insuredThen }, work))
    }
    return notices
  })
