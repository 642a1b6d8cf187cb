import type { Access } from '#contract/endpoint.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'

/** Nobody who is logged in. */
export type Visitor = {
  readonly kind: 'visitor'
  /** There is a session, but its account was blocked by staff. */
  readonly blocked: boolean
}

/** A customer who is logged in, as far as a handler needs to know. */
export type Customer = {
  readonly kind: 'customer'
  readonly profileId: string
  readonly firstName: string
  /** Support acts as this customer. */
  readonly impersonation: boolean
}

/** A member of staff who is logged in. */
export type StaffMember = {
  readonly kind: 'staff'
  readonly staffId: string
  readonly name: string
  readonly roles: readonly StaffRole[]
}

/** Everybody who may make a call. */
export type Caller = Visitor | Customer | StaffMember

/** Who a handler sees, by the access that its call declares. */
export type CallerOf<A extends Access> = A extends 'public'
  ? Visitor | Customer
  : A extends 'customer' | 'owner'
    ? Customer
    : StaffMember

/** The customer behind a public call, if somebody is logged in. */
export const customerOf = (caller: Visitor | Customer): Customer | undefined =>
  caller.kind === 'customer' ? caller : undefined

/** The profile id of the customer behind a public call, if somebody is logged in. */
export const profileIdOf = (caller: Visitor | Customer): string | undefined => customerOf(caller)?.profileId
