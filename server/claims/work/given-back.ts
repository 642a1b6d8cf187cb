import { isSameDecision } from '#domain/claims/decision/second-person.ts'
import type { GivenBack } from '#domain/claims/decision/second-person.ts'
import { agreementGivenBack, isByAnother, wordsOf } from '#server/claims/decision/agreements.ts'
import type { Agreement } from '#server/claims/decision/agreements.ts'
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

// Nothing can be chosen while it waits for the second person.
const isChosenSince = ({ costs }: ClaimAtWork, { answeredAt }: Agreement) =>
  costs.some(({ choice }) => choice !== undefined && choice.chosenAt >= (answeredAt ?? 0))

const isAsSent = (work: ClaimAtWork, { costs }: Agreement) => {
  const results = openResults(work) ?? []
  return (
    results.length === costs.length &&
    results.every((one) => costs.some((sent) => sent.pk === one.pk && isSameDecision(sent, one)))
  )
}

/** What was given back, and whether it is as it was sent: the same amounts and reasons, and nothing was chosen since. */
export const givenBackOf = (work: ClaimAtWork, back: Agreement, secret: string): GivenBack => ({
  words: wordsOf(back, secret),
  isUnchanged: isByAnother(back) && isAsSent(work, back) && !isChosenSince(work, back),
})
