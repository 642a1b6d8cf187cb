import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { combobox } from '#web/testing/form-actions.ts'
import { showPortal } from '#web/testing/portal.tsx'
import { replyByRules } from '#web/testing/request-replies.ts'

import { beginRequest } from './begin-request.ts'

test.each([
  ['en-GB', '/en/request/your-situation', 'Where will you study or work?', 'Netherlands'],
  ['nl', '/nl/request/your-situation', 'Waar ga je studeren of werken?', 'Nederland'],
] as const)(
  'WIZ-02 WIZ-05 who comes from the Netherlands chooses a destination, and is not refused (%s)',
  async (locale, path, destination, netherlands) => {
    replyByRules()
    expect(await beginRequest({ countryOfOrigin: 'NL', studentType: 'EP' }, locale)).toEqual([])
    await showPortal(path)
    const main = page.getByRole('main')
    await expect.element(main.getByRole('combobox').first()).toHaveValue(netherlands)
    await expect.element(combobox(destination)).toHaveValue('')
    await expect.element(main.getByRole('link', { name: '+31 85 000 0000' })).not.toBeInTheDocument()
  },
)

test('WIZ-02 WIZ-05 who comes from another country starts with the Netherlands as destination', async () => {
  replyByRules()
  await beginRequest({ countryOfOrigin: 'IN', studentType: 'EP' }, 'en-GB')
  await showPortal('/en/request/your-situation')
  await expect.element(combobox('Where will you study or work?')).toHaveValue('Netherlands')
})
