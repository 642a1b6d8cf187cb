/** What a member of staff may do (STAFF-05); somebody may have several roles, or none yet. */
export const STAFF_ROLES = ['SUPPORT', 'UNDERWRITER', 'CLAIMS', 'FINANCE', 'ADMIN'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]
