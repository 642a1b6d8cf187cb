import { afterAll, beforeAll, expect, test } from 'vitest'

import { basic } from '#server/testing/person.ts'
import type { Person } from '#server/testing/person.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

import { DEMO_PASSWORD } from './demo-people.ts'
import { seedDemo } from './seed-demo.ts'
import { switchOffDemo } from './switch-demo.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal({ DEMO: 'on' })
  await seedDemo(portal)
})
afterAll(() => portal.stop())

const customer = () => portal.visitor().login('mei@pont.example', DEMO_PASSWORD)
const staff = (who: Person) =>
  who.post('/api/staff/login', {
    headers: { authorization: basic('admin@pont.example', DEMO_PASSWORD) },
  })

const said = () => portal.logged().filter((line) => line.includes('demo_accounts_off')).length

test('OPS-02 a database that was a demo lets nobody in with the password of the demo once it is none', async () => {
  const mei = portal.visitor()
  await mei.login('mei@pont.example', DEMO_PASSWORD)
  const own = await portal.customer()
  const admin = portal.visitor()
  await staff(admin)
  expect((await admin.get('/api/staff/checksession')).status).toBe(200)
  await switchOffDemo(portal)
  expect((await customer()).status).toBe(403)
  // nobody of the staff can log in where no demo is
  expect((await admin.get('/api/staff/checksession')).status).toBe(401)
  expect((await mei.get('/api/checksession')).status).toBe(401)
  expect((await own.get('/api/checksession')).status).toBe(200)
  expect(said()).toBe(1)
})

test('OPS-02 it says so at each start, and is a demo again when it is started as one', async () => {
  await switchOffDemo(portal)
  expect(said()).toBe(2)
  await seedDemo(portal)
  expect((await customer()).status).toBe(200)
  const blocked = await portal.visitor().login('blocked@pont.example', DEMO_PASSWORD)
  expect(blocked.code).toBe('LoginForm.errors.blocked')
})

test('OPS-02 nothing is said of a portal without people of a demo', async () => {
  const other = await startPortal()
  await switchOffDemo(other)
  await other.stop()
  expect(other.logged().join()).not.toContain('demo_accounts_off')
})
