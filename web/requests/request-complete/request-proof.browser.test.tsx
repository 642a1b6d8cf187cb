import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { requests } from '#contract/requests.ts'
import { showRequest } from '#web/testing/answered-request.ts'
import { expectNoViolations } from '#web/testing/axe.ts'
import { showFamily } from '#web/testing/family-request.ts'
import { choose, expectTitle, press } from '#web/testing/form-actions.ts'
import { refuse, refuseWith, reply, replyBy, callsTo } from '#web/testing/replies.ts'
import { receipt } from '#web/testing/request-replies.ts'

const PDF = () =>
  new Response(new Blob(['%PDF-1.7']), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="request-en-260047121.pdf"',
    },
  })

test.each([
  ['en-GB', 'Send my request', 'Download proof of my request', 'It is not a certificate of insurance.'],
  ['nl', 'Verstuur mijn aanvraag', 'Download bewijs van mijn aanvraag', 'Het is geen polisblad.'],
] as const)(
  'WIZ-18 QUOTE-04 whoever sent a request gets its proof, whose key does not stay in this tab (%s)',
  async (locale, send, button, note) => {
    await showRequest({ step: 'final-questions' }, { locale })
    reply(requests.submit, { ...receipt, proof: 'key-of-arjun' })
    replyBy(requests.proof, PDF)
    await press(send)
    await expect.element(page.getByRole('main')).toMatchTextContent(note)
    await press(button)
    await expect
      .element(page.getByRole('status').filter({ hasText: /Downloaded|Gedownload/ }))
      .toBeInTheDocument()
    expect(callsTo(requests.proof).map(({ path, body }) => [path, body])).toEqual([
      [`/api/new/request-proof?language=${locale}`, '{"proof":"key-of-arjun"}'],
    ])
    expect(JSON.stringify([sessionStorage, localStorage])).not.toContain('key-of-arjun')
    await expectNoViolations('the receipt with its proof')
  },
)

test('WIZ-18 a proof that cannot be made says so, and is tried again', async () => {
  await showRequest({ step: 'final-questions' })
  reply(requests.submit, { ...receipt, proof: 'key-of-arjun' })
  refuseWith(requests.proof, 'policy_document_failed')
  await press('Send my request')
  await press('Download proof of my request')
  await expect.element(page.getByRole('main')).toMatchTextContent('The proof could not be made.')
  replyBy(requests.proof, PDF)
  await press('Download proof of my request')
  await expect.element(page.getByRole('status').filter({ hasText: 'Downloaded' })).toBeInTheDocument()
})

test.each([
  ['en-GB', 'Send my request', 'Download proof of my request', 'the certificate is on your insurance page'],
  [
    'nl',
    'Verstuur mijn aanvraag',
    'Download bewijs van mijn aanvraag',
    'het polisblad staat bij je verzekeringen',
  ],
] as const)(
  'WIZ-18 a proof that is no longer given says where it is now, and not to try again (%s)',
  async (locale, send, button, words) => {
    await showRequest({ step: 'final-questions' }, { locale })
    reply(requests.submit, { ...receipt, proof: 'key-of-arjun' })
    refuseWith(requests.proof, 'policy_document_not_available')
    await press(send)
    await press(button)
    const alert = page.getByRole('alert').filter({ hasText: words })
    await expect.element(alert).toBeInTheDocument()
    await expect.element(alert).not.toMatchTextContent(/[Tt]ry again|Probeer/)
  },
)

test('WIZ-18 a proof that was asked for too often says how long to wait', async () => {
  await showRequest({ step: 'final-questions' })
  reply(requests.submit, { ...receipt, proof: 'key-of-arjun' })
  refuse(requests.proof, 429, { id: 'errors.tooManyRequests', context: { seconds: 42 } })
  await press('Send my request')
  await press('Download proof of my request')
  await expect.element(page.getByRole('alert').filter({ hasText: 'Wait 42 seconds' })).toBeInTheDocument()
})

test('WIZ-20 a family gets a proof of each, by name', async () => {
  await showFamily(
    { step: 'final-questions' },
    { changes: { paymentMethod: 'BANK_TRANSFER', paymentTerm: 'AT_ONCE' } },
  )
  for (const question of [
    /^Does one of you have/,
    /being treated/,
    /expect to need/,
    /medicines or medical aids/,
    /refused/,
    /police/,
  ])
    await choose(question, 'No')
  reply(requests.submit, {
    ...receipt,
    proof: 'key-0',
    members: ['260047139', '260047147'].map((applicationNumber, index) => ({
      applicationNumber,
      firstName: 'Priya',
      proof: `key-${index + 1}`,
    })),
  })
  replyBy(requests.proof, PDF)
  await press('Send my request')
  await expectTitle('We received your request')
  await press('Download proof: Priya Sharma')
  await expect.element(page.getByRole('status').filter({ hasText: 'Downloaded' })).toBeInTheDocument()
  expect(callsTo(requests.proof).map(({ path, body }) => [path, body])).toEqual([
    ['/api/new/request-proof?language=en-GB', '{"proof":"key-1"}'],
  ])
  expect(page.getByRole('button', { name: /^Download proof/ }).elements()).toHaveLength(3)
})

test('WIZ-18 a receipt without what opens the proof says where it is', async () => {
  await showRequest({ step: 'final-questions' })
  await press('Send my request')
  await expect
    .element(page.getByRole('main'))
    .toMatchTextContent('The proof of your request is on your insurance page, after you log in.')
  expect(page.getByRole('button', { name: /proof/ }).elements()).toEqual([])
})
