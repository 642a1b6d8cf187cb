import { claims } from '#contract/claims.ts'
import type { ClaimLineView } from '#contract/claims.ts'
import { call } from '#web/platform/api/call.ts'

/** The costs that were sent before; none if they cannot be read, since the server looks for duplicates as well. */
export const earlierCosts = async (profileId: string): Promise<readonly ClaimLineView[]> => {
  try {
    return (await call(claims.list, { params: { profileId } })) ?? []
  } catch (error) {
    console.error(error)
    return []
  }
}
