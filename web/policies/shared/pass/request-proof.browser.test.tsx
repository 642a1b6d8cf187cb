import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { policyDocuments } from '#contract/policies/policy-documents.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { callsTo, refuseWith, replyBy } from '#web/testing/replies.ts'
import { showInsurances } from '#web/testing/portal.tsx'

const waits = examplePolicy({ status: 'UNDER_REVIEW_NEW', documents: ['CONDITIONS'], decidedAt: null })

const PDF = () =>
  new Response(new Blob(['%PDF-1.7']), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="request-en-260047113.pdf"',
    },
  })

test.each([
  ['en', 'Download: Proof of your request', 'PDF, not a certificate of insurance'],
  ['nl', 'Download: Bewijs van je aanvraag', 'Pdf, geen polisblad'],
] as const)(
  'WIZ-18 POL-06 an insurance that waits has the proof that it was asked for (%s)',
  async (language, name, note) => {
    await showInsurances([waits], language)
    replyBy(policyDocuments.requestProof, PDF)
    await expect.element(page.getByText(note)).toBeVisible()
    await page.getByRole('button', { name }).click()
    await expect.element(page.getByText(/request-en-260047113\.pdf/)).toBeVisible()
    expect(callsTo(policyDocuments.requestProof)).toHaveLength(1)
  },
)

test('WIZ-18 POL-06 one that was decided meanwhile says that there is none', async () => {
  await showInsurances([waits])
  refuseWith(policyDocuments.requestProof, 'policy_document_not_available')
  await page.getByRole('button', { name: 'Download: Proof of your request' }).click()
  await expect
    .element(page.getByRole('alert').first())
    .toMatchTextContent('This document is not available yet')
})

test('POL-06 an insurance that was accepted has no proof of its request', async () => {
  await showInsurances([examplePolicy()])
  await expect.element(page.getByRole('button', { name: 'Download: Certificate' })).toBeVisible()
  expect(page.getByRole('button', { name: /Proof/ }).elements()).toEqual([])
})
