import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import '#web/ui/ui.css'
import { inOfficeLook } from '#web/testing/office-look.ts'

import { customers } from '#contract/customers.ts'
import type { CustomerView } from '#contract/customers/customer-facts.ts'
import { customerMail } from '#contract/customers/customer-mail.ts'
import { staff } from '#contract/staff.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import { staffMember } from '#web/staff/shared/staff-session.ts'
import { staffRoutes } from '#web/staff-routes.tsx'
import { expectNoViolations } from '#web/testing/axe.ts'
import { render } from '#web/testing/render.tsx'
import { callsTo, reply } from '#web/testing/replies.ts'

inOfficeLook()

const ID = '6f9619ff-8b86-4d01-b42d-00c04fc964ff'
const at = '2026-11-23T19:05:00+01:00'

const mei: CustomerView = {
  profileId: ID,
  relNr: '3000104',
  name: 'Mei Lin',
  firstName: 'Mei',
  birthDate: '2004-05-03',
  nationality: 'CN',
  homeCountry: 'CN',
  locale: 'en-GB',
  email: 'mei.lin@example.org',
  active: true,
  today: '2026-11-25',
  since: at,
  blockedAt: null,
  closedAt: null,
  payee: null,
  moneyReturned: [],
  moneyHeld: [],
  people: [{ personId: ID, name: 'Mei Lin', birthDate: '2004-05-03', holder: true }],
}

const NONE = { entries: [], total: 0 }

const mail = (number: number) => ({
  mailId: `6f9619ff-8b86-4d01-b42d-00c04fc9640${number}`,
  subject: `We received claim ${number}`,
  recipient: mei.email,
  locale: 'en-GB' as const,
  state: 'sent' as const,
  createdAt: at,
  sentAt: at,
})

beforeEach(() => {
  reply(customers.find, mei)
  reply(customers.policies, {
    entries: [
      {
        policyId: ID,
        policyNumber: '260047113',
        applicationNumber: '260047113',
        productCode: 'FULL_DEGREE_NL',
        coverage: 'COMPLETE_PLUS',
        destination: 'NL',
        status: 'ACTIVE',
        insuredName: 'Mei Lin',
        address: 'Droevendaalsesteeg 12, 6708 PB Wageningen',
        startDate: '2026-09-07',
        endDate: '2027-09-06',
        premiumTotal: 726.35,
        paymentTerm: 'MONTHLY',
        paymentMethod: 'DIRECT_DEBIT',
        certificateBlockedBy: null,
      },
    ],
    total: 1,
  })
  reply(customers.cases, {
    entries: [
      {
        caseId: ID,
        kind: 'CLAIM',
        state: 'OPEN',
        openedAt: at,
        answerBy: '2026-11-20',
        closedAt: null,
        late: true,
        number: 'C2026000067',
        claimedAmount: 77.3,
        files: null,
      },
    ],
    total: 1,
  })
  reply(customers.invoices, NONE)
  reply(customers.claims, NONE)
  reply(customers.mails, { entries: [1, 2, 3, 4, 5, 6].map(mail), total: 6 })
  reply(customers.documents, NONE)
  reply(customers.files, NONE)
  reply(customers.devices, NONE)
  reply(customers.actions, NONE)
  reply(customers.events, { entries: events, total: 4, inTrail: null })
})

const event = { outcome: null, by: 'STAFF' as const, staffName: 'Sanne Bakker', own: true, case: null }
const events = [
  { ...event, entryId: 9, recordedAt: at, event: 'CUSTOMER_SEEN' as const },
  { ...event, entryId: 8, recordedAt: at, event: 'CUSTOMER_SEEN' as const },
  {
    ...event,
    entryId: 7,
    recordedAt: at,
    event: 'HEALTH_ANSWERS_SEEN' as const,
    staffName: 'Eva Smit',
    own: false,
    outcome: 'COMPLAINT',
    case: { caseId: ID, kind: 'REQUEST' as const },
  },
  {
    ...event,
    entryId: 6,
    recordedAt: at,
    event: 'CASE_OPENED' as const,
    by: 'CUSTOMER' as const,
    staffName: null,
    own: false,
    outcome: 'CLAIM',
    case: { caseId: ID, kind: 'CLAIM' as const },
  },
]

const show = async (roles: StaffRole[] = ['SUPPORT'], language: 'en' | 'nl' = 'en', hash = '') => {
  const sanne = { staffId: ID, name: 'Sanne Bakker', username: 's@pont.example', roles }
  reply(staff.checkSession, sanne)
  staffMember.set(sanne)
  const router = createMemoryRouter(staffRoutes(), {
    initialEntries: [`/${language}/staff/customers/${ID}${hash}`],
  })
  await render(<RouterProvider router={router} />)
  const main = page.getByRole('main')
  await expect.element(main.getByRole('heading', { level: 1, name: 'Mei Lin' })).toBeVisible()
  return main
}

const region = (name: string) => page.getByRole('main').getByRole('region', { name, exact: true })

test('STAFF-04 all of a customer stands at one address, with a link to each case', async () => {
  const main = await show()
  await expect.element(main).toMatchTextContent('3 May 2004, 22 years')
  await expect.element(main).toMatchTextContent('China, reads English')
  await expect.element(region('Insurance')).toMatchTextContent('Complete Plus, Netherlands')
  await expect.element(region('Insurance')).toMatchTextContent('286 days left')
  await expect.element(region('Insurance')).toMatchTextContent('Droevendaalsesteeg 12, 6708 PB Wageningen')
  await expect
    .element(region('Cases').getByRole('link', { name: /^Claim of 23 Nov/ }))
    .toHaveAttribute('href', `/en/staff/cases/${ID}`)
  await expect.element(region('Cases')).toMatchTextContent('C2026000067 €77.30')
  await expect.element(region('Cases')).toMatchTextContent('late, answer by 20 Nov')
  await expect.element(region('Invoices')).toMatchTextContent('No invoices.')
  await expectNoViolations('the page of a customer')
})

test('STAFF-04 a list first shows five entries, and all of them by a press', async () => {
  await show()
  expect(region('E-mails').getByRole('listitem').elements()).toHaveLength(5)
  await region('E-mails').getByRole('button', { name: 'All 6', exact: true }).click()
  expect(region('E-mails').getByRole('listitem').elements()).toHaveLength(6)
})

test('STAFF-04 a list is whole where the address leads to an entry that does not stand among the first', async () => {
  await show(['SUPPORT'], 'en', `#${mail(6).mailId}`)
  expect(region('E-mails').getByRole('listitem').elements()).toHaveLength(6)
  expect(document.getElementById(mail(6).mailId)?.textContent).toContain('We received claim 6')
})

const invoice = {
  invoiceId: ID,
  invoiceNumber: '20260001234',
  policyNumber: '260047113',
  credit: false,
  invoiceDate: '2026-11-01',
  dueDate: '2026-11-15',
  amount: 59.7,
  outstandingAmount: 59.7,
  settledOn: null,
}

test('STAFF-04 STAFF-05 an invoice says how it stands, and leads those who match money to its payments', async () => {
  reply(customers.invoices, { entries: [invoice], total: 1 })
  await show(['SUPPORT', 'FINANCE'])
  await expect
    .element(region('Invoices').getByRole('link', { name: '20260001234' }))
    .toHaveAttribute('href', '/en/staff/money?state=ALL&q=20260001234')
  await expect.element(region('Invoices')).toMatchTextContent('€59.70 open, due on 15 Nov')
})

test('STAFF-04 STAFF-05 to a role that may not see payments an invoice is no link', async () => {
  reply(customers.invoices, { entries: [invoice], total: 1 })
  await show(['SUPPORT'])
  await expect.element(region('Invoices')).toMatchTextContent('20260001234')
  expect(region('Invoices').getByRole('link').elements()).toEqual([])
})

test('STAFF-04 the list of e-mails says that there is nothing to open', async () => {
  await show()
  await expect
    .element(region('E-mails'))
    .toMatchTextContent('The words of an e-mail are deleted once it is sent, so there is nothing to open.')
})

test('STAFF-04 an empty list says what would be there', async () => {
  await show(['SUPPORT', 'CLAIMS'])
  await expect.element(region('Invoices')).toMatchTextContent('The first one comes with an insurance')
  await expect.element(region('Claims')).toMatchTextContent('Each one that is filed appears here.')
  await expect.element(region('Files')).toMatchTextContent('What is sent with a request, a claim')
  await expect.element(region('Done in the account')).toMatchTextContent('appears here, with the reason')
})

test('STAFF-04 what happened is told in sentences, one for one act, with a link to the case', async () => {
  await show()
  const happened = region('What happened')
  await expect.element(happened.getByText('You opened this page')).toBeVisible()
  expect(happened.getByText('You opened this page').elements()).toHaveLength(1)
  await expect
    .element(happened)
    .toMatchTextContent('Eva Smit looked at health answers of a request: a complaint')
  await expect.element(happened).toMatchTextContent('Mei filed a claim')
  await expect
    .element(happened.getByRole('link', { name: 'a claim' }))
    .toHaveAttribute('href', `/en/staff/cases/${ID}`)
  await expect.element(happened).not.toMatchTextContent('trail')
})

test('STAFF-04 what happened is shown of one part of the people', async () => {
  await show()
  reply(customers.events, { entries: events.slice(2, 3), total: 1, inTrail: null })
  await region('What happened').getByRole('combobox').selectOptions('Looks at health')
  await expect.element(region('What happened').getByText('Mei filed')).not.toBeInTheDocument()
  expect(callsTo(customers.events).at(-1)?.path).toMatch(/whose=HEALTH/)
  await expectNoViolations('what happened, a part of it')
})

test('STAFF-07 who may see the trail gets there with the number of its entries', async () => {
  reply(customers.events, { entries: events, total: 4, inTrail: 61 })
  await show(['SUPPORT', 'ADMIN'])
  await expect
    .element(page.getByRole('link', { name: 'All 61 in the trail' }))
    .toHaveAttribute('href', `/en/staff/trail?q=${ID}`)
})

test('STAFF-04 Esc leaves the words in their field, and then closes what is open', async () => {
  await show()
  await userEvent.keyboard('p')
  const block = region('Act as Mei Lin')
  await block.getByLabelText('In your words').fill('Cannot find it.')
  await userEvent.keyboard('{Escape}')
  await expect.element(block.getByLabelText('In your words')).toHaveValue('Cannot find it.')
  await userEvent.keyboard('{Escape}')
  await expect.element(block).not.toBeInTheDocument()
})

test('STAFF-04 P asks for the reason of acting, says what is closed, and never acts at once', async () => {
  await show()
  await userEvent.keyboard('p')
  const block = region('Act as Mei Lin')
  await expect.element(block).toMatchTextContent('You see what Mei sees, for 30 minutes.')
  await expect.element(block).toMatchTextContent('changes of the insurance, an address too')
  await block.getByRole('button', { name: 'Act as Mei, 30 minutes' }).click()
  await expect.element(block).toMatchTextContent('Choose a reason')
  await expect.element(block).toMatchTextContent('Fill in why, in your own words')
  expect(callsTo(customers.act)).toEqual([])
})

test('STAFF-04 the page of a blocked account says so, with its day', async () => {
  reply(customers.find, { ...mei, blockedAt: at })
  const main = await show()
  await expect.element(main).toMatchTextContent(/Blocked on .* Nobody can log in to this account\./)
  await expectNoViolations('the page of a blocked account')
})

test('STAFF-04 an account is blocked with a reason and words', async () => {
  reply(customers.block, undefined)
  const main = await show()
  await main.getByRole('button', { name: 'Block the account' }).click()
  const block = region('Block the account')
  await block.getByLabelText('Why').selectOptions('Somebody else may know the password')
  await block.getByLabelText('In your words').fill('Called us about it.')
  await block.getByRole('button', { name: 'Block the account' }).click()
  await expect
    .poll(() => callsTo(customers.block).map(({ body }) => body))
    .toEqual([JSON.stringify({ reason: 'LOGIN_STOLEN', words: 'Called us about it.' })])
})

test('T12 the account that a customer gave is shown, and support stops payments to it with a reason', async () => {
  reply(customers.find, {
    ...mei,
    payee: { endsWith: '3000', givenOn: '2026-11-20', payableFrom: '2026-11-23' },
    moneyReturned: [
      { amount: 64.2, paidAgainTo: '3000' },
      { amount: 12, paidAgainTo: null },
    ],
    moneyHeld: [
      { amount: 784.75, policyNumber: '260047957', from: '2026-12-08', accountEndsWith: null },
      { amount: 5, policyNumber: '260047113', from: '2026-12-01', accountEndsWith: '3000' },
    ],
  })
  reply(customers.removePayee, undefined)
  const main = await show()
  await expect.element(main).toMatchTextContent(/Account they gave\s*Ends in 3000, from 23 November 2026/)
  await expect
    .element(main)
    .toMatchTextContent(/A bank sent back €64\.20\. .*pay it again to the one that ends in 3000/)
  await expect.element(main).toMatchTextContent(/A bank sent back €12\.00\. No other account was given yet\./)
  await expect
    .element(main)
    .toMatchTextContent(
      /€784\.75 came in too much for policy 260\s047\s957\. We pay back what is left from 8 December 2026\. No account is known yet\./,
    )
  await expect.element(main).toMatchTextContent(/from 1 December 2026, to the account that ends in 3000\./)
  await expectNoViolations('the page of a customer with money that came back')
  await main.getByRole('button', { name: 'Stop payments to the account' }).click()
  const block = region('Remove the account that we pay to')
  await block.getByLabelText('Why').selectOptions('Fraud is suspected')
  await block.getByLabelText('In your words').fill('Somebody else gave it.')
  await expectNoViolations('an account that is removed')
  await block.getByRole('button', { name: 'Remove the account' }).click()
  await expect
    .poll(() => callsTo(customers.removePayee).map(({ body }) => body))
    .toEqual([JSON.stringify({ reason: 'FRAUD_SUSPECTED', words: 'Somebody else gave it.' })])
})

test('STAFF-04 W writes an e-mail, which is looked at before it is sent, once', async () => {
  const paragraphs = [
    'Hello Mei,',
    'Fatima from our customer service writes to you:',
    '> It is in your account.',
  ]
  reply(customerMail.preview, { to: mei.email, locale: 'en-GB', subject: 'A message', paragraphs })
  reply(customerMail.send, undefined)
  await show(['UNDERWRITER'])
  await userEvent.keyboard('w')
  const block = region('Write to Mei')
  await expect.element(block).toMatchTextContent('Write nothing about health')
  await block.getByRole('button', { name: 'See the e-mail' }).click()
  await expect.element(block).toMatchTextContent('Fill in what you want to say')
  await block.getByLabelText('In your words').fill('It is in your account.')
  await block.getByRole('button', { name: 'See the e-mail' }).click()
  await expect.element(block).toMatchTextContent('To mei.lin@example.org, in English')
  await expectNoViolations('an e-mail before it is sent')
  expect(callsTo(customerMail.send)).toEqual([])
  const before = callsTo(customers.mails).length
  await block.getByRole('button', { name: 'Send the e-mail' }).click()
  await expect.element(block).not.toBeInTheDocument()
  expect(callsTo(customerMail.send)).toHaveLength(1)
  // it stands under E-mails at once
  expect(callsTo(customers.mails).length).toBeGreaterThan(before)
})

test('STAFF-05 a role that may not see a list reads which role can, and does not act', async () => {
  const main = await show(['CLAIMS'])
  await expect.element(region('Invoices')).toMatchTextContent('Your role does not show this.')
  expect(callsTo(customers.invoices)).toEqual([])
  expect(main.getByRole('button', { name: 'Act as Mei' }).elements()).toEqual([])
})

test('SHELL-02 the page in Dutch', async () => {
  await show(['SUPPORT'], 'nl')
  await expect.element(region('Verzekering')).toMatchTextContent('Complete Plus, Nederland')
  await expect.element(region('Verzekering')).toMatchTextContent('nog 286 dagen')
})

test('STAFF-04 the page of a customer needs no sideways scroll at 320 px, and begins with the insurance', async () => {
  await page.viewport(320, 800)
  await show()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  const top = (name: string) => region(name).element().getBoundingClientRect().top
  expect(top('Insurance')).toBeLessThan(top('What happened'))
  await page.getByRole('main').getByRole('button', { name: 'Write an e-mail' }).click()
  await expect.element(region('Write to Mei')).toBeVisible()
  // what is about to be done is above it
  expect(top('Write to Mei')).toBeLessThan(top('Insurance'))
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await page.viewport(1280, 800)
})
