import { eq } from 'drizzle-orm'

import type { AcceptanceFacts } from '#domain/requests/check/acceptance-checks.ts'
import { SANCTIONS } from '#domain/settings/shared/sanctions.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import { person } from '#server/accounts/accounts.tables.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { acceptChecked } from '#server/requests/shared/accept-checked.ts'
import { knownElsewhere } from '#server/requests/shared/known-elsewhere.ts'
import { settingOn } from '#server/settings/shared/editions.ts'

import type { NewPayment, StoredRequest } from './requests.store.ts'
import { requestUpload } from './requests.tables.ts'

type Created = {
  readonly stored: StoredRequest
  readonly payment: Pick<NewPayment, 'accountHolder'>
  readonly accountId: string
}

const isKnownElsewhere = async (tx: Tx, { stored: { answers }, accountId }: Created) => {
  const { dateOfBirth: birthDate, firstName, familyName } = answers
  return (await tx.$count(person, knownElsewhere({ accountId, firstName, familyName, birthDate }))) > 0
}

const factsOf = async (portal: Portal, tx: Tx, created: Created): Promise<AcceptanceFacts> => {
  const { requestId, referral, answers } = created.stored
  const latin = { firstName: answers.latinFirstName ?? '', familyName: answers.latinFamilyName ?? '' }
  return {
    referral,
    coverage: answers.coverage,
    hasFiles: (await tx.$count(requestUpload, eq(requestUpload.requestId, requestId))) > 0,
    shortPeriodReason: answers.reasonShortTerm,
    startDate: answers.startDate,
    birthDate: answers.dateOfBirth,
    names: [fullName(answers), fullName(latin)],
    familyName: latin.familyName || answers.familyName,
    accountHolder: created.payment.accountHolder,
    knownElsewhere: await isKnownElsewhere(tx, created),
    sanctions: settingOn(portal, SANCTIONS),
  }
}

/** Accepts a request whose policies and receipt were just stored, where switches and checks let it; returns whether it did. */
export const acceptRequestAtOnce = async (portal: Portal, tx: Tx, created: Created): Promise<boolean> =>
  acceptChecked(portal, tx, {
    subjectId: created.stored.requestId,
    facts: await factsOf(portal, tx, created),
    products: created.stored.advice.policies.map(({ productCode }) => productCode),
  })
