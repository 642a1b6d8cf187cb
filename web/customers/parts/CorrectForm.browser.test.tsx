import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import '#web/ui/ui.css'
import { inOfficeLook } from '#web/testing/office-look.ts'

import { addresses } from '#contract/addresses.ts'
import { corrections } from '#contract/customers/corrections.ts'
import type { CustomerView } from '#contract/customers/customer-facts.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { expectAccessible } from '#web/testing/axe.ts'
import { render } from '#web/testing/render.tsx'
import { callsTo, refuse, reply } from '#web/testing/replies.ts'

import { CorrectForm } from './CorrectForm.tsx'

inOfficeLook()

const ANA = '6f9619ff-8b86-4d01-b42d-00c04fc964ff'
const POLICY = '7f9619ff-8b86-4d01-b42d-00c04fc964ff'

const customer: CustomerView = {
  profileId: ANA,
  relNr: '100200300',
  name: 'Ana Silva Costa',
  firstName: 'Ana',
  birthDate: '2003-05-14',
  nationality: 'BR',
  homeCountry: 'BR',
  locale: 'en-GB',
  email: 'ana@pont.example',
  active: true,
  today: '2026-11-25',
  since: '2026-09-01T09:00:00+02:00',
  blockedAt: null,
  closedAt: null,
  payee: null,
  moneyReturned: [],
  moneyHeld: [],
  people: [],
}

const receipt = {
  requestId: POLICY,
  status: 'UNDER_REVIEW',
  submittedAt: '2026-11-25T10:00:00+01:00',
  expectedBy: '2026-12-01',
}

// a picture of one pixel
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const passport = () =>
  new File([Uint8Array.from(atob(PIXEL), (sign) => sign.codePointAt(0) ?? 0)], 'passport.png', {
    type: 'image/png',
  })

const partOf = async (body: unknown) => {
  const part = (body as FormData).get('correction')
  return JSON.parse(part instanceof Blob ? await part.text() : String(part)) as unknown
}

const open = async () => {
  const onDone = vi.fn()
  const screen = await render(
    <main>
      <h1>Ana</h1>
      <CorrectForm customer={customer} onDone={onDone} onCancel={() => undefined} />
    </main>,
  )
  return { screen, onDone }
}

type Screen = Awaited<ReturnType<typeof open>>['screen']

const giveWhy = async (screen: Screen) => {
  await screen.getByLabelText('Why').selectOptions('TYPING_MISTAKE')
  await screen.getByLabelText('In your words').fill('It says so in the passport.')
  await screen.getByLabelText('Document').upload(passport())
  await expect.element(screen.getByText('passport.png').first()).toBeVisible()
}

beforeEach(async () => {
  const catalogues = [
    'shell',
    'staff',
    'customers',
    'details',
    'platform/forms/upload',
    'codes/policies',
    'codes/policy-changes',
    'codes/accounts',
  ]
  await Promise.all(catalogues.map((catalogue) => loadTexts(catalogue, 'en-GB')))
  reply(corrections.correctable, {
    name: { firstName: 'Ana', surname: 'Silva Costa', latinFirstName: '', latinSurname: '', version: 4 },
    policies: [
      {
        policyId: POLICY,
        policyNumber: '123456789',
        insuredName: 'Ana Silva Costa',
        country: 'NL',
        postalCode: '1012 JS',
        houseNumber: '1',
        addition: '',
        street: 'Dam',
        city: 'Amsterdam',
        version: 2,
      },
    ],
  })
})

test('STAFF-04 support corrects a name with a document, a reason and words', async () => {
  await page.viewport(1280, 900)
  reply(corrections.correctName, receipt)
  const { screen, onDone } = await open()
  await screen.getByLabelText('The name').click({ force: true })
  await expectAccessible('a correction of a name')
  await expect.element(screen.getByLabelText('Family name', { exact: true })).toHaveValue('Silva Costa')
  await screen.getByLabelText('Family name', { exact: true }).fill('da Silva')
  await screen.getByRole('button', { name: 'Send the correction' }).click()
  await expect.element(screen.getByText('Add the document that shows what is right').first()).toBeVisible()
  expect(callsTo(corrections.correctName)).toHaveLength(0)
  await giveWhy(screen)
  await screen.getByRole('button', { name: 'Send the correction' }).click()
  await expect.poll(() => callsTo(corrections.correctName)).toHaveLength(1)
  expect(await partOf(callsTo(corrections.correctName)[0]?.body)).toMatchObject({
    firstName: 'Ana',
    surname: 'da Silva',
    version: 4,
    reason: 'TYPING_MISTAKE',
    words: 'It says so in the passport.',
  })
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
})

test('STAFF-04 an address is corrected by the rules of its customer: what is refused stands at its field, in words for a colleague', async () => {
  refuse(corrections.correctAddress, 422, {
    id: 'policy_address_street_empty',
    field: 'street',
  })
  const { screen, onDone } = await open()
  await screen.getByLabelText(/^The address of/).click({ force: true })
  await screen.getByRole('button', { name: 'Not right? Type it yourself' }).click()
  await expect.element(screen.getByLabelText('Street')).toHaveValue('Dam')
  await screen.getByLabelText('Street').fill('')
  await giveWhy(screen)
  await screen.getByRole('button', { name: 'Send the correction' }).click()
  await expect.element(screen.getByText('Fill in the street').first()).toBeVisible()
  expect(await partOf(callsTo(corrections.correctAddress)[0]?.body)).toMatchObject({
    policyId: POLICY,
    version: 2,
    houseNumber: '1',
    street: '',
  })
  expect(onDone).not.toHaveBeenCalled()
})

test('STAFF-04 WIZ-10 postcode and number of a correction fill street and city, so that they belong together', async () => {
  reply(addresses.lookup, { street: 'Science Park', city: 'Wageningen' })
  reply(corrections.correctAddress, receipt)
  const { screen } = await open()
  await screen.getByLabelText(/^The address of/).click({ force: true })
  await expect.element(screen.getByText('Dam 1, Amsterdam')).toBeVisible()
  await expectAccessible('a correction of an address')
  await screen.getByLabelText('Postcode').fill('6708 PB')
  await expect.element(screen.getByText('Science Park 1, Wageningen')).toBeVisible()
  await giveWhy(screen)
  await screen.getByRole('button', { name: 'Send the correction' }).click()
  await expect.poll(() => callsTo(corrections.correctAddress)).toHaveLength(1)
  expect(await partOf(callsTo(corrections.correctAddress)[0]?.body)).toMatchObject({
    postalCode: '6708 PB',
    houseNumber: '1',
    street: 'Science Park',
    city: 'Wageningen',
  })
})

test('STAFF-04 WIZ-10 a house that nobody knows is told, and what is typed of it stays', async () => {
  refuse(addresses.lookup, 404, { id: 'policy_address_not_found', field: 'postalCode' })
  const { screen } = await open()
  await screen.getByLabelText(/^The address of/).click({ force: true })
  await screen.getByLabelText('Postcode').fill('6708 PB')
  await expect.element(screen.getByText(/^We couldn’t find this address/)).toBeVisible()
  await screen.getByLabelText('Street').fill('Science Park')
  await screen.getByLabelText('House number').fill('2')
  await expect.element(screen.getByLabelText('Street')).toHaveValue('Science Park')
})
