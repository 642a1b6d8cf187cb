import { randomUUID } from 'node:crypto'

import { expect, request } from '@playwright/test'
import type { APIRequestContext, APIResponse } from '@playwright/test'

import type { CaseView } from '#contract/casework/case-view.ts'
import type { ClaimWorkView } from '#contract/claims/claim-work-view.ts'
import type { WorkPage, WorkRow } from '#contract/worklist.ts'
import { answersTo } from '#domain/casework/request-checks.ts'

import { logInStaff, staffOf } from './staff.ts'
import type { Portal } from '#e2e/support/portals.ts'

type Role = Parameters<typeof staffOf>[0]

const headers = { 'sec-fetch-site': 'same-origin' }

/** What a member of staff asks of the back office, in a browser of their own: pages of customers keep their cookies. */
const inOffice = async <T>(
  { url }: Portal,
  role: Role,
  work: (office: APIRequestContext) => Promise<T>,
): Promise<T> => {
  const office = await request.newContext({ baseURL: url })
  try {
    await logInStaff({ request: office }, staffOf(role))
    return await work(office)
  } finally {
    await office.dispose()
  }
}

const jsonOf = async <T>(reply: APIResponse): Promise<T> => {
  await expect(reply).toBeOK()
  // the server checked it against the contract
  return (await reply.json()) as T
}

/** The case that a journey means: its number, as it stands in the list, or a word of whom it is about. */
type Meant = { readonly number: string; readonly kind: WorkRow['kind']; readonly change?: string }

const findCase = async (office: APIRequestContext, { number, kind, change }: Meant): Promise<WorkRow> => {
  const query = new URLSearchParams({ kind: 'ALL', q: number })
  const { rows } = await jsonOf<WorkPage>(await office.get(`/api/staff/worklist?${query}`))
  const found = rows.find(
    ({ kind: shown, what }) =>
      shown === kind && (change === undefined || (what.kind === 'CHANGE' && what.change === change)),
  )
  if (!found) throw new Error(`no ${kind} ${number} in the list`)
  return found
}

type Choice = {
  readonly outcome: 'ACCEPTED' | 'REFUSED'
  readonly reason?: string
  readonly words?: string
}

// What needs a look is looked at; nobody of the journeys is the person of the list.
const answersIn = ({ checks }: CaseView) =>
  (checks ?? []).flatMap(({ check, result }) =>
    result === 'LOOK' ? [{ check, answer: answersTo(check)[0] }] : [],
  )

const decideOn = async (office: APIRequestContext, caseId: string, choice: Choice) => {
  const path = `/api/staff/cases/${caseId}`
  for (const data of answersIn(await jsonOf<CaseView>(await office.get(path))))
    await expect(await office.put(`${path}/checks`, { headers, data })).toBeOK()
  const { mailHash } = await jsonOf<{ mailHash: string }>(
    await office.post(`${path}/preview`, { headers, data: choice }),
  )
  const decision = { decisionId: randomUUID(), choice, mailHash }
  await expect(await office.post(`${path}/decisions`, { headers, data: decision })).toBeOK()
}

const DECIDED_TIMEOUT = 60_000

// The ten seconds in which it could be undone are not waited for.
const untilDecided = (portal: Portal, office: APIRequestContext, caseId: string) =>
  expect
    .poll(
      async () => {
        await portal.hurryJobs()
        return (await jsonOf<CaseView>(await office.get(`/api/staff/cases/${caseId}`))).state
      },
      { message: 'the decision is carried out', timeout: DECIDED_TIMEOUT },
    )
    .toBe('DONE')

const decide = (portal: Portal, meant: Meant, choice: Choice): Promise<void> =>
  inOffice(portal, 'underwriter', async (office) => {
    const { caseId } = await findCase(office, meant)
    await decideOn(office, caseId, choice)
    await untilDecided(portal, office, caseId)
  })

/** Accepts a request, or a change of this kind, as an underwriter does it in the back office. */
export const accept = (portal: Portal, number: string, change?: string): Promise<void> =>
  decide(portal, change === undefined ? { number, kind: 'REQUEST' } : { number, kind: 'CHANGE', change }, {
    outcome: 'ACCEPTED',
  })

/** Accepts a change of the personal details of a customer. */
export const acceptDetails = (portal: Portal, username: string): Promise<void> =>
  accept(portal, username, 'PERSONAL_DETAILS')

/** Refuses a request, with a reason and words. */
export const refuse = (portal: Portal, number: string): Promise<void> =>
  decide(
    portal,
    { number, kind: 'REQUEST' },
    { outcome: 'REFUSED', reason: 'MISSING_DOCUMENT', words: 'We did not get your letter.' },
  )

/** Asks the customer of a request for more; returns what they answered before. */
export const ask = (portal: Portal, number: string, question: string): Promise<readonly (string | null)[]> =>
  inOffice(portal, 'underwriter', async (office) => {
    const { caseId } = await findCase(office, { number, kind: 'REQUEST' })
    const path = `/api/staff/cases/${caseId}`
    const { questions } = await jsonOf<CaseView>(await office.get(path))
    const asking = { items: ['QUESTION'], question }
    const { mailHash } = await jsonOf<{ mailHash: string }>(
      await office.post(`${path}/questions/preview`, { headers, data: asking }),
    )
    const data = { questionId: randomUUID(), asking, mailHash }
    await expect(await office.post(`${path}/questions`, { headers, data })).toBeOK()
    return questions.map(({ answer }) => answer)
  })

/** Decides a claim with one cost: this much is paid, and why not more. */
export const decideClaim = (
  portal: Portal,
  number: string,
  { paid, reason }: { readonly paid: number; readonly reason: string },
): Promise<void> =>
  inOffice(portal, 'claims', async (office) => {
    const { caseId } = await findCase(office, { number, kind: 'CLAIM' })
    const path = `/api/staff/claims/${caseId}`
    const { costs } = await jsonOf<ClaimWorkView>(await office.get(path))
    const amounts = { paidAmount: paid, careProviderAmount: 0, declineReason: reason }
    const pk = costs[0]?.pk ?? 0
    const changed = { ...amounts, changeReason: 'As in the journey.' }
    await expect(await office.post(`${path}/costs/${pk}`, { headers, data: changed })).toBeOK()
    const data = { costs: [{ pk, ...amounts }], words: '' }
    const { mailHash } = await jsonOf<{ mailHash: string }>(
      await office.post(`${path}/preview`, { headers, data: { words: data.words } }),
    )
    const decision = { ...data, decisionId: randomUUID(), mailHash }
    await expect(await office.post(`${path}/decide`, { headers, data: decision })).toBeOK()
    await untilDecided(portal, office, caseId)
  })

/** Matches a claim that came without an account with a policy. */
export const matchClaim = (portal: Portal, number: string, policyNumber: string): Promise<void> =>
  inOffice(portal, 'claims', async (office) => {
    const { caseId } = await findCase(office, { number, kind: 'CLAIM' })
    const { sender } = await jsonOf<ClaimWorkView>(await office.get(`/api/staff/claims/${caseId}`))
    expect(sender?.candidate?.sameBirthDate).toBe(false)
    const matched = await office.post(`/api/staff/claims/${caseId}/match`, {
      headers,
      data: { policyNumber },
    })
    await expect(matched).toBeOK()
  })
