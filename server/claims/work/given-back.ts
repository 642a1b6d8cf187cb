import { isDeepStrictEqual } from 'node:util'

import { and, asc, gte, inArray, isNull, lte, or } from 'drizzle-orm'

import { isSameDecision } from '#domain/claims/decision/second-person.ts'
import type { GivenBack } from '#domain/claims/decision/second-person.ts'
import { claimChoice } from '#server/claims/claims.tables.ts'
import { agreementGivenBack, isByAnother, wordsOf } from '#server/claims/decision/agreements.ts'
import type { Agreement } from '#server/claims/decision/agreements.ts'
import { typedRate } from '#server/claims/decision/claim-to-work-out.ts'
import type { StoredChoice } from '#server/claims/decision/claim-to-work-out.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

import { openResults } from './claim-at-work.ts'
import type { ClaimAtWork } from './claim-at-work.ts'
import { deciderOf } from './claim-work.store.ts'

/**
 * Whether a member of staff gave a claim back to the first person, who is still to change it: whoever looks as the second pair of
 * eyes does not choose the amounts. A claim that was opened again, or whose first person decides no more, begins anew.
 */
export const isGivenBackBy = async (db: Db | Tx, claimId: string, staffId: string): Promise<boolean> => {
  const last = await agreementGivenBack(db, claimId)
  if (!last || last.answeredBy !== staffId || !isByAnother(last)) return false
  return (await deciderOf(db, last.askedBy)) !== undefined
}

// What was chosen when it was sent: nothing of a claim can be changed while it waits for its second person.
const choicesSent = async (db: Db | Tx, { costs, askedAt, answeredAt }: Agreement) => {
  const rows = await db
    .select()
    .from(claimChoice)
    .where(
      and(
        inArray(
          claimChoice.pk,
          costs.map(({ pk }) => pk),
        ),
        lte(claimChoice.chosenAt, askedAt),
        or(isNull(claimChoice.replacedAt), gte(claimChoice.replacedAt, answeredAt ?? askedAt)),
      ),
    )
    .orderBy(asc(claimChoice.chosenAt))
  return new Map(rows.map((row) => [row.pk, row]))
}

// The amounts are compared as they are worked out: one that was typed as the rules propose it is no other amount.
const careAndRate = (choice: StoredChoice | undefined) => ({
  typeOfCare: choice?.typeOfCare ?? null,
  rate: typedRate(choice),
})

const isChosenAsSent = async (db: Db | Tx, { costs }: ClaimAtWork, back: Agreement) => {
  const sent = await choicesSent(db, back)
  return costs.every(({ cost, choice }) =>
    isDeepStrictEqual(careAndRate(choice), careAndRate(sent.get(cost.pk))),
  )
}

const isPaidAsSent = (work: ClaimAtWork, { costs }: Agreement) => {
  const results = openResults(work) ?? []
  return (
    results.length === costs.length &&
    results.every((one) => costs.some((sent) => sent.pk === one.pk && isSameDecision(sent, one)))
  )
}

type Context = { readonly db: Db | Tx; readonly secret: string }

/**
 * What was given back, and whether it is as it was sent: the same amounts and reasons, types of care and rates, also where they
 * were others meanwhile.
 */
export const givenBackOf = async (
  { db, secret }: Context,
  work: ClaimAtWork,
  back: Agreement,
): Promise<GivenBack> => ({
  words: wordsOf(back, secret),
  isUnchanged: isByAnother(back) && isPaidAsSent(work, back) && (await isChosenAsSent(db, work, back)),
})
