// What members of staff do to a case or a customer as they are now; what the rules refuse changes nothing.
import { randomUUID } from 'node:crypto'

import type { MailPreview } from '#contract/cases/mail-preview.ts'
import type { CaseView } from '#contract/casework/case-view.ts'
import type { ClaimWorkView } from '#contract/claims/claim-work-view.ts'
import type { CaseKind } from '#domain/cases/case-kind.ts'
import { shownCosts } from '#server/testing/actions/claim-work.ts'
import type { PersonReply } from '#server/testing/person.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

import { PICTURE } from './request-calls.ts'

/** A case, and its customer where an account has it. */
export type CaseOf = {
  readonly caseId: string
  readonly kind: CaseKind
  readonly accountId: string | null
  /** Who has it, perhaps no more. */
  readonly heldBy: string | null
}

type Command = (who: StaffPerson, on: CaseOf, some: number) => Promise<PersonReply>

const WORDS = 'We looked at it again together.'

const read = async <Body>(who: StaffPerson, path: string) =>
  // the views of a case and of a claim, as the contract has them
  (await who.get(path)).body as Body

const mailHashOf = ({ body }: PersonReply) =>
  (body as { readonly mails?: readonly MailPreview[]; readonly mailHash?: string | null } | undefined)
    ?.mailHash ?? ''

const CHECKS = ['DUPLICATE', 'OVERLAP', 'SANCTIONS_LIST', 'AGE', 'ACCOUNT_NAME', 'ANSWERS']

const choose = async (who: StaffPerson, { caseId }: CaseOf, choice: object) => {
  const path = `/api/staff/cases/${caseId}`
  const { checks } = await read<Partial<CaseView>>(who, path)
  for (const { check, result, answer } of checks ?? [])
    if (result === 'LOOK' && !answer && CHECKS.includes(check))
      await who.put(`${path}/checks`, { body: { check, answer: 'LOOKED' } })
  const mailHash = mailHashOf(await who.post(`${path}/preview`, { body: choice }))
  return who.post(`${path}/decisions`, { body: { decisionId: randomUUID(), choice, mailHash } })
}

const REASONS: Partial<Record<CaseKind, string>> = { REQUEST: 'MISSING_DOCUMENT', CHANGE: 'MISSING_DOCUMENT' }

const claimPath = ({ caseId }: CaseOf) => `/api/staff/claims/${caseId}`

const decideClaim = async (who: StaffPerson, on: CaseOf) => {
  const path = claimPath(on)
  const { costs } = await read<Partial<ClaimWorkView>>(who, path)
  const mailHash = mailHashOf(await who.post(`${path}/preview`, { body: { words: '' } }))
  const sent = { decisionId: randomUUID(), costs: shownCosts({ costs: costs ?? [] }), words: '', mailHash }
  return who.post(`${path}/decide`, { body: sent })
}

const accept: Command = (who, on) => {
  if (on.kind === 'CLAIM') return decideClaim(who, on)
  return choose(
    who,
    on,
    on.kind === 'MESSAGE' ? { outcome: 'ANSWERED', words: WORDS } : { outcome: 'ACCEPTED' },
  )
}

const agreementOf = async (who: StaffPerson, on: CaseOf) =>
  (await read<Partial<ClaimWorkView>>(who, claimPath(on))).agreement?.agreementId ?? randomUUID()

const onCustomer =
  (what: string, reason: string): Command =>
  (who, { accountId }) =>
    who.post(`/api/staff/customers/${accountId ?? randomUUID()}/${what}`, { body: { reason, words: WORDS } })

const asked = `kind = 'CLAIM' AND EXISTS (SELECT FROM claim_agreement WHERE claim_id = subject_id AND claim_agreement.state = 'ASKED')`
const openClaim = `kind = 'CLAIM' AND state = 'OPEN'`

/** The cases to which most commands fit, as a condition of SQL; the others are tried on all that are not closed. */
export const FITTING: Readonly<Record<string, string>> = {
  agree: asked,
  'give back': asked,
  'second person': openClaim,
  'hand over': openClaim,
  'another amount': openClaim,
  reopen: `kind = 'CLAIM' AND state = 'DONE'`,
  remind: `state = 'WAITING'`,
  undo: `EXISTS (SELECT FROM case_decision WHERE case_decision.case_id = review_case.case_id AND case_decision.state = 'PENDING')`,
  unblock: `account_id IN (SELECT account_id FROM account WHERE blocked_at IS NOT NULL)`,
}

/** The commands, by what is done. */
export const STAFF_COMMANDS: Readonly<Record<string, Command>> = {
  take: (who, { caseId }) => who.post(`/api/staff/cases/${caseId}/take`),
  leave: (who, { caseId }) => who.post(`/api/staff/cases/${caseId}/release`),
  'take next': (who) => who.post('/api/staff/worklist/next', { body: {} }),
  ask: async (who, { caseId, kind }) => {
    const path = `/api/staff/cases/${caseId}/questions`
    const asking = { items: [kind === 'CLAIM' ? 'REFERRAL' : 'PASSPORT'], question: 'Is it still valid?' }
    const mailHash = mailHashOf(await who.post(`${path}/preview`, { body: asking }))
    return who.post(path, { body: { questionId: randomUUID(), asking, mailHash } })
  },
  remind: (who, { caseId }) => who.post(`/api/staff/cases/${caseId}/reminders`),
  accept,
  refuse: (who, on) =>
    choose(who, on, { outcome: 'REFUSED', reason: REASONS[on.kind] ?? null, words: WORDS }),
  undo: async (who, { caseId }) => {
    const { pending } = await read<Partial<CaseView>>(who, `/api/staff/cases/${caseId}`)
    return who.post(`/api/staff/cases/${caseId}/decisions/${pending?.decisionId ?? randomUUID()}/undo`)
  },
  'hand over': (who, on, some) =>
    who.post(`${claimPath(on)}/handover`, {
      body: { noteId: randomUUID(), to: some % 2 ? 'MEDICAL' : 'CLAIMS', reason: WORDS },
    }),
  'second person': async (who, on, some) => {
    const { costs } = await read<Partial<ClaimWorkView>>(who, claimPath(on))
    // what was given back is sent again with an answer, or without
    const answer = some % 2 ? { answer: WORDS } : {}
    const sent = { askedOf: null, costs: shownCosts({ costs: costs ?? [] }), words: '', ...answer }
    return who.post(`${claimPath(on)}/second`, { body: sent })
  },
  agree: async (who, on) => {
    const agreementId = await agreementOf(who, on)
    const mailHash = mailHashOf(await who.post(`${claimPath(on)}/preview`, { body: { words: '' } }))
    return who.post(`${claimPath(on)}/agree`, { body: { decisionId: randomUUID(), agreementId, mailHash } })
  },
  'give back': async (who, on) =>
    who.post(`${claimPath(on)}/giveback`, {
      body: { agreementId: await agreementOf(who, on), reason: WORDS },
    }),
  reopen: async (who, on) => {
    const { costs = [] } = await read<Partial<ClaimWorkView>>(who, claimPath(on))
    const pks = costs.filter(({ decided }) => decided).map(({ pk }) => pk)
    return who.post(`${claimPath(on)}/reopen`, { body: { pks, reason: WORDS } })
  },
  'another amount': async (who, on, some) => {
    const { costs = [] } = await read<Partial<ClaimWorkView>>(who, claimPath(on))
    const body = { paidAmount: some / 10, declineReason: 'ABOVE_TARIFF', changeReason: WORDS }
    return who.post(`${claimPath(on)}/costs/${costs[0]?.pk ?? 0}`, { body })
  },
  block: onCustomer('block', 'LOGIN_STOLEN'),
  unblock: onCustomer('unblock', 'IDENTITY_CHECKED'),
  act: onCustomer('acting', 'ASKED_BY_PHONE'),
  close: onCustomer('closing', 'ASKED_BY_CUSTOMER'),
  correct: async (who, { accountId }, some) => {
    const path = `/api/staff/customers/${accountId ?? randomUUID()}`
    const { name } = await read<{ readonly name?: object }>(who, `${path}/correctable`)
    const part = { ...name, surname: `Sharma ${some}`, reason: 'OFFICIAL_CHANGE', words: WORDS }
    const body = new FormData()
    const json = JSON.stringify({ ...part, idempotencyKey: randomUUID() })
    body.append('correction', new Blob([json], { type: 'application/json' }))
    body.append('files', new Blob([PICTURE.bytes]), PICTURE.name)
    return who.post(`${path}/namecorrection`, { body })
  },
}
