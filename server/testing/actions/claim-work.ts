import { randomUUID } from 'node:crypto'

import type { ClaimWorkView, CostToDecideView } from '#contract/claims/claim-work-view.ts'
import type { MailPreview } from '#contract/cases/mail-preview.ts'
import { answerClaimBy } from '#domain/claims/claim-answer.ts'
import type { NewClaimLine } from '#server/claims/claims.tables.ts'
import { saveClaim } from '#server/claims/save-claim.ts'
import { amsterdam } from '#server/platform/clock.ts'
import { tenSecondsLater } from '#server/testing/actions/ten-seconds-later.ts'
import { caseIdOf } from '#server/testing/decide.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

type Lines = readonly Partial<NewClaimLine>[]

let providers = 0

/** A claim on a policy, of which nothing is wrong unless its lines say so. */
export const storedClaim = async (portal: TestPortal, lines: Lines, insured?: InsuredCustomer) => {
  const of = insured ?? (await insuredCustomer(portal))
  const stored = await of.stored()
  const received = amsterdam(portal.clock.now())
  const { claimId, damageNumber } = await portal.db.transaction((tx) =>
    saveClaim(tx, {
      policyId: of.policyId,
      kind: 'MEDICAL',
      payee: 'CUSTOMER',
      submittedAt: portal.clock.now(),
      answerBy: answerClaimBy(received),
      receivedOn: received.date,
      lines: lines.map((line) => ({
        treatmentDate: stored.startDate,
        typeOfCare: 'GP' as const,
        careProvider: `Praktijk ${(providers += 1)}`,
        country: stored.destination,
        claimedUnits: 6420,
        currency: 'EUR',
        euroCents: line.claimedUnits ?? 6420,
        ...line,
      })),
    }),
  )
  const caseId = await caseIdOf(portal, 'CLAIM', claimId)
  return { insured: of, caseId, claimId, damageNumber, startDate: stored.startDate }
}

type OnCase = { readonly caseId: string }

const deciding = (portal: TestPortal, { read, post }: ReturnType<typeof calls>) => {
  const preview = async (on: OnCase, words = '') => {
    const { body } = await post(on, 'preview', { words })
    return body as { readonly mails?: readonly MailPreview[]; readonly mailHash?: string | null }
  }
  const send = async (on: OnCase, words = '', decisionId: string = randomUUID()) => {
    const { mailHash } = await preview(on, words)
    const costs = shownCosts(await read(on))
    return post(on, 'decide', { decisionId, costs, words, mailHash: mailHash ?? '' })
  }
  const sendAgree = async (on: OnCase, agreementId: string) => {
    const { mailHash } = await preview(on)
    return post(on, 'agree', { decisionId: randomUUID(), agreementId, mailHash: mailHash ?? '' })
  }
  return {
    preview,
    /** Sends the decision; it waits its ten seconds. */
    send,
    /** Decides, and lets the ten seconds go by. */
    decide: async (on: OnCase, words = '') => {
      const reply = await send(on, words)
      await tenSecondsLater(portal)
      return reply
    },
    /** Agrees as the second person; it waits its ten seconds. */
    sendAgree,
    /** Agrees as the second person, and lets the ten seconds go by. */
    agree: async (on: OnCase, agreementId: string) => {
      const reply = await sendAgree(on, agreementId)
      await tenSecondsLater(portal)
      return reply
    },
  }
}

const calls = (who: StaffPerson) => ({
  post: (on: OnCase, path: string, body: unknown = {}) =>
    who.post(`/api/staff/claims/${on.caseId}/${path}`, { body }),
  read: async ({ caseId }: OnCase) => {
    const { body } = await who.get(`/api/staff/claims/${caseId}`)
    return body as ClaimWorkView
  },
})

/** What a member of staff does with claims. */
export const claimsWork = (portal: TestPortal, who: StaffPerson) => {
  const own = calls(who)
  const { post, read } = own
  return {
    ...own,
    ...deciding(portal, own),
    firstCost: async (on: OnCase) => {
      const [first] = (await read(on)).costs
      if (!first) throw new Error('a claim has costs')
      return first
    },
    change: (on: OnCase, { pk }: Pick<CostToDecideView, 'pk'>, body: unknown) =>
      post(on, `costs/${pk}`, body),
  }
}

/** The open costs of a claim as its screen sends them. */
export const shownCosts = ({ costs }: Pick<ClaimWorkView, 'costs'>) =>
  costs.flatMap(({ pk, result, decided }) => (result && !decided ? [{ pk, ...result }] : []))
