import type { Endpoint } from '#contract/endpoint.ts'
import { isDatabaseUnavailable } from '#server/platform/database/database-errors.ts'
import { RefusalError, statusOf } from '#server/platform/errors/refuse.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import type { Person, PersonReply } from '#server/testing/person.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

import { isFault } from './break-queries.ts'

/** What the sender of a call learns. */
export type Outcome = {
  readonly status: number
  /** Of the first refusal. */
  readonly code: string | undefined
  /** Whether it has an incident number. */
  readonly incident: boolean
}

/** The same call, with the same keys, each time. */
export type Send = () => Promise<Outcome>

/** A call that can be made again and again in states that differ in their ids only. */
export type Scenario = {
  /** Stores what the call needs, and returns the call. */
  readonly prepare: (portal: TestPortal) => Promise<Send>
  /** How it is answered when it was done before; without one as the first time. */
  readonly again?: string
  /** Done again it stores another one, as it has no key. */
  readonly repeats?: true
}

/** A call of the contract. */
export type CallScenario = Scenario & { readonly call: Endpoint }

/** Stores what a call of a member of staff needs, and returns the call. */
export type StaffScenario = (portal: TestPortal, who: StaffPerson) => Promise<Send>

/** Calls of the contract that members of staff make, by what is done. */
export type StaffCalls = Readonly<
  Record<string, { readonly call: Endpoint; readonly prepare: StaffScenario }>
>

type WithIncident = {
  readonly incidentId?: string
  readonly errors?: readonly { readonly context: { readonly incidentId?: string } }[]
}

const incidentIn = (body: unknown) => {
  // the reply of an incident, and that of an unavailable database
  const { incidentId, errors } = (body ?? {}) as WithIncident
  return incidentId ?? errors?.[0]?.context.incidentId
}

/** The outcome of a call over HTTP. */
export const replied = async (reply: Promise<PersonReply>): Promise<Outcome> => {
  const { status, code, body } = await reply
  return { status, code, incident: incidentIn(body) !== undefined }
}

/** A call with the same body each time. */
export const post =
  (who: Person, path: string, body?: object): Send =>
  () =>
    replied(who.post(path, body ? { body } : {}))

/** A use case that no customer calls, with the outcome that the same error would have in a call. */
export const decided =
  (work: () => Promise<unknown>): Send =>
  () =>
    work().then(
      () => ({ status: 200, code: undefined, incident: false }),
      (error: unknown) => {
        if (error instanceof RefusalError)
          return { status: statusOf(error), code: error.code, incident: false }
        if (!isFault(error)) throw error
        return { status: isDatabaseUnavailable(error) ? 503 : 500, code: undefined, incident: true }
      },
    )

/** The path of a call about a policy. */
export const policyPath = ({ policyId }: Pick<InsuredCustomer, 'policyId'>, what: string): string =>
  `/api/portal/policies/${policyId}/${what}`
