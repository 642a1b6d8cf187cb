import type { Access } from '#contract/endpoint.ts'
import type { CustomerActor, StaffActor } from '#server/platform/actor.ts'

/** A caller who is not logged in. */
export type Visitor = {
  readonly kind: 'visitor'
  /** There is a session, but its account was blocked by staff. */
  readonly blocked: boolean
}

/** A customer who is logged in, as far as a handler needs to know. */
export type Customer = CustomerActor & {
  readonly firstName: string
  /** When the password was last entered in this session; null where support acts as the customer. */
  readonly passwordCheckedAt: number | null
}

/** A member of staff who is logged in. */
export type StaffMember = StaffActor & { readonly name: string; readonly username: string }

/** Anybody who makes a call. */
export type Caller = Visitor | Customer | StaffMember

/** The caller that a handler gets, by the access that its call declares. */
export type CallerOf<A extends Access> = A extends 'public'
  ? Visitor | Customer
  : A extends 'customer' | 'owner'
    ? Customer
    : StaffMember

/** The customer of a public call, if one is logged in. */
export const customerOf = (caller: Visitor | Customer): Customer | undefined =>
  caller.kind === 'customer' ? caller : undefined

/** The profile id of the customer of a public call, if one is logged in. */
export const profileIdOf = (caller: Visitor | Customer): string | undefined => customerOf(caller)?.profileId
