import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { ownAccount } from '#contract/accounts/own-account.ts'
import { policies } from '#contract/policies.ts'
import { sessions } from '#contract/accounts/sessions.ts'
import { exampleProfile } from '#web/testing/examples/example-profile.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { callsTo, lose, reply, replyBy } from '#web/testing/replies.ts'

const card = page.getByRole('region', { name: /^(Language|Taal)$/ })

const open = (language: 'en' | 'nl' = 'en', impersonation = false) => {
  reply(policies.list, [])
  reply(sessions.list, [])
  replyBy(policies.profile, () =>
    exampleProfile({ locale: callsTo(ownAccount.setLanguage).length ? 'nl' : 'en-GB' }),
  )
  return showPortal(`/${language}/profile`, { who: { ...mei, impersonation } })
}

test.each([
  ['en', 'in English', 'in Dutch', 'From now on we write to you in Dutch'],
  ['nl', 'in het Engels', 'in het Nederlands', 'We schrijven je vanaf nu in het Nederlands'],
] as const)(
  'PRO-01 the language of mails is another one than that of the page (%s)',
  async (language, before, after, notice) => {
    const { at } = await open(language)
    reply(ownAccount.setLanguage, undefined)
    await expect.element(card).toMatchTextContent(before)
    const button = card.getByRole('button', { name: 'Schrijf me in het Nederlands' })
    await expect.element(button).toHaveAttribute('lang', 'nl')
    await button.click()
    await expect.element(card).toMatchTextContent(after)
    await expect.element(page.getByText(notice)).toBeVisible()
    expect(callsTo(ownAccount.setLanguage).map(({ body }) => body)).toEqual(['{"locale":"nl"}'])
    await expect.element(card.getByRole('button', { name: 'Write to me in English' })).toBeVisible()
    expect(at()).toBe(`/${language}/profile`)
  },
)

test('PRO-01 without a network the card says so', async () => {
  await open()
  lose(ownAccount.setLanguage)
  await card.getByRole('button').click()
  await expect.element(card.getByRole('alert')).toMatchTextContent('Our server did not answer')
})

test('IMP-01 support cannot choose a language for a customer', async () => {
  await open('en', true)
  await expect.element(card).toMatchTextContent('Only the customer can do this')
  await expect.element(card.getByRole('button')).not.toBeInTheDocument()
})
