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

test.each([
  ['partner', 'My partner'],
  ['child', 'My child'],
] as const)(
  'WIZ-20 who says on home that their %s comes along has answered whom they insure',
  async (who, name) => {
    replyByRules()
    expect(await beginRequest({ countryOfOrigin: 'IN', studentType: who }, 'en-GB')).toEqual([])
    await showPortal('/en/request/your-situation')
    const asked = page.getByRole('radiogroup', { name: 'Who do you want to insure?' })
    await expect.element(asked.getByRole('radio', { name })).toBeChecked()
    await expect.element(combobox(`Where does your ${who} come from?`)).toHaveValue('India')
    await expect.element(page.getByText('What will you do there?')).not.toBeInTheDocument()
  },
)
