import * as z from 'zod/mini'

import { STAFF_ROLES } from '#domain/shared/staff-role.ts'

/** A member of staff, as shown on their own screens. */
export const StaffView = z.object({
  staffId: z.uuid(),
  name: z.string(),
  username: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
})
export type StaffView = z.infer<typeof StaffView>
