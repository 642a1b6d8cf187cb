import type { ReactNode } from 'react'

import { CUSTOMER_READERS } from '#domain/accounts/customer-lists.ts'
import { useStore } from '#web/platform/store.ts'
import { useStaffPaths } from '#web/staff/shared/staff-paths.ts'
import { staffMember } from '#web/staff/shared/staff-session.ts'
import { Link } from '#web/ui/text/Link.tsx'

type Props = {
  readonly profileId: string | null
  readonly policyId?: string | null
  readonly children: ReactNode
}

/** Leads to the page of a customer, at one of the policies there; only for roles that see that page. */
export const CustomerLink = ({ profileId, policyId = null, children }: Props) => {
  const paths = useStaffPaths()
  const { roles } = useStore(staffMember)
  const mayRead = CUSTOMER_READERS.some((role) => roles.includes(role))
  if (profileId === null || !mayRead) return children
  return <Link href={paths.customer(profileId, policyId)}>{children}</Link>
}
