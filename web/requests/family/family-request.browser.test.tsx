import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { requests } from '#contract/requests.ts'
import { requestStore } from '#web/requests/draft/request-store.ts'
import { bo, priya } from '#web/testing/family-members.ts'
import { showFamily } from '#web/testing/family-request.ts'
import { callsTo } from '#web/testing/replies.ts'
import { submissionOf } from '#web/testing/request-replies.ts'
import { choose, expectTitle, press, summary } from '#web/testing/form-actions.ts'

const main = page.getByRole('main')
const card = (name: string) => main.getByRole('region', { name, exact: true })

const names = { firstName: undefined, familyName: undefined, gender: undefined, nationality: undefined }

test('WIZ-20 adding somebody moves the focus to their first field, and removing says so', async () => {
  await showFamily({ step: 'your-situation' }, { members: [] })
  await press('Continue')
  await expect.element(summary).toMatchTextContent('Add your partner or a child')
  await press('Add a partner')
  await expect.element(card('Your partner').getByLabelText('Day')).toHaveFocus()
  // one partner at most
  await expect.element(page.getByRole('button', { name: 'Add a partner' })).not.toBeInTheDocument()
  await press('Add a child')
  await press('Add a child')
  await expect.element(card('Child 2').getByLabelText('Day')).toHaveFocus()
  await page.getByRole('button', { name: 'Remove: Child 1' }).click()
  await expect.element(page.getByText('Child 1: removed.')).toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Your family' })).toHaveFocus()
  expect(requestStore.get().members.map(({ relation }) => relation)).toEqual(['PARTNER', 'CHILD'])
})

test('WIZ-20 a family has room for six others', async () => {
  const six = Array.from({ length: 6 }, (_, index) => ({ ...bo, key: `bo-${index}` }))
  await showFamily({ step: 'your-situation' }, { members: six })
  await expect.element(card('Child 6')).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Add a/ })).not.toBeInTheDocument()
  await expect.element(page.getByText(/^You can add at most 6 people/)).toBeInTheDocument()
})

test('WIZ-21 a partner with a job in the Netherlands is refused at their own answer, with what to do', async () => {
  const { at } = await showFamily(
    { step: 'your-situation' },
    { members: [{ ...priya, ...names, paidJob: true }] },
  )
  await expect.element(card('Your partner')).toBeInTheDocument()
  await press('Continue')
  await expect.element(summary).toMatchTextContent('Your partner: With a paid job in the Netherlands')
  await expect.element(card('Your partner')).toMatchTextContent('We cannot insure them here')
  expect(at()).toBe('/en/request/your-situation')
})

test('WIZ-02 whoever insures themselves alone again insures nobody else', async () => {
  await showFamily({ step: 'your-situation' })
  await expect.element(card('Your child')).toBeInTheDocument()
  await choose('Who do you want to insure?', 'Me')
  await expect.element(card('Your child')).not.toBeInTheDocument()
  expect(requestStore.get().members).toEqual([])
})

test('WIZ-07 the prices of the advice are for all, and those of each add up to them', async () => {
  await showFamily({ step: 'our-advice' })
  await expect.element(page.getByText(/in total for .*, for the three of you/).first()).toBeInTheDocument()
  await page.getByText('Price of each of you').click()
  await expect.element(page.getByText(/A partner and a child have the same price at any age/)).toBeVisible()
  // 1.5 times the 2.15 of the student
  await expect.element(page.getByText('€1,178.95: €3.23 a day, 365 days').first()).toBeVisible()
  const { advice, each } = requestStore.get()
  for (const { coverage, premiumTotal } of advice?.coverageOptions ?? []) {
    const prices = each.map(
      ({ coverageOptions }) =>
        (
          coverageOptions.find((option) => option.coverage === coverage) ??
          coverageOptions.find(({ recommended }) => recommended)
        )?.premiumTotal ?? 0,
    )
    expect(premiumTotal).toBeCloseTo(
      prices.reduce((sum, price) => sum + price, 0),
      2,
    )
  }
})

test('WIZ-09 the family name and the nationality of the first person are proposed to the others', async () => {
  const { at } = await showFamily(
    { step: 'request-insurance', part: 'you' },
    { members: [{ ...priya, ...names }] },
  )
  await expect.element(card('Your partner').getByLabelText('Family name')).toHaveValue('Sharma')
  await press('Save and continue')
  await expect.element(summary).toMatchTextContent('Your partner: Fill in your partner’s given names')
  await card('Your partner').getByLabelText('Given names').fill('Priya')
  await card('Your partner').getByRole('radio', { name: 'Female', exact: true }).click()
  await press('Save and continue')
  await expect.poll(at).toMatch(/part=address/)
  expect(requestStore.get().members).toMatchObject([
    { firstName: 'Priya', familyName: 'Sharma', nationality: 'IN', gender: 'FEMALE' },
  ])
})

test('WIZ-13 the overview has a card for each, with the places where it is changed', async () => {
  await showFamily({ step: 'your-overview' })
  const partner = main.getByRole('heading', { name: 'Your partner' })
  await expect.element(partner).toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: 'Change birth date or work Your partner' }))
    .toHaveAttribute('href', '/en/request/your-situation?change=yes')
  await expect.element(page.getByText(/^Arjun Sharma: €.*Priya Sharma: €.*Bo Sharma: €/s)).toBeInTheDocument()
})

test('WIZ-14 WIZ-17 a yes asks of whom, and each person is sent with their own answers', async () => {
  const { at } = await showFamily(
    { step: 'final-questions' },
    { changes: { paymentMethod: 'BANK_TRANSFER', paymentTerm: 'AT_ONCE' } },
  )
  await choose(/^Does one of you have/, 'Yes')
  await press('Send my request')
  await expect.element(summary).toMatchTextContent('Choose about whom you answered yes')
  await page.getByRole('checkbox', { name: 'Priya Sharma' }).click()
  await page.getByRole('textbox', { name: /^Tell us more: Priya Sharma/ }).fill('Asthma')
  for (const question of [
    /being treated/,
    /expect to need/,
    /medicines or medical aids/,
    /insurer refused/,
    /police/,
  ])
    await choose(question, 'No')
  await press('Send my request')
  await expect.poll(at).toBe('/en/request/request-complete')
  const [call] = callsTo(requests.submit)
  const { submission: sent } = await submissionOf(call ?? expect.fail('nothing was sent'))
  expect(sent).toMatchObject({
    preExistingConditions: 'no',
    criminalRecord: 'no',
    members: [
      {
        relation: 'PARTNER',
        firstName: 'Priya',
        preExistingConditions: 'yes',
        preExistingConditionsExplanation: 'Asthma',
        adviceId: 'signed',
      },
      { relation: 'CHILD', firstName: 'Bo', preExistingConditions: 'no' },
    ],
  })
  // a child is asked about no offences
  expect(sent.members?.[1]).not.toHaveProperty('criminalRecord')
  await expectTitle('We received your request')
  const board = page.getByRole('group', { name: 'Your requests' })
  await expect.element(board).toMatchTextContent(/Priya Sharma.*260 047 130.*Bo Sharma.*260 047 131/s)
  expect(JSON.stringify(requestStore.get().request)).not.toMatch(/Priya|Bo/)
})
