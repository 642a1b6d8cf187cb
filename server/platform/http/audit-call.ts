import { changesState } from '#contract/endpoint.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { AuditEvent } from '#contract/audit-event.ts'
import { isActing } from '#server/platform/actor.ts'
import { duringCall, recordAudit } from '#server/platform/audit/record-audit.ts'
import type { AuditedCall, AuditRecord } from '#server/platform/audit/record-audit.ts'
import { constraintRefusal } from '#server/platform/database/constraint-refusals.ts'
import type { Db } from '#server/platform/database/database.ts'
import { RefusalError } from '#server/platform/errors/refuse.ts'

import type { Caller } from './caller.ts'
import { isStaffPath } from './declared-access.ts'

/** A call as far as its record needs it. */
export type CallToRecord = {
  readonly endpoint: Endpoint
  readonly caller: Caller
  readonly params: unknown
  readonly requestId: string
}

const writes = (endpoint: Endpoint) => changesState(endpoint) && endpoint.readsOnly !== true

// What members of staff do and see is on record; as a customer, also what asks for no declaration of its own.
const eventOf = ({ endpoint, caller }: CallToRecord): AuditEvent | undefined => {
  if (isStaffPath(endpoint.path)) return endpoint.audit
  const isOpen = endpoint.access === 'public' && !writes(endpoint)
  return isActing(caller) && !isOpen ? (endpoint.audit ?? 'ACTED_AS_CUSTOMER') : undefined
}

const auditedCall = ({ endpoint: { method, path }, requestId }: CallToRecord): AuditedCall => ({
  call: `${method} ${path}`,
  requestId,
})

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

// The ids in the path: `:profileId` is the customer whom it is about, the last other one the subject, a POLICY for `:policyId`.
const aboutOf = (params: unknown): Pick<AuditRecord, 'subject' | 'accountId'> => {
  const ids = Object.entries(params ?? {}).filter(
    (entry): entry is [string, string] => entry[0].endsWith('Id') && UUID.test(String(entry[1])),
  )
  const [name, id] = ids.findLast(([key]) => key !== 'profileId') ?? []
  const accountId = ids.find(([key]) => key === 'profileId')?.[1]
  if (name === undefined || id === undefined) return { accountId }
  // upper case
  return { accountId, subject: { kind: name.slice(0, -2).toUpperCase() as Uppercase<string>, id } }
}

const recordCall = async (db: Db, call: CallToRecord, record: Pick<AuditRecord, 'event' | 'outcome'>) => {
  const { caller, params } = call
  if (caller.kind === 'visitor') return
  await duringCall(auditedCall(call), () => recordAudit(db, { actor: caller, ...aboutOf(params), ...record }))
}

/** Puts on record that a member of staff was refused what they may not do as a customer. */
export const recordRefusedCall = (db: Db, call: CallToRecord): Promise<void> =>
  recordCall(db, call, { event: 'IMPERSONATION_REFUSED' })

/** Puts on record that a member of staff was refused what they asked for. */
export const recordRefusal = async (db: Db, call: CallToRecord, outcome: Uppercase<string> = 'REFUSED') => {
  const event = eventOf(call)
  if (event !== undefined) await recordCall(db, call, { event, outcome })
}

// A transaction that was undone took its entry with it. Where nothing can be recorded, the first failure is the one to show.
const recordFailure = async (db: Db, call: CallToRecord, thrown: unknown) => {
  const refused = thrown instanceof RefusalError || constraintRefusal(thrown) !== undefined
  await recordRefusal(db, call, refused ? 'REFUSED' : 'FAILED').catch(() => undefined)
}

/**
 * Runs the handler of a call. What members of staff do or see is on record before they get the reply: a handler that
 * changes something records it in its transaction. A call that changed nothing is recorded as UNCHANGED, one of the back office
 * that was refused as REFUSED.
 */
export const runOnRecord = async <T>(db: Db, call: CallToRecord, run: () => Promise<T>): Promise<T> => {
  const event = eventOf(call)
  if (event === undefined) return run()
  const { value, recorded } = await duringCall(auditedCall(call), run).catch(async (thrown: unknown) => {
    if (call.caller.kind === 'staff') await recordFailure(db, call, thrown)
    throw thrown
  })
  const outcome = writes(call.endpoint) ? 'UNCHANGED' : undefined
  // whoever makes a call of the back office without a session there is nobody, whatever customer they are
  const isNobody = isStaffPath(call.endpoint.path) && call.caller.kind !== 'staff'
  if (!recorded && !isNobody) await recordCall(db, call, { event, outcome })
  return value
}
