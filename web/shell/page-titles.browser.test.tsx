import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { claims } from '#contract/claims.ts'
import { invoices } from '#contract/invoices.ts'
import { ownAccount } from '#contract/accounts/own-account.ts'
import { policies } from '#contract/policies.ts'
import { sessions } from '#contract/accounts/sessions.ts'
import { requests } from '#contract/requests.ts'
import { exampleProfile } from '#web/testing/examples/example-profile.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { reply } from '#web/testing/replies.ts'

const VISITORS = ['login', 'resetpassword', 'verify', 'continue', 'withdraw', 'newclaimpublic']
const CUSTOMERS = [
  'insurances',
  'invoices',
  'medicalclaims',
  'newclaim',
  'profile',
  'profile/details',
  'profile/email',
  'profile/password',
  'profile/data',
  'profile/close',
]

const title = page.getByRole('heading', { level: 1 })

const expectTitleOfHeading = async () => {
  await expect.element(title).toBeVisible()
  await expect.poll(() => document.title).toBe(`${title.element().textContent} – Pont`)
}

test.each(VISITORS)('SHELL-11 the page of visitors %s has the title of its heading', async (path) => {
  document.title = 'another page'
  await showPortal(`/en/${path}`)
  await expectTitleOfHeading()
})

test.each(CUSTOMERS)('SHELL-11 the page of customers %s has the title of its heading', async (path) => {
  document.title = 'another page'
  reply(policies.list, [])
  reply(policies.profile, exampleProfile())
  reply(invoices.list, [])
  reply(invoices.refunds, [])
  reply(claims.list, [])
  reply(requests.waiting, [])
  reply(sessions.list, [])
  reply(ownAccount.dataExport, { state: 'NONE', requestedAt: null, readyUntil: null })
  reply(ownAccount.closing, { blockedBy: [] })
  await showPortal(`/en/${path}`, { who: mei })
  await expectTitleOfHeading()
})
