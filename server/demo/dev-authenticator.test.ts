import { afterAll, beforeAll, expect, test } from 'vitest'

import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { demoStaff } from '#server/seed/demo-staff.ts'
import { seedDemo } from '#server/seed/seed-demo.ts'
import { codeInStep, newTotpSecret, stepAt } from '#server/staff/factors/totp.ts'
import { logInStaff } from '#server/testing/actions/log-in-staff.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal({ DEMO: 'on' })
  await seedDemo(portal)
})
afterAll(() => portal.stop())

const page = async () => String((await portal.visitor().get('/dev/authenticator')).body)

const codeOf = async (username: string) => {
  const [, first = '', second = ''] =
    new RegExp(`<strong>(\\d{3}) (\\d{3})</strong> ${username}`).exec(await page()) ?? []
  return first + second
}

test.each(demoStaff)(
  'STAFF-05 $username has the role $role, and logs in with the code that the demo shows',
  async (one) => {
    const code = await codeOf(one.username)
    const reply = await logInStaff(portal.visitor(), {
      username: one.username,
      password: DEMO_PASSWORD,
      code,
    })
    expect(reply.body).toMatchObject({ name: one.name, roles: [one.role] })
  },
)

test('STAFF-05 the demo shows the next code once one was used, so that nobody waits half a minute', async () => {
  const username = 'claims@pont.example'
  const codes = []
  for (let times = 0; times < 3; times += 1) {
    const code = await codeOf(username)
    codes.push(code)
    expect((await logInStaff(portal.visitor(), { username, password: DEMO_PASSWORD, code })).status).toBe(200)
  }
  expect(new Set(codes).size).toBe(3)
})

test('STAFF-05 it shows the code of a key that somebody types while setting up an app', async () => {
  portal.clock.set('2026-11-20T09:00:00+01:00')
  const key = newTotpSecret()
  const typed = key.toLowerCase().replaceAll(/(.{4})/g, '$1-')
  await portal.visitor().post('/dev/authenticator/key/show', {
    body: `key=${typed}\r\n`,
    headers: { 'content-type': 'text/plain' },
  })
  const code = codeInStep(key, stepAt(portal.clock.now()))
  expect(await page()).toContain(`${code.slice(0, 3)} ${code.slice(3)}`)
})

test('STAFF-05 outside the demo there is no such page', async () => {
  const real = await startPortal()
  expect((await real.visitor().get('/dev/authenticator')).status).toBe(404)
  await real.stop()
})
