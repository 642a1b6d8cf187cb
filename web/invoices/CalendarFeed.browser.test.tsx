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
  [
    'en-GB',
    'Your calendar no longer follows the dates.',
    ['Follow the dates in my calendar', 'Make a calendar link', 'Make a new link', 'Turn off the link'],
  ],
  [
    'nl',
    'Je agenda volgt de datums niet meer.',
    ['Volg de datums in mijn agenda', 'Maak een agendalink', 'Maak een nieuwe link', 'Zet de link uit'],
  ],
] as const)(
  'PAY-06 a calendar is made, made anew and turned off, and the focus stays with what was pressed (%s)',
  async (locale, stopped, [follow, make, again, stop]) => {
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
    const opener = page.getByRole('button', { name: follow })
    await expect.element(opener).toHaveAttribute('aria-expanded', 'true')
    await expect.element(opener).toHaveFocus()
    await press(make)
    await text(address)
    await expect.element(page.getByRole('button', { name: again })).toHaveFocus()
    await expectAccessible(`the link of a calendar, ${locale}`)
    await press(again)
    await expect.poll(() => callsTo(invoices.makeCalendar).length).toBe(2)
    await press(stop)
    await text(stopped)
    await expect.element(page.getByRole('button', { name: make })).toHaveFocus()
    await expect.element(page.getByText(address)).not.toBeInTheDocument()
    await press(follow)
    await expect.element(page.getByRole('button', { name: make })).not.toBeInTheDocument()
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
  await text(/A calendar has followed your dates since .*20 November 2026/)
})
