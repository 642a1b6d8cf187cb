import { randomUUID } from 'node:crypto'

import type { QuotedAmounts } from '#contract/calculation.ts'
import type { SigningCall } from '#server/billing/shared/mandate-evidence.ts'
import type { CustomerActor } from '#server/platform/actor.ts'
import { isSurelyUndone } from '#server/platform/database/database-errors.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import type { PolicyChange } from '#server/policies/policies.tables.ts'

import { quotedCents } from './kinds/calculation.view.ts'
import { submitChange } from './submit-change.ts'
import type { SubmittedChange } from './submit-change.ts'

const RETRY_SECONDS = 5

type FormCall = SigningCall & {
  readonly caller: CustomerActor
  readonly params: { readonly policyId: string }
  readonly body: {
    readonly version: number
    readonly idempotencyKey?: string | undefined
    readonly shown?: QuotedAmounts | undefined
  }
}

/**
 * Sends the form of a change of an own policy; what page it came from says its kind. Refuses with `policy_change_failed` what
 * the database surely did not store.
 */
export const sendForm = async <K extends PolicyChange['kind']>(
  portal: Portal,
  kind: K,
  call: FormCall,
): Promise<SubmittedChange<K>> => {
  const { version, idempotencyKey = randomUUID(), shown, ...typed } = call.body
  const quoted = shown && quotedCents(shown)
  const { policyId } = call.params
  const form = { typed, call }
  try {
    return await submitChange(portal, {
      actor: call.caller,
      policyId,
      kind,
      version,
      idempotencyKey,
      quoted,
      form,
    })
  } catch (err) {
    if (!isSurelyUndone(err)) throw err
    portal.log.warn({ err }, 'a change was not stored')
    return refuse('policy_change_failed', { seconds: RETRY_SECONDS })
  }
}
