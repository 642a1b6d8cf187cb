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
  const found = await db
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
  return found.map(({ policyId }) => policyId)
}

const waitingPolicies = async (tx: Tx, ids: readonly string[]) => {
  const found = await tx
    .select({ policy, endingNumber: before.policyNumber })
    .from(policy)
    .leftJoin(
      before,
      and(eq(before.policyId, policy.previousPolicyId), eq(before.endDate, sql`${policy.startDate} - 1`)),
    )
    .where(inArray(policy.policyId, [...ids]))
  const endingNumbers = new Map(found.map((one) => [one.policy.policyId, one.endingNumber]))
  const policies = await withPeople(
    tx,
    found.map((one) => one.policy),
  )
  return policies.map((one) => ({ one, ending: endingNumbers.get(one.policyId) ?? null }))
}

type QuestionReminder = {
  readonly one: LockedPolicy
  /** The number of the policy that ends the day before; null without one. */
  readonly ending: string | null
  readonly insuredThen: boolean
}

const questionMail = ({ one, ending, insuredThen }: QuestionReminder, { portal }: DayWork): Notice => {
  const lastDay = addDays(calendarDate(one.startDate), -1)
  const answerBy = sendBy(lastDay)
  const { locale } = one
  return {
    subjectId: one.policyId,
    kind: 'QUESTION',
    days: QUESTION_NOTICE_DAYS,
    about: one.startDate,
    mail: {
      policy: one,
      template: 'questionReminder',
      page: 'insurances',
      values: {
        number: formatPolicyNumber(one.applicationNumber),
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
    for (const { one, ending } of await waitingPolicies(tx, part)) {
      const insuredThen = await anotherInsuresOn(tx, one, calendarDate(one.startDate))
      notices.push(questionMail({ one, ending, insuredThen }, work))
    }
    return notices
  })
