import type { customers } from '#contract/customers.ts'
import { actAsCustomer } from '#server/accounts/shared/act-as-customer.ts'
import type { Call } from '#server/platform/http/http.ts'
import { sessionCookie } from '#server/platform/http/session.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { judgeWhy } from './judge-why.ts'

/** Lets a member of staff act as a customer in this browser, in a session beside their own. */
export const act = async (
  portal: Portal,
  { body, caller, params, reply, secrets }: Call<typeof customers.act>,
): Promise<undefined> => {
  const { profileId: accountId } = params
  const token = await actAsCustomer(portal, {
    ...judgeWhy('ACT', body),
    accountId,
    by: caller,
    replaced: secrets.customer,
  })
  reply.header('set-cookie', sessionCookie(portal.config, token))
}
