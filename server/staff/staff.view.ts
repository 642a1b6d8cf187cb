import type { StaffView } from '#contract/staff/staff-view.ts'
import type { StaffMember } from '#server/platform/http/caller.ts'

/** A member of staff as shown on their own screen. */
export const staffView = ({
  staffId,
  name,
  username,
  roles,
}: Pick<StaffMember, 'staffId' | 'name' | 'username' | 'roles'>): StaffView => ({
  staffId,
  name,
  username,
  roles: [...roles],
})
