import { eq } from 'drizzle-orm'

import { ENTRIES_ON_PAGE } from '#domain/accounts/customer-lists.ts'
import { account } from '#server/accounts/accounts.tables.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { StaffMember } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/platform/portal-context.ts'

/** Which page of a list of which customer, and who reads it. */
export type CustomerListQuery = {
  readonly accountId: string
  readonly limit: number
  readonly offset: number
  readonly reader: StaffMember
}

export type ListPage<Entry> = { readonly entries: Entry[]; readonly total: number }

type ListCall = {
  readonly params: { readonly profileId: string }
  readonly query: { readonly page?: string | undefined }
  readonly caller: StaffMember
}

/** The handler of a list: a page of it, of a customer that exists. */
export const listed =
  <Reply>(portal: Portal, read: (portal: Portal, query: CustomerListQuery) => Promise<Reply>) =>
  async ({ params: { profileId: accountId }, query: { page = '1' }, caller }: ListCall): Promise<Reply> => {
    const offset = Math.max(0, Number(page) - 1) * ENTRIES_ON_PAGE
    const [accounts, reply] = await portal.database.reads.plannedOnce(() =>
      Promise.all([
        portal.db.$count(account, eq(account.accountId, accountId)),
        // an account that does not exist has nothing
        read(portal, { accountId, limit: ENTRIES_ON_PAGE, offset, reader: caller }),
      ]),
    )
    return accounts ? reply : refuse('errors.notFound')
  }
