import type { StaffView } from '#contract/staff.ts'
import type { StaffMember } from '#server/platform/http/caller.ts'

/** A member of staff as shown on their own screen. */
export const staffView = ({ name, roles }: Pick<StaffMember, 'name' | 'roles'>): StaffView => ({
  name,
  roles: [...roles],
})
