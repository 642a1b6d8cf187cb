import { eq } from 'drizzle-orm'

import type { ClosingPart } from '#server/accounts/shared/closing.ts'

import { request } from './requests.tables.ts'

/** A request that waits for the owner of the account to say that they sent it: nobody can say so any more. */
export const requestsClosing: ClosingPart = {
  erase: async (tx, { accountId }) => {
    await tx.delete(request).where(eq(request.waitingAccountId, accountId))
  },
}
