import type { StaffRole } from '#domain/shared/staff-role.ts'

/**
 * Whether somebody with these roles reads what a bank says of money that came in: who paid, from which account, with which words.
 * Whoever matches payments needs it; others see the sum and the day.
 */
export const readsPayments = (roles: readonly StaffRole[]): boolean => roles.includes('FINANCE')
