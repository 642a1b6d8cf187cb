import { afterAll, beforeAll, expect, test } from 'vitest'

import { requestedPolicy } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

let portal: TestPortal
let real: TestPortal
beforeAll(async () => {
  portal = await startPortal({ DEMO: 'on' })
  real = await startPortal({ DEMO: 'off' })
  portal.clock.set(TEST_NOW)
})
afterAll(async () => {
  await portal.stop()
  await real.stop()
})

const shown = async () => String((await portal.visitor().get('/dev/decide')).body)

const actionOf = async (number: string, decision: string) => {
  const item = (await shown()).split('<li>').find((one) => one.includes(number)) ?? ''
  return RegExp(`action="(/dev/decide/[0-9a-f-]+/${decision})"`).exec(item)?.[1] ?? ''
}

const press = (action: string, site = 'same-origin') =>
  fetch(portal.url + action, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'sec-fetch-site': site },
    redirect: 'manual',
  })

test('POL-11 the demo lists what waits for a decision, accepts it and refuses it with a reason', async () => {
  const [one, other] = [await requestedPolicy(portal), await requestedPolicy(portal)]
  const numbers = [(await one.stored()).applicationNumber, (await other.stored()).applicationNumber] as const
  const accept = await actionOf(numbers[0], 'accept')
  expect((await press(accept, 'cross-site')).status).toBe(400)
  expect((await press(accept)).headers.get('location')).toBe('/dev/decide')
  expect((await press(await actionOf(numbers[1], 'DUPLICATE'))).status).toBe(303)
  expect(await one.stored()).toMatchObject({ decision: 'ACCEPTED' })
  expect(await other.stored()).toMatchObject({ decision: 'REFUSED', decisionReason: 'DUPLICATE' })
  expect(await shown()).toContain('Nothing waits for a decision.')
  expect((await press('/dev/decide/nothing/accept')).status).toBe(404)
})

test('there is no such page outside the demo', async () => {
  expect((await real.visitor().get('/dev/decide')).status).toBe(404)
})
