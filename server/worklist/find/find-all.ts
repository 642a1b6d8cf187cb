import { and, eq, sql } from 'drizzle-orm'

import type { Found } from '#contract/worklist.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import { account, person } from '#server/accounts/accounts.tables.ts'
import { addressShown, nameWithoutPerson } from '#server/accounts/shared/account-shown.ts'
import type { StaffActor } from '#server/platform/actor.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { CASE_COLUMNS, workRows } from '#server/worklist/work-rows.ts'
import type { CaseRow } from '#server/worklist/work-rows.ts'

import { subjectsFor } from '#server/cases/shared/subjects-for.ts'
import type { FoundSubjects } from '#server/cases/shared/subjects-for.ts'
import { anyOf } from '#server/platform/database/any-of.ts'

const MOST_SHOWN = 8

const policiesOf = ({ db }: Portal, policyIds: readonly string[]) =>
  db
    .select({
      policyId: policy.policyId,
      profileId: policy.accountId,
      policyNumber: policy.policyNumber,
      firstName: person.firstName,
      familyName: person.familyName,
    })
    .from(policy)
    .innerJoin(person, eq(person.personId, policy.personId))
    .where(anyOf(policy.policyId, policyIds.slice(0, MOST_SHOWN)))

const customersOf = async ({ db }: Portal, accountIds: readonly string[]): Promise<Found['customers']> => {
  const first = accountIds.slice(0, MOST_SHOWN)
  const rows = await db
    .select({
      profileId: account.accountId,
      username: account.username,
      relNr: account.relNr,
      blockedAt: account.blockedAt,
      closedAt: account.closedAt,
      firstName: person.firstName,
      familyName: person.familyName,
      birthDate: person.birthDate,
    })
    .from(account)
    .leftJoin(person, and(eq(person.accountId, account.accountId), eq(person.holder, true)))
    .where(anyOf(account.accountId, first))
  const customers = rows.map(({ profileId, firstName, familyName, birthDate, ...row }) => ({
    profileId,
    name:
      firstName !== null && familyName !== null
        ? fullName({ firstName, familyName })
        : nameWithoutPerson(row),
    username: addressShown(row),
    relNr: String(row.relNr),
    active: row.blockedAt === null && row.closedAt === null,
    birthDate: birthDate === null ? null : calendarDate(birthDate),
  }))
  return customers.toSorted((a, b) => first.indexOf(a.profileId) - first.indexOf(b.profileId))
}

const casesOf = async ({ db }: Portal, { accountIds, subjectIds }: FoundSubjects) => {
  const { rows } = await db.execute<CaseRow>(sql`
    SELECT ${CASE_COLUMNS}
    FROM (
      SELECT * FROM review_case WHERE account_id = ANY (${sql.param(accountIds.slice(0, MOST_SHOWN))}::uuid[]) AND state <> 'DONE'
      UNION SELECT * FROM review_case
        WHERE subject_id = ANY (${sql.param(subjectIds.slice(0, 5 * MOST_SHOWN))}::uuid[])
          AND (state <> 'DONE' OR kind = 'WITHDRAWAL')
    ) AS own
    ORDER BY state = 'DONE', answer_by, case_id LIMIT ${MOST_SHOWN}`)
  return rows
}

const tellOf = async (portal: Portal, found: FoundSubjects, by: StaffActor): Promise<Found> => {
  const [policies, cases] = await Promise.all([
    policiesOf(portal, found.policyIds),
    casesOf(portal, found).then((rows) => workRows(portal, rows, by)),
  ])
  const accountIds = [...new Set([...found.accountIds, ...policies.map(({ profileId }) => profileId)])]
  return {
    customers: await customersOf(portal, accountIds),
    policies: policies.map(({ firstName, familyName, ...row }) => ({
      ...row,
      name: fullName({ firstName, familyName }),
    })),
    cases,
  }
}

/**
 * The customers, policies and open cases that are meant by a name, a number or an e-mail address, eight of each at most. A
 * statement of withdrawal is found after it was decided, too: it can be taken up again.
 */
export const findAll = async (
  portal: Portal,
  { typed, by }: { readonly typed: string; readonly by: StaffActor },
): Promise<Found> => {
  if (!typed.trim()) return { customers: [], policies: [], cases: [] }
  const found = await subjectsFor(portal, typed, by)
  // what is told of them is read by keys
  return portal.database.reads.plannedOnce(() => tellOf(portal, found, by))
}
