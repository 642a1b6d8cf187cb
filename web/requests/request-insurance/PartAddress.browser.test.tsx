import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { addresses } from '#contract/addresses.ts'
import { showRequest } from '#web/testing/answered-request.ts'
import { choose, line, press } from '#web/testing/form-actions.ts'
import { lose } from '#web/testing/replies.ts'
import { replyByRules } from '#web/testing/request-replies.ts'

const NONE = { postalCode: undefined, houseNumber: undefined, street: undefined, city: undefined }

const showAddress = async () => {
  const shown = await showRequest({ step: 'request-insurance', part: 'address' }, { changes: NONE })
  await choose('Do you know your address?', 'I know my address')
  return shown
}

test('WIZ-10 a known postcode and number give the street', async () => {
  const { at } = await showAddress()
  await line('Postcode').fill('1012js')
  await line('House number').fill('1')
  await expect.element(page.getByText('Dam 1, Amsterdam')).toBeVisible()
  await press('Save and continue')
  await expect.poll(at).toMatch(/part=payment/)
})

test('WIZ-10 a street that is not known or cannot be looked up is typed by hand', async () => {
  const { at } = await showAddress()
  lose(addresses.lookup)
  await line('Postcode').fill('9999 XX')
  await line('House number').fill('12')
  await expect.element(page.getByText(/We cannot look up your street now/)).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  replyByRules()
  await line('House number').fill('13')
  await expect.element(page.getByText(/We couldn’t find this address/)).toBeVisible()
  await line('Street').fill('Kade')
  await line('City').fill('Ergens')
  await press('Save and continue')
  await expect.poll(at).toMatch(/part=payment/)
})
