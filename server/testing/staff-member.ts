import { randomBytes, randomUUID } from 'node:crypto'

import { STAFF_ROLES } from '#domain/shared/staff-role.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import { hashOfPassword } from '#server/accounts/shared/password-hash.ts'
import { sessionCookieName } from '#server/platform/http/session.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { codeInStep, newTotpSecret, sealedTotp, stepAt } from '#server/staff/factors/totp.ts'
import { startStaffSession } from '#server/staff/staff-sessions.store.ts'
import { staff, staffGrant } from '#server/staff/staff.tables.ts'

import type { Person } from './person.ts'

export type StaffTraits = { readonly name: string; readonly roles: readonly StaffRole[] }

/** A member of staff with a browser of their own, logged in. */
export type StaffPerson = Person &
  StaffTraits & {
    readonly staffId: string
    readonly username: string
    readonly password: string
    /** What their app shows now, or so many half minutes later. */
    readonly code: (later?: number) => string
  }

const PASSWORD = 'Smalle-Dijk-12-Molen'
let hashed: Promise<string> | undefined

/** Creates a member of staff who is logged in; with the first one of a portal also an administrator. */
export const staffMemberOf = async (
  portal: Portal,
  browserWith: (cookies: Readonly<Record<string, string>>) => Person,
  traits: Partial<StaffTraits> = {},
): Promise<StaffPerson> => {
  const { name = 'Sanne de Wit', roles = STAFF_ROLES } = traits
  const username = `sanne.${randomBytes(5).toString('hex')}@pont.example`
  const [now, passwordHash] = [portal.clock.now(), await (hashed ??= hashOfPassword(PASSWORD))]
  const [staffId, secret] = [randomUUID(), newTotpSecret()]
  await portal.db.transaction(async (tx) => {
    const person = { name, passwordHash, createdAt: now }
    const first = { ...person, username: 'first.administrator@pont.example' }
    const [admin] = await tx.insert(staff).values(first).onConflictDoNothing().returning()
    const app = { totpSecret: sealedTotp(portal, staffId, secret), totpConfirmedAt: now }
    await tx.insert(staff).values({ ...person, ...app, staffId, username })
    const granted = (id: string, role: StaffRole) => ({ staffId: id, role, grantedAt: now })
    const grants = roles.map((role) => granted(staffId, role))
    if (admin) grants.push(granted(admin.staffId, 'ADMIN'))
    if (grants.length) await tx.insert(staffGrant).values(grants)
  })
  const token = await startStaffSession(portal.db, { staffId, factor: 'TOTP', now })
  const browser = browserWith({ [sessionCookieName(portal.config, 'staff')]: token })
  const code = (later = 0) => codeInStep(secret, stepAt(portal.clock.now()) + later)
  return { ...browser, name, roles, staffId, username, password: PASSWORD, code }
}
