import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { showRequest } from '#web/testing/answered-request.ts'
import { expectNoViolations } from '#web/testing/axe.ts'

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

test('WIZ-07 the card of one cover is as wide as the notices below it', async () => {
  const { innerWidth, innerHeight } = globalThis
  await page.viewport(1440, 900)
  await showRequest({ step: 'our-advice' }, { changes: { paidJob: false, dutchInsurance: false } })
  const card = main.getByRole('article')
  await expect.element(card).toBeVisible()
  const widths = [card.element(), ...document.querySelectorAll('main section')].map((element) =>
    Math.round(element.getBoundingClientRect().width),
  )
  expect(widths.length).toBeGreaterThan(1)
  expect(new Set(widths)).toEqual(new Set([608]))
  await page.viewport(innerWidth, innerHeight)
})

const openMeanings = () => [...document.querySelectorAll('[popover]:popover-open')]

test.each([
  ['en-GB', 'Excess', 'healthcare benefit'],
  ['nl', 'Eigen risico', 'zorgtoeslag'],
] as const)(
  'WIZ-07 WIZ-24 the terms on the cards of the advice are explained in place (%s)',
  async (locale, excess, benefit) => {
    const changes = { paidJob: true, contractDateEnd: '2028-01-31' }
    await showRequest({ step: 'our-advice' }, { locale, changes })
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
