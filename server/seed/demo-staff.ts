import { count, eq } from 'drizzle-orm'

import type { StaffRole } from '#domain/shared/staff-role.ts'
import { hashOfPassword } from '#server/accounts/shared/password-hash.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { staff, staffGrant } from '#server/staff/staff.tables.ts'

import { DEMO_PASSWORD } from './demo-people.ts'

type DemoStaff = { readonly username: string; readonly name: string; readonly role: StaffRole }

/** One member of staff for each role; there is no such person outside the demo. */
export const demoStaff: readonly DemoStaff[] = [
  { username: 'support@pont.example', name: 'Sanne de Wit', role: 'SUPPORT' },
  { username: 'underwriter@pont.example', name: 'Olaf Bergsma', role: 'UNDERWRITER' },
  { username: 'claims@pont.example', name: 'Yasmin El Idrissi', role: 'CLAIMS' },
  { username: 'finance@pont.example', name: 'Pieter Hoekstra', role: 'FINANCE' },
  { username: 'admin@pont.example', name: 'Ingrid van Dam', role: 'ADMIN' },
]

/** Adds the demo's members of staff to an empty back office. */
export const seedStaff = async (tx: Tx, now: number): Promise<void> => {
  const [found] = await tx.select({ people: count() }).from(staff)
  if (found?.people) return
  const passwordHash = await hashOfPassword(DEMO_PASSWORD)
  const rows = demoStaff.map(({ username, name }) => ({ username, name, passwordHash, createdAt: now }))
  const made = await tx
    .insert(staff)
    .values(rows)
    .returning({ staffId: staff.staffId, username: staff.username })
  const idOf = new Map(made.map(({ username, staffId }) => [username, staffId]))
  const grants = demoStaff.flatMap(({ username, role }) => {
    const staffId = idOf.get(username)
    return staffId === undefined ? [] : [{ staffId, role, grantedAt: now }]
  })
  await tx.insert(staffGrant).values(grants)
}

/** The member of staff who decided on the requests and changes of the demo people. */
export const demoUnderwriter = async (tx: Tx): Promise<Actor> => {
  const [found] = await tx
    .select({ staffId: staffGrant.staffId })
    .from(staffGrant)
    .where(eq(staffGrant.role, 'UNDERWRITER'))
    .limit(1)
  return found ? { kind: 'staff', staffId: found.staffId, roles: ['UNDERWRITER'] } : 'AUTOMATIC'
}
