import type { Page } from '@playwright/test'
import { personAt } from '#server/testing/person.ts'
import { submit, wholeRequest } from '#server/testing/request.ts'

import { dayFromNow, lastDay } from './days.ts'

type Files = NonNullable<Parameters<typeof submit>[2]>['files']

/** Sends a request for a year with this e-mail address, without a log-in; returns its number. */
export const requestFrom = async (url: string, email: string, files: Files = []): Promise<string> => {
  const visitor = personAt(url)
  const startDate = dayFromNow({ months: 2 })
  const period = { startDate, endDate: lastDay(startDate, 12) }
  const request = await wholeRequest(visitor, { ...period, email, emailConfirmation: email })
  const { status, body } = await submit(visitor, request, { files })
  if (status !== 201 && status !== 200) throw new Error(`not accepted: ${JSON.stringify(body)}`)
  // the server validated it against the contract
  return (body as { applicationNumber: string }).applicationNumber
}

type Counted = { readonly answers: readonly string[]; readonly presses: readonly string[] }

/** Counts in the page itself what a visitor answers and presses; call before its first page. */
export const count = async (page: Page) => {
  await page.addInitScript(() => {
    const answers = new Set<string>()
    const presses: string[] = []
    const nameOf = (field: HTMLInputElement | HTMLSelectElement) => {
      // a date has three boxes, and a choice several buttons; each box to tick is an answer of its own
      const group =
        field.type === 'checkbox' ? null : field.closest('fieldset, [role=group], [role=radiogroup]')
      return group?.id || group?.getAttribute('aria-labelledby') || field.name || field.id
    }
    addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
          answers.add(`${location.pathname} ${nameOf(target)}`)
      },
      true,
    )
    addEventListener(
      'click',
      ({ target, isTrusted }) => {
        const pressed = target instanceof Element && target.closest('button, a[href]')
        if (pressed && isTrusted) presses.push(pressed.textContent.trim())
      },
      true,
    )
    Object.assign(globalThis, { pontCounted: () => ({ answers: [...answers], presses }) })
  })
  /** What was counted since the page was loaded. */
  return (): Promise<Counted> =>
    page.evaluate(() => (globalThis as unknown as { pontCounted: () => Counted }).pontCounted())
}
