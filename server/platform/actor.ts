import type { StaffRole } from '#domain/shared/staff-role.ts'

/** A customer, with the member of staff who acts for them, if any. */
export type CustomerActor = {
  readonly kind: 'customer'
  readonly profileId: string
  readonly actingStaffId: string | null
}

/** A member of staff, with the roles that they have at this moment. */
export type StaffActor = {
  readonly kind: 'staff'
  readonly staffId: string
  readonly roles: readonly StaffRole[]
}

/** Who does something; AUTOMATIC where our rules do it and no person (domain reference 10). */
export type Actor = CustomerActor | StaffActor | 'AUTOMATIC'

/** A customer who acts for themselves. */
export const customerActor = (profileId: string): CustomerActor => ({
  kind: 'customer',
  profileId,
  actingStaffId: null,
})

/** The member of staff who does it, also while they act for a customer; null where none does. */
export const staffIdOf = (actor: Actor): string | null => {
  if (actor === 'AUTOMATIC') return null
  return actor.kind === 'staff' ? actor.staffId : actor.actingStaffId
}

/** Whether a member of staff acts for this customer. */
export const isActing = <C extends { readonly kind: string }>(
  caller: C,
): caller is Extract<C, CustomerActor> & { readonly actingStaffId: string } =>
  'actingStaffId' in caller && caller.actingStaffId !== null
