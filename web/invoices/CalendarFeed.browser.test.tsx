import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { invoices } from '#contract/invoices.ts'
import { LocaleContext } from '#web/platform/i18n/use-texts.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { session } from '#web/platform/session.ts'
import { expectAccessible } from '#web/testing/axe.ts'
import { render } from '#web/testing/render.tsx'
import { callsTo, reply } from '#web/testing/replies.ts'

import { CalendarFeed } from './CalendarFeed.tsx'

const before = session.get()
beforeEach(() => session.set({ ...before, profileId: 'mei' }))
afterEach(() => session.set(before))
beforeAll(() => Promise.all((['en-GB', 'nl'] as const).map((locale) => loadTexts('invoices', locale))))

const madeAt = '2026-11-20T10:00:00+01:00'
const address = 'https://pont.example/api/calendar/the-secret-of-this-calendar/pont.ics'

const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
const text = (words: string | RegExp) => expect.element(page.getByText(words)).toBeVisible()

test.each([
  ['en-GB', 'Follow the dates in my calendar', 'Make the address', 'Make a new address', 'Stop the calendar'],
  ['nl', 'Volg de datums in mijn agenda', 'Maak het adres', 'Maak een nieuw adres', 'Stop de agenda'],
] as const)(
  'PAY-06 a calendar is made, made anew and stopped (%s)',
  async (locale, follow, make, again, stop) => {
    reply(invoices.calendar, { madeAt: null })
    reply(invoices.makeCalendar, { address, madeAt })
    reply(invoices.stopCalendar, undefined)
    await render(
      <LocaleContext value={locale}>
        <main>
          <h1>Payments</h1>
          <CalendarFeed />
        </main>
      </LocaleContext>,
    )
    await press(follow)
    await press(make)
    const shown = page.getByRole('status', { name: /^(Address of your calendar|Adres van je agenda)/ })
    await expect.element(shown).toHaveTextContent(address)
    await expectAccessible(`the address of a calendar, ${locale}`)
    await press(again)
    await expect.poll(() => callsTo(invoices.makeCalendar).length).toBe(2)
    await press(stop)
    await expect.element(page.getByRole('button', { name: make })).toBeVisible()
    await expect.element(shown).not.toBeInTheDocument()
  },
)

test('PAY-06 whoever has a calendar reads since when, and not its address', async () => {
  reply(invoices.calendar, { madeAt })
  await render(
    <LocaleContext value="en-GB">
      <CalendarFeed />
    </LocaleContext>,
  )
  await press('Follow the dates in my calendar')
  await text(/A calendar follows your dates since .*20 November 2026/)
})
