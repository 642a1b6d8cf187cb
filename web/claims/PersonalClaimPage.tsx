import { replace } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import { pathsAt } from '#web/paths.ts'

import { claimDraft } from './new-claim/claim-store.ts'

/**
 * Reads the policy of `/newclaim/{policy number}/{birth date}` once and replaces the address, before anything else and
 * before a log-in, which would repeat it (domain reference 4.4). The birth date is not needed: the customer is known.
 */
export const loader = ({ params, request }: LoaderFunctionArgs) => {
  claimDraft.change({ policyNumber: params['policyNumber'] ?? '' })
  return replace(pathsAt(request.url).newClaim())
}

const PersonalClaimPage = () => null

export default PersonalClaimPage
