/** What a member of staff may do (STAFF-05); somebody may have several roles, or none yet. */
export const STAFF_ROLES = ['SUPPORT', 'UNDERWRITER', 'CLAIMS', 'MEDICAL', 'FINANCE', 'ADMIN'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Whose roles decide cases. */
export const WORKERS = [
  'SUPPORT',
  'UNDERWRITER',
  'CLAIMS',
  'MEDICAL',
  'FINANCE',
] as const satisfies readonly StaffRole[]
