import * as z from 'zod/mini'

import type { Rules } from '#domain/shared/judge.ts'
import { STAFF_ROLES } from '#domain/shared/staff-role.ts'

/** How many members of staff a page of their list has. */
export const PEOPLE_PER_PAGE = 50

const StaffRoles = z.object({ roles: z.array(z.enum(STAFF_ROLES)) })

/** The form for the roles of a member of staff, who may have none. */
export const staffRoles = { shape: StaffRoles } satisfies Rules<typeof StaffRoles>
