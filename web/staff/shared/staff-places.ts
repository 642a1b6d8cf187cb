import { CUSTOMER_READERS } from '#domain/accounts/customer-lists.ts'
import { WORKERS } from '#domain/shared/staff-role.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'

import type { StaffPaths } from './staff-paths.ts'

/** A place of the back office in its header. */
export type StaffPlace = {
  readonly id: 'home' | 'work' | 'customers' | 'money' | 'people' | 'trail' | 'settings'
  /** After G it leads there. */
  readonly letter: string
  readonly address: (paths: StaffPaths) => string
  /** Who finds it there; without roles everybody. */
  readonly roles?: readonly StaffRole[]
}

const PLACES: readonly StaffPlace[] = [
  { id: 'home', letter: 's', address: (paths) => paths.home() },
  { id: 'work', letter: 'w', address: (paths) => paths.work(), roles: WORKERS },
  { id: 'customers', letter: 'c', address: (paths) => paths.customers(), roles: CUSTOMER_READERS },
  { id: 'money', letter: 'm', address: (paths) => paths.money(), roles: ['FINANCE'] },
  { id: 'people', letter: 'p', address: (paths) => paths.people(), roles: ['ADMIN', 'SUPPORT'] },
  { id: 'trail', letter: 't', address: (paths) => paths.trail(), roles: ['ADMIN'] },
  { id: 'settings', letter: 'i', address: (paths) => paths.settings(), roles: ['ADMIN'] },
]

/** The places for somebody with these roles, in the order of the header. */
export const placesOf = (own: readonly StaffRole[]): readonly StaffPlace[] =>
  PLACES.filter(({ roles }) => !roles || roles.some((role) => own.includes(role)))
