import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { codeInStep, stepAt, totpSecretOf } from '#server/staff/factors/totp.ts'
import { staff, staffGrant } from '#server/staff/staff.tables.ts'
import { logInStaff } from '#server/testing/actions/log-in-staff.ts'
import type { Person } from '#server/testing/person.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

import { DEMO_PASSWORD } from './demo-people.ts'
import { demoStaff } from './demo-staff.ts'
import { seedDemo } from './seed-demo.ts'
import { switchOffDemo } from './switch-demo.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal({ DEMO: 'on' })
  await seedDemo(portal)
})
afterAll(() => portal.stop())

const customer = () => portal.visitor().login('mei@pont.example', DEMO_PASSWORD)
const ADMIN = 'admin@pont.example'

// the code of the app that the demo gave the administrator
const appCode = async () => {
  const [row] = await portal.db.select().from(staff).where(eq(staff.username, ADMIN))
  const secret = row && totpSecretOf(portal, row)
  return secret === undefined ? '000000' : codeInStep(secret, stepAt(portal.clock.now()))
}

const admin = async (who: Person) =>
  logInStaff(who, { username: ADMIN, password: DEMO_PASSWORD, code: await appCode() })

const said = () => portal.logged().filter((line) => line.includes('demo_accounts_off')).length

test('OPS-02 a database that was a demo lets nobody in with the password of the demo once it is none', async () => {
  const mei = portal.visitor()
  await mei.login('mei@pont.example', DEMO_PASSWORD)
  const own = await portal.customer()
  const ingrid = portal.visitor()
  expect((await admin(ingrid)).status).toBe(200)
  expect((await ingrid.get('/api/staff/checksession')).status).toBe(200)
  await switchOffDemo(portal)
  expect((await customer()).status).toBe(403)
  expect((await ingrid.get('/api/staff/checksession')).status).toBe(404)
  expect((await admin(portal.visitor())).status).toBe(401)
  // the rows of what they did stay
  expect(await portal.db.$count(staff)).toBe(demoStaff.length)
  expect((await mei.get('/api/checksession')).status).toBe(401)
  expect((await own.get('/api/checksession')).status).toBe(200)
  expect(said()).toBe(1)
})

test('OPS-02 it says so at each start, and is a demo again when it is started as one', async () => {
  await switchOffDemo(portal)
  expect(said()).toBe(2)
  await seedDemo(portal)
  expect((await customer()).status).toBe(200)
  expect((await admin(portal.visitor())).status).toBe(200)
  const blocked = await portal.visitor().login('blocked@pont.example', DEMO_PASSWORD)
  expect(blocked.code).toBe('LoginForm.errors.blocked')
})

test('OPS-02 nothing is said of a portal without people of a demo', async () => {
  const other = await startPortal()
  await switchOffDemo(other)
  await other.stop()
  expect(other.logged().join()).not.toContain('demo_accounts_off')
})

test('OPS-02 STAFF-05 a demo from before there were apps and all roles is opened, and loses nobody', async () => {
  const earlier = await startPortal({ DEMO: 'on' })
  await seedDemo(earlier)
  const ofAdmin = eq(staff.username, ADMIN)
  const [before] = await earlier.db.select().from(staff).where(ofAdmin)
  const none = { totpSecret: null, totpConfirmedAt: null, totpStep: null }
  await earlier.db.update(staff).set(none).where(ofAdmin)
  const ofMedical = eq(staff.username, 'medical@pont.example')
  const [medical] = await earlier.db.select().from(staff).where(ofMedical)
  await earlier.db.delete(staffGrant).where(eq(staffGrant.staffId, medical?.staffId ?? ''))
  await earlier.db.delete(staff).where(ofMedical)
  await seedDemo(earlier)
  const [after] = await earlier.db.select().from(staff).where(ofAdmin)
  expect(after?.staffId).toBe(before?.staffId)
  const secret = after && totpSecretOf(earlier, after)
  const code = secret === undefined ? '' : codeInStep(secret, stepAt(earlier.clock.now()))
  const reply = await logInStaff(earlier.visitor(), { username: ADMIN, password: DEMO_PASSWORD, code })
  expect(reply.status).toBe(200)
  const names = await earlier.db.select({ username: staff.username }).from(staff)
  expect(names.map(({ username }) => username).toSorted()).toEqual(
    demoStaff.map(({ username }) => username).toSorted(),
  )
  await earlier.stop()
})
