import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { showRequest } from '#web/testing/answered-request.ts'
import { expectAccessible, expectFits, expectNoViolations } from '#web/testing/axe.ts'

const main = page.getByRole('main')

test.each([
  ['en-GB', 'Do you need a visa or residence permit?'],
  ['nl', 'Heb je een visum of verblijfsvergunning nodig?'],
] as const)('WIZ-07 the advice does not assume that a visa is needed (%s)', async (locale, name) => {
  await showRequest(
    { step: 'our-advice' },
    { locale, changes: { countryOfOrigin: 'NL', countryOfDestination: 'ES' } },
  )
  await expect.element(main.getByRole('heading', { level: 2, name })).toBeVisible()
})

const job = { paidJob: true, contractDateEnd: '2028-01-31' } as const
const card = {
  countryOfOrigin: 'SE',
  studentType: 'EP',
  europeanInsurance: true,
  europeanInsuranceValid: true,
} as const
const germany = { countryOfDestination: 'DE', institution: undefined, institutionName: 'LMU' } as const

const PHONE = [390, 844] as const
const resized = async ([width, height]: readonly [number, number], look: () => Promise<void>) => {
  const { innerWidth, innerHeight } = globalThis
  await page.viewport(width, height)
  await look()
  await page.viewport(innerWidth, innerHeight)
}
const pageHeight = () => document.documentElement.scrollHeight
const buttons = main.getByRole('button', { name: /^(?:Choose|Kies) / })
const openAll = () => {
  for (const summary of main.element().querySelectorAll('summary')) summary.click()
}
const placeOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect()

test.each([
  ['three covers', job, 3, 'en-GB'],
  ['three covers', job, 3, 'nl'],
  ['two covers', card, 2, 'en-GB'],
  ['two covers', card, 2, 'nl'],
  ['one cover', {}, 1, 'en-GB'],
  ['one cover', {}, 1, 'nl'],
  ['a duty above the cover', germany, 1, 'en-GB'],
  ['a duty above the cover', germany, 1, 'nl'],
] as const)(
  'WIZ-07 with %s the first button is in the first window of a phone (%#)',
  async (_, changes, covers, locale) => {
    await resized(PHONE, async () => {
      await showRequest({ step: 'our-advice' }, { locale, changes })
      await expect.poll(() => buttons.elements().length).toBe(covers)
      expect(placeOf(buttons.first().element()).bottom).toBeLessThan(844)
    })
  },
)

test.each(['en-GB', 'nl'] as const)(
  'WIZ-07 three covers are at most 4,200 px long on a phone, 6,000 with everything open (%s)',
  async (locale) => {
    await resized(PHONE, async () => {
      await showRequest({ step: 'our-advice' }, { locale, changes: job })
      await expect.element(main.getByText(/^(?:Save and come|Bewaren) /)).toBeVisible()
      // the portal's own pages add two rows to the footer and a line to the help
      expect(pageHeight()).toBeLessThanOrEqual(4200 - 180)
      openAll()
      expect(pageHeight()).toBeLessThanOrEqual(6000 - 180)
    })
  },
)

test('WIZ-07 covers stand over their columns on a wide screen, with prices and buttons on one line', async () => {
  await resized([1440, 900], async () => {
    await showRequest({ step: 'our-advice' }, { changes: job })
    await expect.poll(() => buttons.elements().length).toBe(3)
    const tops = buttons.elements().map((button) => placeOf(button).top)
    expect(new Set(tops).size).toBe(1)
    const covers = main.getByRole('article').elements()
    const cells = [...(main.getByRole('table').element().querySelector('tbody tr')?.children ?? [])].slice(1)
    expect(covers.map((cover) => Math.round(placeOf(cover).left))).toEqual(
      cells.map((cell) => Math.round(placeOf(cell).left)),
    )
  })
})

test('WIZ-07 the table keeps its rows and columns for screen readers on a phone', async () => {
  await resized(PHONE, async () => {
    await showRequest({ step: 'our-advice' }, { changes: job })
    const table = main.getByRole('table', { name: 'Three covers side by side' })
    await expect.element(table).toBeVisible()
    await expect.element(table.getByRole('columnheader', { name: 'Basic + Supplement' })).toBeVisible()
    const legal = table.getByRole('row', { name: /^Legal aid/ })
    expect(
      legal
        .getByRole('cell')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Covered', 'Not covered', 'Covered'])
  })
})

test.each([
  ['three', job],
  ['two', card],
  ['one', germany],
] as const)(
  'WIZ-07 SHELL-07 axe finds nothing on the advice with %s covers, all of it open',
  async (what, changes) => {
    await showRequest({ step: 'our-advice' }, { locale: 'nl', changes })
    await expect.element(buttons.first()).toBeVisible()
    openAll()
    await expectAccessible(`advice with ${what}`)
    await expectFits(`advice with ${what}`)
  },
)

const openMeanings = () => [...document.querySelectorAll('[popover]:popover-open')]

test.each([
  ['en-GB', 'Excess', 'healthcare benefit'],
  ['nl', 'Eigen risico', 'zorgtoeslag'],
] as const)(
  'WIZ-07 WIZ-24 the terms on the cards of the advice are explained in place (%s)',
  async (locale, excess, benefit) => {
    const changes = { paidJob: true, contractDateEnd: '2028-01-31' }
    await showRequest({ step: 'our-advice' }, { locale, changes })
    await expect.element(buttons.first()).toBeVisible()
    openAll()
    for (const name of [excess, benefit]) {
      const term = main.getByRole('button', { name, exact: true }).first()
      await expect.element(term).toBeVisible()
      // a button
      ;(term.element() as HTMLElement).focus()
      await userEvent.keyboard('{Enter}')
      await expect
        .poll(() => openMeanings().map((meaning) => /[a-z ]{20}/.test(meaning.textContent)))
        .toEqual([true])
    }
    await expectNoViolations('an explained term on the advice')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => openMeanings().length).toBe(0)
  },
)

test.each([
  [
    'en-GB',
    job,
    /^Dutch basic insurance through us needs a European bank account/,
    /Open one, or use that of an adult who agrees/,
  ],
  [
    'nl',
    job,
    /^Basisverzekering via ons: met Europese rekening/,
    /Open er een, of gebruik die van een volwassene/,
  ],
] as const)(
  'WIZ-07 WIZ-26 the advice says before the payment that a cover needs a European account, and what to do (%s)',
  async (locale, changes, asked, way) => {
    await showRequest({ step: 'our-advice' }, { locale, changes })
    await main.getByText(asked).click()
    await expect.element(main.getByText(way)).toBeVisible()
  },
)

test('WIZ-26 no account is asked for where a cover can be paid by bank transfer', async () => {
  await showRequest({ step: 'our-advice' })
  await expect.element(buttons.first()).toBeVisible()
  await expect.element(main.getByText(/European bank account/)).not.toBeInTheDocument()
})
