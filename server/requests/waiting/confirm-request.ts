import { answerBy } from '#domain/shared/working-days.ts'
import { lockAccount } from '#server/accounts/shared/lock-account.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import { findOwnOr404 } from '#server/platform/http/find-own-or-404.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { acceptParts, createParts, partsOf } from '#server/requests/family/parts.ts'
import { claimRequest, lockWaitingRequest } from '#server/requests/requests.store.ts'

/**
 * The owner of an account confirms that a request sent with their address is theirs: its policies are created under
 * review, with an answer-by date counted from now, and those of the family who asked in it. Refuses a request that is not waiting for them, and an overlap.
 */
export const confirmRequest = (portal: Portal, caller: Customer, requestId: string): Promise<undefined> =>
  portal.db.transaction(async (tx) => {
    const { profileId: accountId } = caller
    await lockAccount(tx, accountId)
    const { stored, payment } = await findOwnOr404(caller, (owner) =>
      lockWaitingRequest(tx, owner, requestId),
    )
    const day = answerBy(amsterdam(portal.clock.now()))
    const parts = await partsOf(tx, { stored, payment })
    await createParts(portal, tx, { parts, accountId, answerBy: day })
    for (const part of parts) await claimRequest(tx, accountId, part.stored.requestId)
    await acceptParts(portal, tx, { parts, accountId })
    return undefined
  })
