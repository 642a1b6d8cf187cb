import type { ClaimWorkView } from '#contract/claims/claim-work-view.ts'
import { toAmount } from '#domain/shared/money.ts'
import { namesOfStaff } from '#server/cases/shared/names-of-staff.ts'
import {
  agreementAsked,
  agreementGivenBack,
  answerOf,
  isAskedOf,
  wordsOf,
} from '#server/claims/decision/agreements.ts'
import type { Agreement } from '#server/claims/decision/agreements.ts'
import type { StaffActor } from '#server/platform/actor.ts'
import { apiTimestamp } from '#server/platform/clock.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { unseal } from '#server/platform/seal.ts'

import type { ClaimAtWork } from './claim-at-work.ts'
import { givenBackOf } from './given-back.ts'

type Names = ReadonlyMap<string, string>

/** Who looks, and whether they may decide on the claim now: the role, and nobody else works on it. */
type Reader = { readonly by: StaffActor; readonly mayDecide: boolean }

const mayAgree = (asked: Agreement, { by: { staffId }, mayDecide }: Reader) =>
  mayDecide && isAskedOf(asked, staffId)

const askedView = (
  asked: Agreement,
  names: Names,
  { secret, ...reader }: Reader & { readonly secret: string },
): ClaimWorkView['agreement'] => ({
  agreementId: asked.agreementId,
  amount: toAmount(asked.cents),
  askedBy: names.get(asked.askedBy) ?? '',
  askedAt: apiTimestamp(asked.askedAt),
  askedOf: asked.askedOf && (names.get(asked.askedOf) ?? null),
  words: wordsOf(asked, secret),
  answer: answerOf(asked, secret),
  mayAgree: mayAgree(asked, reader),
})

type AtWork = { readonly db: Portal['db']; readonly secret: string; readonly work: ClaimAtWork }

const backView = async (
  back: Agreement,
  names: Names,
  { db, secret, work }: AtWork,
): Promise<ClaimWorkView['givenBack']> => {
  const { agreementId, reason, askedBy, answeredBy, answeredAt } = back
  return reason === null || answeredBy === null || answeredAt === null
    ? null
    : {
        reason: unseal(secret, agreementId, reason),
        by: names.get(answeredBy) ?? '',
        to: names.get(askedBy) ?? '',
        at: apiTimestamp(answeredAt),
        ...(await givenBackOf({ db, secret }, work, back)),
      }
}

/** What a second person is asked to agree to, or why they gave it back last. */
export const agreementParts = async (
  { db, config }: Portal,
  work: ClaimAtWork,
  reader: Reader,
): Promise<Pick<ClaimWorkView, 'agreement' | 'givenBack'>> => {
  const { claimId } = work.held
  const { secret } = config
  const last = (await agreementAsked(db, claimId)) ?? (await agreementGivenBack(db, claimId))
  if (!last) return { agreement: null, givenBack: null }
  const names = await namesOfStaff(db, [last.askedBy, last.askedOf, last.answeredBy])
  return last.state === 'ASKED'
    ? { agreement: askedView(last, names, { ...reader, secret }), givenBack: null }
    : { agreement: null, givenBack: await backView(last, names, { db, secret, work }) }
}
