import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { addresses } from '#contract/addresses.ts'
import { policies } from '#contract/policies.ts'
import { policyChanges } from '#contract/policies/policy-changes.ts'
import { expectNoViolations } from '#web/testing/axe.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { choose, expectTitle, line, press } from '#web/testing/form-actions.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { callsTo, refuse, reply } from '#web/testing/replies.ts'

const main = page.getByRole('main')

const SECOND = '1b4e28ba-2fa1-41d2-883f-0016d3cca42a'
const CHILD = '1b4e28ba-2fa1-41d2-883f-0016d3cca42b'

const future = examplePolicy({
  status: 'NOT_ACTIVE',
  startDate: '2027-02-01',
  endDate: '2028-01-31',
  destinationAddress: {
    postalCode: '6708 PB',
    houseNumber: 10,
    addition: null,
    street: 'Droevendaalsesteeg',
    city: 'Wageningen',
    country: 'NL',
  },
  blockedBy: { ...examplePolicy().blockedBy, START_DATE: null },
})

const basic = { ...future, policyId: SECOND, policyNumber: '260047121', coverage: 'BASIC' }
const child = { ...future, policyId: CHILD, policyNumber: '260047139', insuredName: 'Li Lin' }

const typeAddress = async () => {
  reply(addresses.lookup, { street: 'Dam', city: 'Amsterdam' })
  await line('Postcode').fill('1012 JS')
  await line(/^(House number|Huisnummer)/).fill('1')
  await expect.element(main.getByText('Dam 1, Amsterdam')).toBeVisible()
  await choose(/^(Why does your|Waarom verandert)/, /^(The address was not correct|Het adres klopte niet)/)
}

const sentBodies = () =>
  callsTo(policyChanges.changeAddress).map(({ body }): unknown =>
    JSON.parse(typeof body === 'string' ? body : '{}'),
  )

const receipt = {
  requestId: '5c0a6f0e-6a1e-4a55-9f0f-0a4f5f1f7d11',
  policyNumber: '260047113',
  status: 'UNDER_REVIEW',
  submittedAt: '2026-11-20T10:00:00+01:00',
  expectedBy: '2026-11-26',
}

test.each([
  ['en', 'Gets this address too', /Li Lin: Complete Plus, 260\s047\s139/],
  ['nl', 'Krijgt dit adres ook', /Li Lin: Complete Plus, 260\s047\s139/],
] as const)(
  'POL-08 an address is changed once: for the other insurance of the person, and of the family if ticked (%s)',
  async (language, also, li) => {
    const elsewhere = { ...child, policyId: 'p4', policyNumber: '260047147', destination: 'DE' }
    reply(policies.list, [future, basic, child, elsewhere])
    await showPortal(`/${language}/insurances/address?policy=260047113`, { who: mei })
    reply(policyChanges.changeAddress, receipt)
    await typeAddress()
    expect(main.getByRole('checkbox').elements()).toHaveLength(2)
    const ofChild = main.getByRole('checkbox', { name: /Li Lin/ })
    await expect.element(ofChild).not.toBeChecked()
    await expectNoViolations(`who moves too, ${language}`)
    await ofChild.click()
    await press(/^(See what changes|Bekijk wat er wijzigt)$/)
    await expect.element(main).toMatchTextContent(also)
    await expect.element(main).toMatchTextContent(li)
    await press(/^(Send my change|Verstuur mijn wijziging)$/)
    await expectTitle(/^(We received your change|We hebben je wijziging ontvangen)$/)
    // the receipt says it too
    await expect.element(main).toMatchTextContent(li)
    expect(sentBodies()).toMatchObject([{ street: 'Dam', alsoFor: [SECOND, CHILD] }])
  },
)

test.each([
  ['en', /^Why does your address change/, 'This is my first address there', 'Gets this address too'],
  ['nl', /^Waarom verandert je adres/, 'Dit is mijn eerste adres daar', 'Krijgt dit adres ook'],
] as const)(
  'POL-08 a first address is given once for all who have none yet, without a reason to choose (%s)',
  async (language, why, reason, also) => {
    const waits = { destinationAddress: null, ownAddressBy: '2027-02-15' }
    reply(policies.list, [
      { ...future, ...waits },
      { ...child, ...waits },
    ])
    await showPortal(`/${language}/insurances/address?policy=260047113`, { who: mei })
    reply(policyChanges.changeAddress, receipt)
    reply(addresses.lookup, { street: 'Dam', city: 'Amsterdam' })
    await line('Postcode').fill('1012 JS')
    await line(/^(House number|Huisnummer)/).fill('1')
    await expect.element(main.getByText('Dam 1, Amsterdam')).toBeVisible()
    await expect.element(main.getByRole('group', { name: why })).not.toBeInTheDocument()
    await expect.element(main.getByRole('checkbox', { name: /Li Lin/ })).toBeChecked()
    await press(/^(See what changes|Bekijk wat er wijzigt)$/)
    for (const words of [reason, also]) await expect.element(main).toMatchTextContent(words)
    await press(/^(Send my change|Verstuur mijn wijziging)$/)
    await expectTitle(/^(We received your change|We hebben je wijziging ontvangen)$/)
    expect(sentBodies()).toMatchObject([{ street: 'Dam', moveReason: 'FIRST_ADDRESS', alsoFor: [CHILD] }])
  },
)

test('POL-08 sent again after one of them could not move, it is not sent for that one', async () => {
  reply(policies.list, [future, basic, child])
  await showPortal('/en/insurances/address?policy=260047113', { who: mei })
  await typeAddress()
  await main.getByRole('checkbox', { name: /Li Lin/ }).click()
  await press('See what changes')
  refuse(policyChanges.changeAddress, 422, {
    id: 'policy_change_also_blocked',
    field: `also-${SECOND}`,
    context: { policyNumber: '260047121', reason: 'policy_under_review' },
  })
  reply(policies.list, [
    future,
    { ...basic, blockedBy: { ...basic.blockedBy, ADDRESS: 'policy_under_review' } },
    child,
  ])
  await press('Send my change')
  const blocked = main.getByRole('checkbox', { name: /260\s047\s121/ })

  await expect.element(blocked).not.toBeChecked()
  await expect
    .element(blocked)
    .toHaveAccessibleDescription(
      /Policy 260\s047\s121 cannot get this address now: we are still checking something else/,
    )
  await expect.element(main.getByRole('checkbox', { name: /Li Lin/ })).toBeChecked()
  await expectNoViolations('one of them cannot move')
  await press('See what changes')
  await expect.element(main.getByText('Stays at the old address')).toBeVisible()
  reply(policyChanges.changeAddress, receipt)
  await press('Send my change')
  await expectTitle('We received your change')
  await expect.element(main).toMatchTextContent(/Li Lin: Complete Plus/)
  expect(sentBodies()).toMatchObject([{ alsoFor: [SECOND, CHILD] }, { alsoFor: [CHILD] }])
})
