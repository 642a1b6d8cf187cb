// Calls about claims that change something.
import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { api } from '#contract/api.ts'
import type { ClaimWorkView } from '#contract/claims/claim-work-view.ts'
import { claim } from '#server/claims/claims.tables.ts'
import { claimsWork, shownCosts, storedClaim } from '#server/testing/actions/claim-work.ts'
import { nameAccount, sendClaim } from '#server/testing/claim.ts'
import { caseIdOf } from '#server/testing/decide.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

import { insuredAt } from './customer-calls.ts'
import { post } from './scenario.ts'
import type { Send, StaffCalls, StaffScenario } from './scenario.ts'

// Above the limit of what one person decides alone.
const DEAR = [{ claimedUnits: 50_001 }]

type OnClaim = { readonly caseId: string; readonly path: string }

const claimAt = async (portal: TestPortal, lines: Parameters<typeof storedClaim>[1] = [{}]) => {
  portal.clock.set(TEST_NOW)
  const { caseId } = await storedClaim(portal, lines, await insuredAt(portal))
  return { caseId, path: `/api/staff/claims/${caseId}` }
}

const onClaim =
  (send: (who: StaffPerson, on: OnClaim) => Promise<Send>): StaffScenario =>
  async (portal, who) =>
    send(who, await claimAt(portal))

const shown = async (who: StaffPerson, { path }: OnClaim) =>
  // the page of a claim
  (await who.get(path)).body as ClaimWorkView

const costsOf = async (who: StaffPerson, on: OnClaim) => shownCosts(await shown(who, on))

const hashOf = async (who: StaffPerson, { path }: OnClaim) => {
  const { body } = await who.post(`${path}/preview`, { body: { words: '' } })
  return (body as { readonly mailHash: string | null }).mailHash ?? ''
}

// A claim that a colleague sent to a second person.
const askedAt = async (portal: TestPortal) => {
  const on = await claimAt(portal, DEAR)
  const colleague = await portal.staff({ roles: ['CLAIMS'] })
  const sent = { askedOf: null, costs: await costsOf(colleague, on), words: '' }
  const { body } = await colleague.post(`${on.path}/second`, { body: sent })
  return { ...on, agreementId: (body as ClaimWorkView).agreement?.agreementId ?? '' }
}

// Sent without an account, to one of its own.
const publicClaim = async (portal: TestPortal) => {
  const { policyNumber } = await (await insuredAt(portal)).stored()
  const sender = { contactName: 'Arjun', contactEmail: 'somebody@example.com', birthDate: '2002-08-09' }
  const { body } = await sendClaim(portal.visitor(), { path: '/api/new/claims', policyNumber, ...sender })
  const { damageNumber } = body as { readonly damageNumber: string }
  const [stored] = await portal.db.select().from(claim).where(eq(claim.damageNumber, damageNumber))
  const claimId = stored?.claimId ?? ''
  await nameAccount(portal, claimId, 'DE89370400440532013000')
  return { path: `/api/staff/claims/${await caseIdOf(portal, 'CLAIM', claimId)}`, policyNumber }
}

const { claimWork } = api

/** The calls, by what is done. */
export const staffClaimCalls: StaffCalls = {
  'another amount for a cost of a claim': {
    call: claimWork.changeCost,
    prepare: onClaim(async (who, on) => {
      const [first] = (await shown(who, on)).costs
      return post(who, `${on.path}/costs/${first?.pk}`, {
        paidAmount: 10,
        careProviderAmount: 0,
        declineReason: 'NOT_COVERED',
        changeReason: 'It was agreed on the phone.',
      })
    }),
  },
  'deciding a claim': {
    call: claimWork.decide,
    prepare: onClaim(async (who, on) => {
      const sent = { decisionId: randomUUID(), costs: await costsOf(who, on), words: '' }
      return post(who, `${on.path}/decide`, { ...sent, mailHash: await hashOf(who, on) })
    }),
  },
  'sending a claim to a second person': {
    call: claimWork.askSecondPerson,
    prepare: async (portal, who) => {
      const on = await claimAt(portal, DEAR)
      return post(who, `${on.path}/second`, { askedOf: null, costs: await costsOf(who, on), words: '' })
    },
  },
  'agreeing to a claim': {
    call: claimWork.agree,
    prepare: async (portal, who) => {
      const { agreementId, ...on } = await askedAt(portal)
      const mailHash = await hashOf(who, on)
      return post(who, `${on.path}/agree`, { decisionId: randomUUID(), agreementId, mailHash })
    },
  },
  'giving a claim back': {
    call: claimWork.giveBack,
    prepare: async (portal, who) => {
      const { agreementId, path } = await askedAt(portal)
      return post(who, `${path}/giveback`, { agreementId, reason: 'The invoice has another name.' })
    },
  },
  'handing a claim over': {
    call: claimWork.handOver,
    prepare: onClaim(async (who, { path }) =>
      post(who, `${path}/handover`, { noteId: randomUUID(), to: 'MEDICAL', reason: 'Was it necessary?' }),
    ),
  },
  'opening a claim again': {
    call: claimWork.reopen,
    prepare: async (portal, who) => {
      const on = await claimAt(portal)
      const pks = (await costsOf(who, on)).map(({ pk }) => pk)
      await claimsWork(portal, who).decide(on)
      return post(who, `${on.path}/reopen`, { pks, reason: 'The proof was there.' })
    },
  },
  'matching a claim': {
    call: claimWork.match,
    prepare: async (portal, who) => {
      const { path, policyNumber } = await publicClaim(portal)
      return post(who, `${path}/match`, { policyNumber })
    },
  },
  'noting that an account was checked': {
    call: claimWork.checkAccount,
    prepare: async (portal, who) => {
      const { path, policyNumber } = await publicClaim(portal)
      await who.post(`${path}/match`, { body: { policyNumber } })
      return post(who, `${path}/account`)
    },
  },
}
