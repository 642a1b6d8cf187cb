import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { claims } from '#contract/claims.ts'
import { policies } from '#contract/policies.ts'
import { addFile, addInvoice, field, fillCost, press, title } from '#web/testing/claim-actions.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { exampleProfile } from '#web/testing/examples/example-profile.ts'
import { summary } from '#web/testing/form-actions.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { callsTo, reply } from '#web/testing/replies.ts'

import { claimDraft } from './claim-store.ts'

const show = () => {
  claimDraft.clear()
  reply(policies.profile, exampleProfile())
  reply(policies.list, [examplePolicy()])
  reply(claims.list, [])
  return showPortal('/en/newclaim', { who: mei })
}

const row = (name: string) =>
  page.getByRole('list', { name: 'Your files' }).getByRole('listitem').filter({ hasText: name })

const REFUSED = [
  [new File(['text'], 'letter.docx'), 'letter.docx cannot be used. Save or print it as PDF'],
  [new File([], 'empty.pdf', { type: 'application/pdf' }), 'empty.pdf is empty'],
  [
    new File(['no PDF'], 'fake.pdf', { type: 'application/pdf' }),
    'We cannot tell what kind of file fake.pdf is',
  ],
  [new File(['....ftypheic'], 'photo.heic'), 'photo.heic is a photo that this browser cannot open'],
] as const

test('CLM-06 every file of a claim that is refused has its reason at the file and in the summary', async () => {
  await show()
  await fillCost()
  await addInvoice()
  for (const [file, reason] of REFUSED) {
    await addFile(file)
    await expect.element(row(file.name)).toMatchTextContent(reason)
    await expect.element(row(file.name)).toMatchTextContent('Cannot be sent')
  }
  await expect.element(row('invoice.pdf')).toMatchTextContent('Ready to send')
  await press('Continue')
  for (const [, reason] of REFUSED) await expect.element(summary).toMatchTextContent(reason)
  await expect.element(summary).not.toMatchTextContent('invoice.pdf')
  expect(summary.getByRole('listitem').elements()).toHaveLength(REFUSED.length)
})

test('CLM-06 of an encrypted PDF its row says before Send that it may need a password', async () => {
  await show()
  await addFile(new File(['%PDF-1.7\ntrailer << /Encrypt 5 0 R >>'], 'scan.pdf', { type: 'application/pdf' }))
  await expect.element(row('scan.pdf')).toMatchTextContent('If it asks for a password when you open it')
})

test('CLM-06 ruling 57 the number of an account without IBAN is told as such, with what to do', async () => {
  await show()
  await fillCost()
  await addInvoice()
  await press('Continue')
  await expect.element(title('Who should we pay?')).toBeVisible()
  await field(/^Me/).click()
  const account = field(/^Bank account \(IBAN\)/)
  await account.fill('0123456789012')
  await press('Continue')
  await expect
    .element(summary)
    .toMatchTextContent('This is not an IBAN, which begins with two letters, such as NL.')
  await expect.element(summary).toMatchTextContent('Leave this empty, and add your account in your profile')
  await expect.element(summary).not.toMatchTextContent('A letter or number is wrong')
  await account.fill('NL91ABNA0417164301')
  await expect.element(account).toHaveAccessibleDescription(/A letter or number is wrong/)
  await account.fill('')
  await press('Continue')
  await expect.element(page.getByText('None yet. You can add one')).toBeVisible()
  expect(callsTo(claims.submit)).toHaveLength(0)
})
