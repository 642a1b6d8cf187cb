import type { claimWork } from '#contract/claims/claim-work.ts'
import type { ClaimDecision } from '#server/claims/decision/decide-claim.ts'
import type { Actor, StaffActor } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Handlers } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { changeCost } from './change-cost.ts'
import { claimOfCase } from './claim-at-work.ts'
import { medicalWordsOf } from './claim-work.store.ts'
import { claimWorkView } from './claim-work.view.ts'
import { agreeAsSecond, decideShown, previewClaim } from './decide-later.ts'
import type { DecideLater } from './decide-later.ts'
import { handOver } from './hand-over.ts'
import { askSecondPerson, giveBack } from './second-person.ts'
import { typedReason } from './typed-reason.ts'

/** Decides on the case of a claim, as on every other kind of case. */
type Decide = (decision: ClaimDecision, on: { readonly caseId: string; readonly by: Actor }) => Promise<void>

type OnCase = { readonly caseId: string; readonly by: StaffActor }

const readWords = async (portal: Portal, { caseId, by }: OnCase, reason: Uppercase<string>) => {
  const { found, held } = await claimOfCase(portal.db, caseId)
  const { description } = await medicalWordsOf(portal, held.claimId)
  await recordAudit(portal.db, {
    actor: by,
    event: 'CLAIM_WORDS_SEEN',
    outcome: reason,
    subject: { kind: 'CLAIM', id: held.claimId },
    accountId: found.accountId,
  })
  return { description }
}

type WorkHandlers = Handlers<typeof claimWork>

const reading = (portal: Portal): Pick<WorkHandlers, 'read' | 'words'> => ({
  read: ({ params: { caseId }, caller: by }) =>
    portal.database.reads.plannedOnce(() => claimWorkView(portal, { caseId, by })),
  words: ({ params: { caseId }, caller: by, body: { reason } }) => readWords(portal, { caseId, by }, reason),
})

type WorkCall = 'changeCost' | 'askSecondPerson' | 'giveBack' | 'handOver'

const choosing = (portal: Portal): Pick<WorkHandlers, WorkCall> => ({
  changeCost: async ({ params: { caseId, pk }, caller: by, body }) => {
    await changeCost(portal, { caseId, pk: Number(pk), body, by })
    return claimWorkView(portal, { caseId, by })
  },
  askSecondPerson: async ({ params: { caseId }, caller: by, body }) => {
    await askSecondPerson(portal, { caseId, by, ...body })
    return claimWorkView(portal, { caseId, by })
  },
  handOver: async ({ params: { caseId }, caller: by, body }) => {
    await handOver(portal, { caseId, by, ...body })
    return claimWorkView(portal, { caseId, by })
  },
  giveBack: async ({ params: { caseId }, caller: by, body }) => {
    await giveBack(portal, { caseId, by, ...body })
    return claimWorkView(portal, { caseId, by })
  },
})

type Deciding = Exclude<keyof WorkHandlers, WorkCall | 'read' | 'words'>

const deciding = (portal: Portal, decide: Decide, later: DecideLater): Pick<WorkHandlers, Deciding> => ({
  preview: ({ params: { caseId }, caller: by, body }) => previewClaim(portal, later, { caseId, by, ...body }),
  agree: ({ params: { caseId }, caller: by, body }) => agreeAsSecond(portal, later, { caseId, by, ...body }),
  decide: ({ params: { caseId }, caller: by, body }) => decideShown(portal, later, { caseId, by, ...body }),
  reopen: async ({ params: { caseId }, caller: by, body: { pks, reason } }) => {
    await claimOfCase(portal.db, caseId)
    const words = typedReason(reason)
    await decide({ kind: 'CLAIM', outcome: 'REOPENED', pks, reason: words }, { caseId, by })
    return claimWorkView(portal, { caseId, by })
  },
  match: async ({ params: { caseId }, caller: by, body: { policyNumber } }) => {
    await decide({ kind: 'CLAIM', outcome: 'MATCHED', policyNumber }, { caseId, by })
    return claimWorkView(portal, { caseId, by })
  },
  checkAccount: async ({ params: { caseId }, caller: by }) => {
    await decide({ kind: 'CLAIM', outcome: 'ACCOUNT_CHECKED' }, { caseId, by })
    return claimWorkView(portal, { caseId, by })
  },
})

/** The handlers of the work on claims; `decide` and `later` are the one way in which cases are decided, at once and after ten seconds. */
export const claimWorkHandlers = (portal: Portal, decide: Decide, later: DecideLater): WorkHandlers => ({
  ...reading(portal),
  ...choosing(portal),
  ...deciding(portal, decide, later),
})
