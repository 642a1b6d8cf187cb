import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import '#web/ui/ui.css'
import { settings } from '#contract/settings.ts'
import type { EditionDetails, EditionView } from '#contract/settings.ts'
import { ARTICLES } from '#domain/claims/decision/articles.ts'
import { BASIC_RATES, FIRST_RATES } from '#domain/policies/price/rate-editions.ts'
import { SWITCHES } from '#domain/policies/switches.ts'
import type { SettingSubject } from '#domain/settings/shared/editions.ts'
import { SANCTIONS } from '#domain/settings/shared/sanctions.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { expectAccessible } from '#web/testing/axe.ts'
import { inOfficeLook } from '#web/testing/office-look.ts'
import { cleanup, render } from '#web/testing/render.tsx'
import { callsTo, reply } from '#web/testing/replies.ts'
import type { SentCall } from '#web/testing/replies.ts'

import SettingPage, { loader } from './SettingPage.tsx'

inOfficeLook()

const ID = '6f9619ff-8b86-4d01-b42d-00c04fc964ff'

const first: EditionView = {
  editionId: null,
  validFrom: '2026-01-01',
  validUntil: null,
  reason: null,
  proposedBy: null,
  proposedAt: null,
  outcome: null,
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  own: false,
  holds: true,
}

const refused: EditionView = {
  ...first,
  editionId: ID,
  holds: false,
  reason: 'As was agreed',
  proposedBy: 'Sanne',
  proposedAt: '2026-11-20T10:00:00+01:00',
  outcome: 'REFUSED',
  decidedBy: 'Wim',
  decidedAt: '2026-11-20T11:00:00+01:00',
  decisionReason: 'Too many at once',
}

const detailsOf = (subject: SettingSubject, content: unknown, edition = first): EditionDetails => ({
  subject,
  edition,
  content,
  differences: [],
  differenceCount: 0,
})

const CHANGE = { differences: [{ path: 'familyPercent', before: '150', after: '140' }], differenceCount: 1 }

type Shown = {
  readonly subject: SettingSubject
  readonly content: unknown
  readonly editions?: readonly EditionView[]
  readonly hasSanctionsList?: boolean
}

const open = async ({ subject, content, editions = [first], hasSanctionsList = true }: Shown) => {
  await Promise.all(
    ['shell', 'platform/forms/fields', 'staff', 'settings', 'claims', 'codes/accounts'].map((catalogue) =>
      loadTexts(catalogue, 'en-GB'),
    ),
  )
  reply(settings.subject, detailsOf(subject, content))
  reply(settings.editions, { editions: [...editions], count: editions.length, page: 1, pages: 1 })
  const view = { subject, earliest: '2026-11-21', editions: [...editions] }
  reply(settings.overview, {
    subjects: [view],
    ratesEndIn: null,
    lastDayOfRates: '2027-12-31',
    ratesEnding: 'BOTH',
    hasSanctionsList,
  })
  reply(settings.compare, CHANGE)
  const router = createMemoryRouter(
    [{ path: '/en/staff/settings/:subject', loader, Component: SettingPage, HydrateFallback: () => null }],
    { initialEntries: [`/en/staff/settings/${subject}`] },
  )
  const screen = await render(
    <main>
      <RouterProvider router={router} />
    </main>,
  )
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  return screen
}

// what is sent is JSON
const bodiesOf = (calls: readonly SentCall[]) =>
  calls.map(({ body }) => JSON.parse(body as string) as Record<string, unknown>)

const sent = () => bodiesOf(callsTo(settings.compare)).map(({ content }) => content)

test('STAFF-09 rates are filled in by fields, in euro, and what changes is shown before it is sent', async () => {
  const screen = await open({ subject: 'RATES', content: FIRST_RATES })
  await screen.getByLabelText('Share for family, in percent').fill('140')
  await screen.getByLabelText('Price of a day, in euro · Internship · Complete', { exact: true }).fill('2,10')
  await screen.getByLabelText('Price of a day, in euro · Full degree, Germany · Supplement').fill('')
  const since = screen.getByRole('group', { name: 'Holds from' })
  await expect.element(since.getByLabelText('Day')).toHaveValue('21')
  await since.getByLabelText('Day').fill('31')
  await screen.getByLabelText('Why it changes').fill('New year')
  await screen.getByRole('button', { name: 'See what changes' }).click()
  await expect.element(since.getByText('Fill in the day from which it holds')).toBeVisible()
  expect(sent()).toEqual([])
  await since.getByLabelText('Day').fill('30')
  await screen.getByRole('button', { name: 'See what changes' }).click()
  await expect
    .element(screen.getByRole('rowheader', { name: 'Share for family, in percent' }).last())
    .toBeVisible()
  expect(sent()).toEqual([
    {
      ...FIRST_RATES,
      familyPercent: 140,
      dayCents: {
        ...FIRST_RATES.dayCents,
        INTERN: { ...FIRST_RATES.dayCents.INTERN, COMPLETE: 210 },
        FULL_DEGREE_DE: {},
      },
    },
  ])
  await expectAccessible('the form of rates')
})

test('STAFF-09 a day among the values is typed in boxes with words, and one that does not exist is told once they are left', async () => {
  const screen = await open({ subject: 'RATES', content: FIRST_RATES })
  const lastDay = screen.getByRole('group', { name: 'Last day of sale' })
  await expect.element(lastDay.getByLabelText('Year')).toHaveValue('2027')
  await lastDay.getByLabelText('Day').fill('30')
  await lastDay.getByLabelText('Month').fill('February')
  const wrong = lastDay.getByText('There is no such day. Fill in a day, a month and a year.')
  await expect.element(wrong).not.toBeInTheDocument()
  await screen.getByLabelText('Why it changes').fill('New year')
  await expect.element(wrong).toBeVisible()
  await expectAccessible('a day of a setting that does not exist')
  await lastDay.getByLabelText('Month').fill('June')
  await lastDay.getByLabelText('Year').fill('2028')
  await screen.getByRole('button', { name: 'See what changes' }).click()
  await expect.element(wrong).not.toBeInTheDocument()
  await expect.poll(sent).toEqual([{ ...FIRST_RATES, validUntil: '2028-06-30' }])
})

const list = {
  source: 'Ministry',
  publishedOn: '2026-11-01',
  people: [{ name: 'John Roe', birthDate: null }],
}

test('STAFF-09 a list is taken from a CSV file, and nothing is sent by that', async () => {
  const screen = await open({ subject: 'SANCTIONS', content: list })
  const file = new File(['name,birthDate\n"Doe, Jane",1970-01-02\n'], 'list.csv', { type: 'text/csv' })
  await userEvent.upload(screen.getByLabelText(/Take it from a file/), file)
  await expect.element(screen.getByText('list.csv was taken over. Nothing is sent yet.')).toBeVisible()
  await expect.element(screen.getByRole('rowheader', { name: 'Doe, Jane' })).toBeVisible()
  expect(callsTo(settings.compare)).toEqual([])
  await userEvent.upload(screen.getByLabelText(/Take it from a file/), new File(['price\n1'], 'other.csv'))
  await expect.element(screen.getByText(/We cannot read other\.csv/)).toBeVisible()
  await expect.element(screen.getByRole('rowheader', { name: 'Doe, Jane' })).toBeVisible()
})

test('STAFF-09 as long as there is no list, nothing says whose it is or when it was published', async () => {
  const screen = await open({ subject: 'SANCTIONS', content: SANCTIONS.bundled[0]?.content })
  const published = screen.getByRole('group', { name: 'Published on' })
  await expect.element(published.getByLabelText('Year')).toHaveValue('')
  // an empty form has nothing that is wrong yet
  expect(published.element().textContent).not.toContain('There is no such day')
  await expect.element(screen.getByLabelText('Whose list it is')).toHaveValue('')
})

test('STAFF-09 an entry of a list is changed, added and taken out', async () => {
  const screen = await open({ subject: 'SANCTIONS', content: list })
  await screen.getByRole('button', { name: 'Change John Roe' }).click()
  const born = screen.getByRole('group', { name: 'Birth date' })
  await born.getByLabelText('Day').fill('2')
  await born.getByLabelText('Month').fill('jan')
  await born.getByLabelText('Year').fill('1970')
  await screen.getByRole('button', { name: 'Add an entry' }).click()
  await screen.getByLabelText('Name', { exact: true }).fill('Jane Doe')
  await screen.getByRole('button', { name: 'Done' }).click()
  await screen.getByLabelText('Why it changes').fill('New list')
  await screen.getByRole('button', { name: 'See what changes' }).click()
  await expect.poll(sent).toEqual([
    {
      ...list,
      people: [
        { name: 'Jane Doe', birthDate: null },
        { name: 'John Roe', birthDate: '1970-01-02' },
      ],
    },
  ])
})

test('STAFF-09 who refuses a proposal says why, and its proposer reads it', async () => {
  const waits = { ...refused, outcome: null, decidedBy: null, decidedAt: null, decisionReason: null }
  reply(settings.edition, { ...detailsOf('RATES', FIRST_RATES, waits), ...CHANGE })
  reply(settings.decide, detailsOf('RATES', FIRST_RATES, refused))
  const screen = await open({ subject: 'RATES', content: FIRST_RATES, editions: [waits, first] })
  await screen.getByRole('button', { name: 'Refuse' }).click()
  await expect.element(screen.getByRole('link', { name: 'Fill in why you refuse it' })).toBeVisible()
  expect(callsTo(settings.decide)).toEqual([])
  await screen.getByLabelText('Why you refuse it').fill('Too many at once')
  await screen.getByRole('button', { name: 'Refuse' }).click()
  await expect
    .poll(() => bodiesOf(callsTo(settings.decide)))
    .toEqual([{ outcome: 'REFUSED', reason: 'Too many at once' }])
  await cleanup()
  const after = await open({ subject: 'RATES', content: FIRST_RATES, editions: [refused, first] })
  await expect.element(after.getByRole('cell', { name: 'Too many at once' })).toBeVisible()
})

const institution = {
  relationNumber: '1004305',
  name: 'Delft University of Technology',
  synonyms: ['TU Delft'],
  city: 'Delft',
  country: 'NL',
  group: null,
  paysForStudents: true,
  postcode: '2628 CD',
  number: 5,
  street: 'Mekelweg',
}
const special = { relationNumber: '1004305', productCode: 'EXCHANGE', coverage: 'COMPLETE', dayCents: 150 }
const reasons = {
  shortPeriod: [{ code: 'OTHER', 'en-GB': 'Another reason', nl: 'Een andere reden' }],
  refusal: ['DUPLICATE'],
  changeRefusal: ['NOT_IN_OUR_RULES'],
  decline: ['ABOVE_TARIFF'],
}

test.each([
  ['INSTITUTIONS', [institution], 'Delft University of Technology'],
  ['SPECIAL_PRICES', [special], 'Exchange'],
  ['REASONS', reasons, 'Another reason'],
  ['REASONS', reasons, 'Care of these days was paid'],
  ['REASONS', reasons, 'A referral by a doctor is missing.'],
  ['ARTICLES', ARTICLES.bundled[0]?.content, 'Pregnancy, childbirth, midwife'],
  ['SWITCHES', SWITCHES.bundled[0]?.content, 'Internship'],
  ['BASIC_RATES', BASIC_RATES.bundled[0]?.content, 'Price of a month, in euro'],
] as const)('STAFF-09 %s has a form of its own that everybody can use', async (subject, content, words) => {
  const screen = await open({ subject, content })
  await expect.element(screen.getByText(words).first()).toBeVisible()
  await expectAccessible(subject)
})

test.each([
  ['SWITCHES', SWITCHES.bundled[0]?.content],
  ['SANCTIONS', SANCTIONS.bundled[0]?.content],
] as const)(
  'STAFF-09 STAFF-10 %s says that without a sanctions list nothing is accepted at once',
  async (subject, content) => {
    const without = await open({ subject, content, hasSanctionsList: false })
    await expect
      .element(without.getByRole('heading', { name: 'There is no sanctions list yet' }))
      .toBeVisible()
    await expect.element(without.getByText(/nothing is accepted at once/)).toBeVisible()
  },
)

test('STAFF-10 nothing is said of the sanctions list where there is one', async () => {
  const screen = await open({ subject: 'SWITCHES', content: SWITCHES.bundled[0]?.content })
  await expect.element(screen.getByText('Internship').first()).toBeVisible()
  await expect.element(screen.getByText(/nothing is accepted at once/)).not.toBeInTheDocument()
})
