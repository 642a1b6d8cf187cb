import { replace } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import { policies } from '#contract/policies.ts'
import { pathsAt } from '#web/paths.ts'
import { call } from '#web/platform/api/call.ts'
import { session } from '#web/platform/session.ts'

import { claimDraft } from './new-claim/claim-store.ts'

/**
 * Reads the policy of `/newclaim/{policy number}/{birth date}` once and replaces the address (domain reference 4.4). The
 * policy is chosen only if it is the customer's own and insures a person with this birth date; otherwise the form says
 * that the link is not about their insurance, and lets them choose (CLM-04, ruling 65).
 */
export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const { policyNumber = '', birthdate = '' } = params
  const own = await call(policies.list, { params: { profileId: session.get().profileId } })
  const named = own.find((policy) => policy.policyNumber === policyNumber && policy.birthDate === birthdate)
  const paths = pathsAt(request.url)
  if (!named) return replace(paths.newClaimOfOther())
  claimDraft.change({ policyNumber })
  return replace(paths.newClaim())
}

const PersonalClaimPage = () => null

export default PersonalClaimPage
