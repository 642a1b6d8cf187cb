import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { policies } from '#contract/policies.ts'
import { policyDocuments } from '#contract/policies/policy-documents.ts'
import { requests } from '#contract/requests.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { mei, showInsurances, showPortal } from '#web/testing/portal.tsx'
import { callsTo, hold, refuseWith, reply, replyBy } from '#web/testing/replies.ts'

const main = page.getByRole('main')

const pdf = (name: string) =>
  new Response(new Blob(['%PDF-1.7']), {
    headers: { 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${name}"` },
  })

const open = async (policy = examplePolicy(), language: 'en' | 'nl' = 'en') => {
  await showInsurances([policy], language)
  // those that are over stand below the others, closed
  const over = main.getByText(/^(Ended insurance|Afgelopen verzekering)/)
  const details = main.getByText(/^(All details|Alle gegevens)$/)
  await expect.element(details).toBeInTheDocument()
  if (over.elements().length) await over.click()
  await details.click()
}

test('POL-06 a certificate is downloaded with its name, and can be saved again without another call', async () => {
  replyBy(policyDocuments.certificate, () => pdf('certificate-260047113.pdf'))
  const { release } = hold(policyDocuments.certificate)
  await open()
  await main.getByRole('button', { name: 'Download: Certificate' }).click()
  await expect
    .element(main.getByRole('button', { name: 'Download: Certificate' }))
    .toHaveAttribute('aria-busy', 'true')
  await expect.element(main.getByText('Preparing your document…')).toBeVisible()
  release()
  await expect.element(main.getByText('Downloaded: certificate-260047113.pdf')).toBeVisible()
  // a voice that says what it reads on the button finds it
  await main.getByRole('button', { name: 'Save it again: Certificate' }).click()
  const [call, ...others] = callsTo(policyDocuments.certificate)
  expect(call?.path).toMatch(/\/policies\/p1\/certificate\?language=en-GB$/)
  expect(others).toEqual([])
})

test.each([
  ['certificate', 'Download: Certificate'],
  ['letter', 'Download: Letter for a visa or university, in English'],
  ['conditions', 'Download: The conditions you agreed to, the same as now'],
])('POL-06 MAIL-01 the link of a mail to the %s leads to its button', async (document, name) => {
  reply(policies.list, [examplePolicy()])
  reply(requests.waiting, [])
  const { policyNumber } = examplePolicy()
  await showPortal(`/en/insurances?policy=${policyNumber}&document=${document}`, { who: mei })
  const button = main.getByRole('button', { name })
  await expect.element(button).toBeVisible()
  await expect.element(button).toHaveFocus()
})

test('POL-06 a link to a document of another policy opens nothing', async () => {
  reply(policies.list, [examplePolicy()])
  reply(requests.waiting, [])
  await showPortal('/en/insurances?policy=260047121&document=certificate', { who: mei })
  await expect.element(main.getByText('All details')).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Download: Certificate' })).not.toHaveFocus()
  expect(main.element().querySelector('details[open]')).toBeNull()
})

test('POL-06 a button is as wide as its own words, and stays so while the document is made', async () => {
  replyBy(policyDocuments.insuranceCard, () => pdf('insurance-card-260047113.pdf'))
  const { release } = hold(policyDocuments.insuranceCard)
  await open()
  const button = main.getByRole('button', { name: 'Download: Insurance card' })
  const conditions = main.getByRole('button', { name: /^Download: The conditions you/ })
  await button.click()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  const width = (locator: typeof button) => locator.element().getBoundingClientRect().width
  expect(width(button)).toBe(width(conditions))
  // the words, a spinner, and the room at both sides
  expect(width(button)).toBeLessThan(130)
  release()
  await expect.element(main.getByText('Downloaded: insurance-card-260047113.pdf')).toBeVisible()
})

test.each([
  ['nl', 'Nederlands', 'nl'],
  ['nl', 'Engels', 'en-GB'],
] as const)('POL-06 on a page in %s a letter can be had in %s', async (page, named, language) => {
  replyBy(policyDocuments.certificate, () => pdf('letter-260047113.pdf'))
  await open(examplePolicy(), page)
  await main
    .getByRole('button', { name: `Download: Brief voor visum of universiteit, in het ${named}` })
    .click()
  await expect.element(main.getByText('Gedownload: letter-260047113.pdf')).toBeVisible()
  expect(callsTo(policyDocuments.certificate).map(({ path }) => path.split('?')[1])).toEqual([
    `language=${language}&letter=true`,
  ])
})

test('POL-06 a document that cannot be made says so, and can be tried again', async () => {
  refuseWith(policyDocuments.insuranceCard, 'policy_document_failed')
  await open()
  await main.getByRole('button', { name: 'Download: Insurance card' }).click()
  await expect.element(main.getByText(/We could not make the document/)).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Ask us to send it' })).toBeVisible()
  replyBy(policyDocuments.insuranceCard, () => pdf('insurance-card-260047113.pdf'))
  await main.getByRole('button', { name: 'Try again: Insurance card' }).click()
  await expect.element(main.getByText('Downloaded: insurance-card-260047113.pdf')).toBeVisible()
})

test('POL-06 after 30 seconds the page says that it took too long, and it can be tried again', async () => {
  const limit = new AbortController()
  const timer = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  replyBy(
    policyDocuments.certificate,
    ({ signal }) =>
      new Promise<Response>((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('too long', 'TimeoutError')))
      }),
  )
  await open()
  await main.getByRole('button', { name: 'Download: Certificate' }).click()
  await expect.poll(() => callsTo(policyDocuments.certificate)).toHaveLength(1)
  expect(timer).toHaveBeenCalledWith(30_000)
  timer.mockRestore()
  limit.abort()
  await expect
    .element(main.getByText(/^Getting the document took longer than 30 seconds\. Try again/))
    .toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Ask us to send it' })).toBeVisible()
  replyBy(policyDocuments.certificate, () => pdf('certificate-260047113.pdf'))
  await main.getByRole('button', { name: 'Try again: Certificate' }).click()
  await expect.element(main.getByText('Downloaded: certificate-260047113.pdf')).toBeVisible()
})

test('POL-06 older versions are listed on demand', async () => {
  reply(policyDocuments.list, [
    { documentId: 'd1', kind: 'CERTIFICATE', language: 'nl', issuedOn: '2026-09-01', replaced: true },
    { documentId: 'd2', kind: 'CERTIFICATE', language: 'en-GB', issuedOn: '2026-11-01', replaced: false },
  ])
  await open()
  await main.getByRole('button', { name: 'Show older versions' }).click()
  await expect.element(main.getByText('Certificate of 1 September 2026, Dutch')).toBeVisible()
  expect(main.getByText('Certificate of 1 November 2026, English').elements()).toEqual([])
})

test('POL-06 a request that is under review has its proof, and no other documents yet', async () => {
  await open(examplePolicy({ status: 'UNDER_REVIEW_NEW', documents: [] }))
  await expect.element(main.getByRole('button', { name: 'Download: Proof of your request' })).toBeVisible()
  expect(main.getByRole('button', { name: /^Download/ }).elements()).toHaveLength(1)
})

const NOT_AVAILABLE = 'policy_document_not_available'
const { blockedBy } = examplePolicy()
const NEVER = { ...blockedBy, CERTIFICATE: NOT_AVAILABLE, CLAIM: 'claim_policy_never_insured' }
const REFUSED = {
  ...blockedBy,
  CERTIFICATE: NOT_AVAILABLE,
  CONDITIONS: NOT_AVAILABLE,
  CLAIM: 'claim_policy_not_accepted',
}

test.each([
  ['CANCELLED', NEVER, /There is no certificate and no card: this insurance was cancelled/],
  ['DISAPPROVED', REFUSED, /There are no documents: we did not accept this request/],
] as const)(
  'POL-06 %s from the start promises no documents, and shows no price',
  async (status, blocked, sentence) => {
    await open(examplePolicy({ status, documents: [], blockedBy: blocked }))
    await expect.element(main.getByText(sentence)).toBeVisible()
    await expect.element(main.getByText('First day that was planned')).toBeVisible()
    await expect.element(main.getByText('not available yet')).not.toBeInTheDocument()
    await expect.element(main.getByText('All at once')).not.toBeInTheDocument()
  },
)

test('POL-06 no document of a refused request is said to be still to come, in Dutch either', async () => {
  await open(examplePolicy({ status: 'DISAPPROVED', documents: [], blockedBy: REFUSED }), 'nl')
  await expect
    .element(main.getByText('Er zijn geen documenten: we hebben deze aanvraag niet geaccepteerd.'))
    .toBeVisible()
  await expect.element(main.getByText('Dit document is er nog niet')).not.toBeInTheDocument()
})

test('POL-06 the conditions of the request and those of now can be had before a request is accepted', async () => {
  replyBy(policyDocuments.conditions, () => pdf('conditions-nl-2026-11-20.pdf'))
  await open(
    examplePolicy({ status: 'UNDER_REVIEW_NEW', documents: ['CONDITIONS'], newerConditions: ['nl'] }),
    'nl',
  )
  await main.getByRole('button', { name: 'Download: Voorwaarden waarmee je akkoord ging' }).click()
  await expect.element(main.getByText('Gedownload: conditions-nl-2026-11-20.pdf')).toBeVisible()
  await main.getByRole('button', { name: 'Download: Voorwaarden van nu' }).click()
  await expect
    .poll(() => callsTo(policyDocuments.conditions).map(({ path }) => path.split('?')[1]))
    .toEqual(['language=nl', 'language=nl&latest=true'])
  expect(main.getByRole('button', { name: /Polisblad$/ }).elements()).toEqual([])
})

test.each([
  ['en', 'The conditions you agreed to, the same as now'],
  ['nl', 'Voorwaarden waarmee je akkoord ging, nu nog dezelfde'],
] as const)('POL-06 conditions that are the same as now are listed once (%s)', async (language, name) => {
  await open(examplePolicy({ newerConditions: [language === 'en' ? 'nl' : 'en-GB'] }), language)
  await expect.element(main.getByRole('button', { name: `Download: ${name}` })).toBeVisible()
  expect(main.getByRole('button', { name: /The conditions|Voorwaarden/ }).elements()).toHaveLength(1)
})

test('POL-06 the latest conditions are offered first', async () => {
  await open(examplePolicy({ newerConditions: ['en-GB'] }))
  await expect.element(main).toMatchTextContent(/The conditions now.*The conditions you agreed to/)
})

test('POL-06 QUOTE-03 Dutch basic insurance has no conditions and no product information of ours', async () => {
  await open(examplePolicy({ coverage: 'BASIC', documents: ['CONDITIONS'] }))
  await expect
    .element(main.getByText(/conditions of this insurance come from Voorbeeld Zorgverzekeringen N\.V\./))
    .toBeVisible()
  expect(main.getByRole('button', { name: /Product information$|Conditions/ }).elements()).toEqual([])
})

test.each([
  ['one’s own', {}, 'Add your name in Latin letters', '/en/profile/details'],
  [
    'of a family member',
    { familyMember: true },
    'Send us the name in Latin letters',
    '/en/service-contact/contact',
  ],
  [
    'that an institution pays',
    { individual: false },
    'Send us the name in Latin letters',
    '/en/service-contact/contact',
  ],
])(
  'POL-06 ruling 46 documents of an insurance %s say where Latin letters of the name are missing',
  async (_, changes, name, href) => {
    await open(examplePolicy({ insuredName: '小明 王', printedName: '小明 Wang', ...changes }))
    await expect.element(main.getByRole('link', { name })).toHaveAttribute('href', href)
  },
)

test('POL-06 ruling 46 documents say nothing of letters once the name has Latin ones', async () => {
  await open(examplePolicy({ insuredName: '小明 王', printedName: 'Xiaoming Wang' }))
  await expect.element(main.getByRole('button', { name: 'Download: Certificate' })).toBeVisible()
  await expect.element(main.getByText(/Latin letters/)).not.toBeInTheDocument()
})

test.each([
  [320, 'beside'],
  [390, 'beside'],
  [1280, 'beside'],
] as const)(
  'POL-06 the buttons of all documents stand alike, in one column (%i px)',
  async (width, place) => {
    const { innerWidth, innerHeight } = globalThis
    await page.viewport(width, 900)
    await open(examplePolicy({ newerConditions: ['nl'] }), 'nl')
    const buttons = main.getByRole('button', { name: /^Download: / })
    await expect.element(buttons.first()).toBeVisible()
    // those of the pass are rows of their own
    const listed = buttons.elements().filter((button) => !button.closest('ul'))
    const places = listed.map((button) => {
      const [own, name] = [button, button.previousElementSibling ?? button].map((element) =>
        element.getBoundingClientRect(),
      )
      const { left = 0, right = 0, top = 0 } = own ?? {}
      const isBelow = top >= (name?.bottom ?? 0)
      return [isBelow ? 'below' : 'beside', Math.round(isBelow ? left - (name?.left ?? 0) : right)].join(' ')
    })
    expect(places.length).toBeGreaterThan(4)
    expect(new Set(places)).toEqual(new Set([places[0]]))
    expect(places[0]).toMatch(place)
    await page.viewport(innerWidth, innerHeight)
  },
)
