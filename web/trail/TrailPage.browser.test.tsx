import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import '#web/ui/ui.css'
import { inOfficeLook } from '#web/testing/office-look.ts'

import { trail } from '#contract/trail.ts'
import type { ChainView, ListedEntry, TrailPage as Page } from '#contract/trail.ts'
import { useKeyboard } from '#web/staff/shared/keys/use-keys.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { expectAccessible } from '#web/testing/axe.ts'
import { render } from '#web/testing/render.tsx'
import { callsTo, reply, replyBy } from '#web/testing/replies.ts'

import TrailPage, { loader, shouldRevalidate } from './TrailPage.tsx'

inOfficeLook()

const ID = '6f9619ff-8b86-4d01-b42d-00c04fc964ff'

const entry: ListedEntry = {
  entry: 18_204,
  at: '2026-11-25T10:26:04+01:00',
  actor: 'STAFF',
  staff: { name: 'Sanne Bakker', roles: ['SUPPORT'] },
  customer: null,
  event: 'CASE_DECIDED',
  outcome: 'ACCEPTED',
  words: null,
  looked: false,
  about: { profileId: ID, name: 'Mei Lin' },
  subject: { kind: 'CASE', id: ID, number: '260047113' },
  call: 'POST /api/staff/cases/:caseId/decisions',
  requestId: '0a1b2c3d-4',
  sealed: false,
  fold: 18_204,
}

const entries: readonly ListedEntry[] = [
  entry,
  { ...entry, entry: 18_203, event: 'IMPERSONATION_REFUSED', outcome: null, sealed: true },
  {
    ...entry,
    entry: 18_202,
    at: '2026-11-23T19:05:12+01:00',
    actor: 'CUSTOMER',
    staff: null,
    customer: { profileId: ID, name: null },
    event: 'CHANGE_SENT',
    outcome: 'SOMETHING_NEW',
    about: null,
    subject: null,
    sealed: true,
  },
  { ...entry, entry: 18_201, actor: 'AUTOMATIC', staff: null, sealed: true },
  {
    ...entry,
    entry: 18_200,
    outcome: 'ASKED_BY_PHONE',
    words: 'Mei asked for it.',
    event: 'ACTED_AS_CUSTOMER',
    actor: 'CUSTOMER',
    customer: entry.about,
  },
]

const page: Page = {
  entries: entries.map((one) => ({ ...one, fold: one.entry })),
  next: 18_200,
  total: 61,
  people: [{ staffId: ID, name: 'Sanne Bakker' }],
  events: ['CASE_DECIDED', 'HEALTH_ANSWERS_SEEN'],
}

const chain: ChainView = {
  sealed: 18_204,
  open: 412,
  blocks: 61,
  lastBlocks: [60, 61].map((block) => ({
    block,
    sealedAt: '2026-11-25T06:00:00+01:00',
    hash: `9f2c${'0'.repeat(56)}a41d`,
  })),
  check: { checkedAt: '2026-11-25T06:00:00+01:00', blocks: 61, broken: null },
}

// as the layout of the back office does
const Keyboard = () => {
  useKeyboard()
  return null
}

const open = async (address = '/en/staff/trail') => {
  const router = createMemoryRouter(
    [
      {
        path: '/en/staff/trail',
        loader,
        shouldRevalidate,
        Component: TrailPage,
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: [address] },
  )
  const screen = await render(
    <main>
      <Keyboard />
      <RouterProvider router={router} />
    </main>,
  )
  await expect.element(screen.getByRole('heading', { name: 'Trail' })).toBeVisible()
  return { screen, address: () => `${router.state.location.pathname}${router.state.location.search}` }
}

beforeEach(async () => {
  await Promise.all(
    ['shell', 'platform/forms/fields', 'staff', 'trail'].map((catalogue) => loadTexts(catalogue, 'en-GB')),
  )
  reply(trail.list, page)
  reply(trail.chain, chain)
})

test('STAFF-07 the trail says who did what, when, on whom and how it went, by day', async () => {
  const { screen } = await open()
  const table = screen.getByRole('table', { name: 'Trail' })
  await expect.element(table.getByText('Wednesday 25 November 2026 4')).toBeVisible()
  await expect
    .element(
      table.getByRole('row', {
        name: /10:26:04.*Sanne Bakker Support.*Decided a case.*Mei Lin 260 047 113.*accepted, not sealed yet/,
      }),
    )
    .toBeVisible()
  await expect
    .element(table.getByRole('row', { name: /deleted customer.*Sent a change.*something new/ }))
    .toBeVisible()
  await expect.element(screen.getByText(/^5 of 61 entries\./)).toBeVisible()
  await expectAccessible('the trail')
})

test('STAFF-07 a log-in says by which factor, in words, and an entry about nothing says so', async () => {
  const login = { ...entry, event: 'STAFF_LOGGED_IN', outcome: 'TOTP', about: null, subject: null } as const
  reply(trail.list, { ...page, entries: [login] })
  const { screen } = await open()
  await expect.element(screen.getByText('code from an app, not sealed yet')).toBeVisible()
  await screen.getByRole('button', { name: /10:26:04/ }).click()
  const opened = screen.getByRole('dialog')
  await expect.element(opened.getByText('–').first()).toBeVisible()
  expect(opened.element().textContent).toContain('On–')
})

test('STAFF-07 the state of the chain is words: whole, what was checked and what is not sealed yet', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('The chain is whole')).toBeVisible()
  await expect
    .element(
      screen.getByText('18,204 entries in 61 sealed blocks. Checked 25 November 2026 at 06:00, every block.'),
    )
    .toBeVisible()
  await expect.element(screen.getByText('412 entries are not sealed yet')).toBeVisible()
})

test('STAFF-07 a broken chain is an alert that names the first broken entry', async () => {
  const broken = { entry: 17_001, block: 60, problem: 'ENTRY_CHANGED' as const }
  reply(trail.chain, { ...chain, check: { checkedAt: '2026-11-25T06:00:00+01:00', blocks: 61, broken } })
  const { screen } = await open()
  await expect
    .element(screen.getByRole('alert', { name: 'The chain is broken' }))
    .toHaveTextContent(
      'The chain is brokenThe first broken entry is 17,001, in block 60.It was changed after it was sealed.',
    )
  await expectAccessible('a broken chain')
})

test('STAFF-07 what is searched stands in the address, and so does the next page', async () => {
  const { screen, address } = await open('/en/staff/trail?from=2026-11-01')
  await screen.getByLabelText('Who did it').selectOptions('Sanne Bakker')
  await screen.getByLabelText('Customer, case or policy').fill('260 047 113')
  await screen.getByRole('button', { name: 'Search' }).click()
  await expect.poll(address).toBe(`/en/staff/trail?who=${ID}&q=260+047+113&from=2026-11-01`)
  await screen.getByRole('link', { name: 'Next page' }).click()
  await expect.poll(address).toBe(`/en/staff/trail?who=${ID}&q=260+047+113&from=2026-11-01&before=18200`)
  await screen.getByRole('link', { name: 'Clear' }).click()
  await expect.poll(address).toBe('/en/staff/trail')
})

test('STAFF-07 a day is typed in boxes with words, a month by its name too, and one that does not exist is named there', async () => {
  const { screen, address } = await open('/en/staff/trail?from=2026-11-01')
  const from = screen.getByRole('group', { name: 'From' })
  await expect.element(from.getByLabelText('Day')).toHaveValue('1')
  await expect.element(from.getByLabelText('Year')).toHaveValue('2026')
  const to = screen.getByRole('group', { name: 'To' })
  await to.getByLabelText('Day').fill('31')
  await to.getByLabelText('Month').fill('nov')
  await to.getByLabelText('Year').fill('2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(to.getByText(/^There is no such day/)).toBeVisible()
  await expect.element(to.getByLabelText('Day')).toHaveFocus()
  expect(address()).toBe('/en/staff/trail?from=2026-11-01')
  await expectAccessible('the filters of the trail with a day that does not exist')
  await to.getByLabelText('Day').fill('30')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/en/staff/trail?from=2026-11-01&to=2026-11-30')
})

test('STAFF-07 an event is chosen from those of the record, and an entry says why', async () => {
  const { screen, address } = await open()
  await expect.element(screen.getByText('Asked for on the phone “Mei asked for it.”')).toBeVisible()
  await screen.getByLabelText('What', { exact: true }).selectOptions('Looked at health answers')
  await screen.getByRole('button', { name: 'Search' }).click()
  await expect.poll(address).toBe('/en/staff/trail?what=HEALTH_ANSWERS_SEEN')
})

test('STAFF-07 J and K choose an entry, Enter opens all of it, and the address says which', async () => {
  const { screen, address } = await open()
  const lists = callsTo(trail.list).length
  // the last one has nowhere to go
  await userEvent.keyboard('jjkk')
  await expect.poll(address).toBe('/en/staff/trail?row=18204')
  await userEvent.keyboard('{Enter}')
  const dialog = screen.getByRole('dialog', { name: 'Entry 18,204' })
  await expect.element(dialog.getByText('POST /api/staff/cases/:caseId/decisions')).toBeVisible()
  await expect.poll(address).toBe('/en/staff/trail?row=18204&open=yes')
  await expectAccessible('an entry of the trail')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.poll(address).toBe('/en/staff/trail?row=18204')
  await screen.getByRole('button', { name: 'Open the entry of 19:05:12' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Entry 18,202' })).toBeVisible()
  expect(callsTo(trail.list)).toHaveLength(lists)
})

test('STAFF-07 a press checks the chain now, and the page shows what was found', async () => {
  const { screen } = await open()
  reply(trail.check, undefined)
  let asked = 0
  replyBy(trail.chain, () => {
    asked += 1
    const checkedAt = asked > 1 ? '2026-11-25T10:30:00+01:00' : '2026-11-25T06:00:00+01:00'
    return { ...chain, check: { checkedAt, blocks: 61, broken: null } }
  })
  await screen.getByRole('button', { name: 'Check now' }).click()
  await expect.element(screen.getByText(/Checked 25 November 2026 at 10:30/)).toBeVisible()
  expect(callsTo(trail.check)).toHaveLength(1)
})

test('STAFF-07 a search that finds nothing says what to do', async () => {
  reply(trail.list, { ...page, entries: [], next: null, total: 0 })
  const { screen } = await open('/en/staff/trail?q=nobody')
  await expect.element(screen.getByText('No entry matches. Choose more days or fewer filters.')).toBeVisible()
})

const looks = [18_210, 18_209, 18_208].map((number, index) => ({
  ...entry,
  entry: number,
  event: 'CUSTOMER_SEEN',
  outcome: null,
  looked: true,
  subject: null,
  call: `GET /api/staff/customers/:profileId/${['mails', 'claims', 'cases'][index]}`,
  fold: 18_210,
}))

test('STAFF-07 the looks of one page opening are one row with their count, unfolded to each of them', async () => {
  reply(trail.list, { ...page, entries: [...looks, ...page.entries] })
  const { screen } = await open()
  const seen = screen.getByRole('row', { name: /Looked at the customer/ })
  await expect.element(seen).toMatchTextContent(/Show all 3 entries/)
  expect(seen.elements()).toHaveLength(1)
  // none is left out of what is counted
  await expect.element(screen.getByText('Wednesday 25 November 2026 7')).toBeVisible()
  await expect.element(screen.getByText(/^8 of 61 entries\./)).toBeVisible()
  await screen.getByRole('button', { name: 'Show all 3 entries' }).click()
  expect(seen.elements()).toHaveLength(3)
  await expect.element(screen.getByText('GET /api/staff/customers/:profileId/cases')).toBeVisible()
  await expectAccessible('looks that are unfolded')
  await screen.getByRole('button', { name: 'Show one line' }).click()
  expect(seen.elements()).toHaveLength(1)
})

test('STAFF-07 the keys go from row to row over what is folded', async () => {
  reply(trail.list, { ...page, entries: [...looks, ...page.entries] })
  const { address } = await open()
  await userEvent.keyboard('jj')
  await expect.poll(address).toBe('/en/staff/trail?row=18204')
})

test('STAFF-07 an address names an entry within what is folded', async () => {
  reply(trail.list, { ...page, entries: [...looks, ...page.entries] })
  const { screen } = await open('/en/staff/trail?row=18208')
  await expect.element(screen.getByText('GET /api/staff/customers/:profileId/cases')).toBeVisible()
})
