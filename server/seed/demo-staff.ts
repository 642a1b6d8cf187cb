import { randomUUID } from 'node:crypto'

import { eq, inArray } from 'drizzle-orm'

import type { StaffRole } from '#domain/shared/staff-role.ts'
import { hashOfPassword } from '#server/accounts/shared/password-hash.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { newSecret } from '#server/platform/http/session.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { newTotpSecret, sealedTotp } from '#server/staff/factors/totp.ts'
import {
  staff,
  staffGrant,
  staffPasskey,
  staffRecoveryCode,
  staffSession,
} from '#server/staff/staff.tables.ts'

import { DEMO_PASSWORD } from './demo-people.ts'

type DemoStaff = { readonly username: string; readonly name: string; readonly role: StaffRole }

/** One member of staff for each role, of CLAIMS and ADMIN two; there is no such person outside the demo. */
export const demoStaff: readonly DemoStaff[] = [
  { username: 'support@pont.example', name: 'Sanne de Wit', role: 'SUPPORT' },
  { username: 'underwriter@pont.example', name: 'Olaf Bergsma', role: 'UNDERWRITER' },
  { username: 'claims@pont.example', name: 'Yasmin El Idrissi', role: 'CLAIMS' },
  // who agrees to what the first of them decides above the limit
  { username: 'claims2@pont.example', name: 'Fatima Benali', role: 'CLAIMS' },
  { username: 'medical@pont.example', name: 'Ruth Aboagye', role: 'MEDICAL' },
  { username: 'finance@pont.example', name: 'Pieter Hoekstra', role: 'FINANCE' },
  { username: 'admin@pont.example', name: 'Ingrid van Dam', role: 'ADMIN' },
  // who approves what the first of them proposes
  { username: 'admin2@pont.example', name: 'Joost Kramer', role: 'ADMIN' },
]

// With the password of the demo and an app whose codes /dev/authenticator shows.
const factorsOf = (portal: Portal, staffId: string, now: number) => ({
  totpSecret: sealedTotp(portal, staffId, newTotpSecret()),
  totpConfirmedAt: now,
  totpStep: null,
})

const addPerson = async (
  tx: Tx,
  portal: Portal,
  { username, name, role }: DemoStaff,
  passwordHash: string,
) => {
  const [staffId, now] = [randomUUID(), portal.clock.now()]
  const factors = factorsOf(portal, staffId, now)
  await tx.insert(staff).values({ staffId, username, name, passwordHash, ...factors, createdAt: now })
  await tx.insert(staffGrant).values({ staffId, role, grantedAt: now })
}

/**
 * Adds the demo's members of staff who are not there, and lets in again those without a second factor: who are of a demo from
 * before there was one, and whom a start without the demo kept out.
 */
export const seedStaff = async (tx: Tx, portal: Portal): Promise<void> => {
  const names = demoStaff.map(({ username }) => username)
  const rows = await tx.select().from(staff).where(inArray(staff.username, names))
  const added = demoStaff.filter(({ username }) => rows.every((row) => row.username !== username))
  const withoutApp = rows.filter(({ totpConfirmedAt }) => totpConfirmedAt === null)
  if (!added.length && !withoutApp.length) return
  const passwordHash = await hashOfPassword(DEMO_PASSWORD)
  for (const person of added) await addPerson(tx, portal, person, passwordHash)
  for (const { staffId } of withoutApp) {
    const factors = factorsOf(portal, staffId, portal.clock.now())
    await tx
      .update(staff)
      .set({ ...factors, passwordHash, disabledAt: null })
      .where(eq(staff.staffId, staffId))
  }
}

/** Takes from the demo's members of staff what they log in with, and their sessions. */
export const keepDemoStaffOut = async (tx: Tx): Promise<void> => {
  const own = inArray(
    staff.username,
    demoStaff.map(({ username }) => username),
  )
  const ids = tx.select({ staffId: staff.staffId }).from(staff).where(own)
  const passwordHash = await hashOfPassword(newSecret())
  const none = { passwordHash, totpSecret: null, totpConfirmedAt: null, totpStep: null }
  await tx.update(staff).set(none).where(own)
  for (const table of [staffPasskey, staffRecoveryCode, staffSession])
    await tx.delete(table).where(inArray(table.staffId, ids))
}

/** The member of staff who decided on cases of the demo for which this role is needed. */
export const demoDecider = async (tx: Tx, role: 'UNDERWRITER' | 'FINANCE'): Promise<Actor> => {
  const [storedGrant] = await tx
    .select({ staffId: staffGrant.staffId })
    .from(staffGrant)
    .where(eq(staffGrant.role, role))
    .limit(1)
  return storedGrant ? { kind: 'staff', staffId: storedGrant.staffId, roles: [role] } : 'AUTOMATIC'
}
