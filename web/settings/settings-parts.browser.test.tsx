import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'

import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { render } from '#web/testing/render.tsx'

import { Differences } from './Differences.tsx'
import { ProposalsNotice } from './shared/ProposalsNotice.tsx'
import { RatesNotice } from './shared/RatesNotice.tsx'

beforeAll(() => Promise.all(['staff', 'settings'].map((catalogue) => loadTexts(catalogue, 'en-GB'))))

test('STAFF-09 an edition shows old and new side by side, and how much changes', async () => {
  const differences = [{ path: 'monthCents', before: '13895', after: '14500' }]
  const screen = await render(<Differences differences={differences} differenceCount={1} />)
  await expect.element(screen.getByText('1 value changes')).toBeVisible()
  await expect.element(screen.getByText('€138.95')).toBeVisible()
  await expect.element(screen.getByText('€145.00')).toBeVisible()
})

test('STAFF-09 a day is a day, and what is chosen from a list is yes or no', async () => {
  const chosen = 'automatic · ADDRESS · INTERN'
  const differences = [
    { path: 'validUntil', before: null, after: '2028-12-31' },
    { path: chosen, before: null, after: 'INTERN' },
  ]
  const screen = await render(<Differences differences={differences} differenceCount={2} />)
  await expect.element(screen.getByRole('cell', { name: '31 December 2028' })).toBeVisible()
  const [, first, second] = screen.getByRole('row').elements()
  expect(first?.textContent).toContain('–31 December 2028')
  expect(second?.textContent).toMatch(/noyes$/)
})

test.each([
  [30, 'RATES', 'Our daily rates end on 31 December 2027'],
  [30, 'BASIC_RATES', 'Our rates of the Dutch basic insurance end on 31 December 2027'],
  [
    -2,
    'BOTH',
    'Our daily rates and those of the Dutch basic insurance ended on 31 December 2027: nothing is sold',
  ],
] as const)(
  'STAFF-09 %s days before the rates end (%s), administrators read: %s',
  async (days, which, words) => {
    const screen = await render(
      <RatesNotice ratesEndIn={days} lastDayOfRates="2027-12-31" ratesEnding={which} />,
    )
    await expect.element(screen.getByText(words)).toBeVisible()
  },
)

test('STAFF-09 who may approve reads how many proposals of colleagues wait, and who proposed does not', async () => {
  const open = {
    editionId: '0198f000-0000-7000-8000-000000000001',
    validFrom: '2027-01-01',
    validUntil: null,
    reason: 'New prices.',
    proposedBy: 'Noor',
    proposedAt: null,
    outcome: null,
    decidedBy: null,
    decidedAt: null,
    decisionReason: null,
    own: false,
    holds: false,
  }
  const subjects = (own: boolean) => [
    { subject: 'RATES' as const, earliest: '2026-12-01', editions: [{ ...open, own }] },
  ]
  const notice = (own: boolean) => (
    <MemoryRouter>
      <ProposalsNotice subjects={subjects(own)} href="/en/staff/settings" />
    </MemoryRouter>
  )
  const screen = await render(notice(false))
  await expect.element(screen.getByText('A proposal waits for your approval')).toBeVisible()
  await screen.rerender(notice(true))
  expect(screen.container.textContent).toBe('')
})

test('STAFF-09 nothing is said while rates are known for long', async () => {
  const screen = await render(
    <RatesNotice ratesEndIn={null} lastDayOfRates="2027-12-31" ratesEnding="BOTH" />,
  )
  expect(screen.container.textContent).toBe('')
})
