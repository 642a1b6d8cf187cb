import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import '#web/ui/ui.css'
import { inOfficeLook } from '#web/testing/office-look.ts'

import { caseDocuments } from '#contract/cases/case-documents.ts'
import { customers } from '#contract/customers.ts'
import { customerDocuments } from '#contract/customers/customer-documents.ts'
import type { CustomerView, DocumentEntry } from '#contract/customers/customer-facts.ts'
import { staff } from '#contract/staff.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import { staffMember } from '#web/staff/shared/staff-session.ts'
import { staffRoutes } from '#web/staff-routes.tsx'
import { expectNoViolations } from '#web/testing/axe.ts'
import { render } from '#web/testing/render.tsx'
import { callsTo, refuseWith, reply, replyBy } from '#web/testing/replies.ts'

inOfficeLook()

const id = (number: number) => `6f9619ff-8b86-4d01-b42d-00c04fc9640${number}`
const [MEI, CASE, FILE, POLICY, INVOICE, CLAIM] = [id(0), id(1), id(2), id(3), id(4), id(5)]
const at = '2026-11-23T19:05:00+01:00'

const mei: CustomerView = {
  profileId: MEI,
  relNr: '3000104',
  name: 'Mei Lin',
  firstName: 'Mei',
  birthDate: '2004-05-03',
  nationality: 'CN',
  homeCountry: 'CN',
  locale: 'en-GB',
  email: 'mei.lin@example.org',
  active: true,
  today: '2026-11-25',
  since: at,
  blockedAt: null,
  closedAt: null,
  payee: null,
  moneyReturned: [],
  moneyHeld: [],
  people: [],
}

const policy = {
  policyId: POLICY,
  policyNumber: '260047113',
  applicationNumber: '260047113',
  productCode: 'FULL_DEGREE_NL',
  coverage: 'COMPLETE_PLUS',
  destination: 'NL',
  status: 'ACTIVE' as const,
  insuredName: 'Mei Lin',
  address: '',
  startDate: '2026-09-07',
  endDate: '2027-09-06',
  premiumTotal: 726.35,
  paymentTerm: 'MONTHLY',
  paymentMethod: 'DIRECT_DEBIT',
  certificateBlockedBy: null,
}

const passport = {
  documentId: FILE,
  name: 'Passport.png',
  kind: 'PICTURE' as const,
  sizeBytes: 2048,
  sentAt: at,
  pages: [{ page: 1, state: 'DRAWN' as const }],
  caseId: CASE,
  caseKind: 'CHANGE' as const,
}

const correction = {
  caseId: CASE,
  kind: 'CHANGE' as const,
  state: 'OPEN' as const,
  openedAt: at,
  answerBy: '2026-11-27',
  closedAt: null,
  late: false,
  number: '260047113',
  claimedAmount: null,
  files: 1,
}

const made = (kind: DocumentEntry['kind'], subjectId: string | null, number: number): DocumentEntry => ({
  documentId: id(number),
  kind,
  subjectId,
  policyNumber: '260047113',
  locale: 'en-GB',
  issuedAt: at,
})

const list = <Entry,>(...entries: Entry[]) => ({ entries, total: entries.length })

beforeEach(() => {
  reply(customers.find, mei)
  reply(customers.policies, list(policy))
  reply(customers.cases, list(correction))
  reply(
    customers.documents,
    list(made('CERTIFICATE', null, 7), made('INVOICE', INVOICE, 8), made('CLAIM_LETTER', CLAIM, 9)),
  )
  reply(customers.files, list(passport))
  reply(customers.invoices, list())
  reply(customers.claims, list())
  reply(customers.mails, list())
  reply(customers.devices, list())
  reply(customers.actions, list())
  reply(customers.events, { ...list(), inTrail: null })
  reply(caseDocuments.text, { pages: [] })
  // what the browser stores is only looked for by its calls
  const pdf = () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })
  for (const one of Object.values(customerDocuments)) replyBy(one, pdf)
})

const show = async (roles: StaffRole[], search = '', language: 'en' | 'nl' = 'en') => {
  const sanne = { staffId: MEI, name: 'Sanne Bakker', username: 's@pont.example', roles }
  reply(staff.checkSession, sanne)
  staffMember.set(sanne)
  const router = createMemoryRouter(staffRoutes(), {
    initialEntries: [`/${language}/staff/customers/${MEI}${search}`],
  })
  await render(<RouterProvider router={router} />)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mei Lin' })).toBeVisible()
  return router
}

const region = (name: string) => page.getByRole('main').getByRole('region', { name, exact: true })
const pathsOf = (call: (typeof customerDocuments)[keyof typeof customerDocuments]) =>
  callsTo(call).map(({ path }) => path)

test('STAFF-04 the certificate and the letter for a visa open from the insurance', async () => {
  await show(['SUPPORT'])
  await region('Insurance').getByRole('button', { name: 'Certificate (PDF) of 260 047 113' }).click()
  await region('Insurance').getByRole('button', { name: 'Letter for a visa (PDF) of 260 047 113' }).click()
  const path = `/api/staff/customers/${MEI}/policies/${POLICY}/certificate`
  await expect.poll(() => pathsOf(customerDocuments.certificate)).toEqual([path, `${path}?letter=true`])
})

test('STAFF-04 an insurance without a certificate says why, where the buttons would be', async () => {
  reply(customers.policies, list({ ...policy, certificateBlockedBy: 'policy_document_not_available' }))
  await show(['SUPPORT'])
  await expect.element(region('Insurance')).toMatchTextContent('not available')
  expect(region('Insurance').getByRole('button').elements()).toEqual([])
})

test('STAFF-04 STAFF-05 what we issued opens as the customer gets it, in its language, by role', async () => {
  await show(['SUPPORT'])
  const documents = region('Documents')
  await documents.getByRole('button', { name: 'Download: Invoice, in English, 23 November 2026' }).click()
  await expect
    .poll(() => pathsOf(customerDocuments.invoice))
    .toEqual([`/api/staff/customers/${MEI}/invoices/${INVOICE}/document?language=en-GB`])
  await documents.getByRole('button', { name: 'Download: Certificate, in English, 23 November 2026' }).click()
  await expect
    .poll(() => pathsOf(customerDocuments.issued))
    .toEqual([`/api/staff/customers/${MEI}/documents/${id(7)}`])
  await expect.element(documents).toMatchTextContent('Claims and the medical adviser open it.')
  expect(documents.getByRole('button').elements()).toHaveLength(2)
})

test('STAFF-03 STAFF-04 who decides claims opens the letter about one', async () => {
  await show(['CLAIMS'])
  await region('Documents')
    .getByRole('button', { name: 'Download: Letter about a claim, in English, 23 November 2026' })
    .click()
  await expect
    .poll(() => pathsOf(customerDocuments.claimLetter))
    .toEqual([`/api/staff/customers/${MEI}/claims/${CLAIM}/letter?language=en-GB`])
})

test('STAFF-04 a document that cannot be opened says so beside its button', async () => {
  refuseWith(customerDocuments.issued, 'policy_document_failed')
  await show(['SUPPORT'])
  await region('Documents')
    .getByRole('button', { name: 'Download: Certificate, in English, 23 November 2026' })
    .click()
  await expect.element(region('Documents').getByRole('alert').first()).toMatchTextContent(/\w/)
})

test('STAFF-04 ruling 69 the document of a correction opens from the row of its change, in the viewer', async () => {
  await show(['UNDERWRITER'])
  const opener = region('Cases').getByRole('button', { name: '1 file of the change of 23 November 2026' })
  await opener.click()
  const opened = region('Opened files')
  await expect
    .element(opened.getByRole('img', { name: 'Page 1 of 1' }))
    .toHaveAttribute('src', `/api/staff/cases/${CASE}/documents/${FILE}/pages/1`)
  expect(callsTo(customers.files).at(-1)?.path).toBe(`/api/staff/customers/${MEI}/files?caseId=${CASE}`)
  // one entry of the record tells the look, of a picture too
  await expect.poll(() => callsTo(caseDocuments.text)).toHaveLength(1)
  await expect.element(opened.getByRole('heading', { name: 'Opened files' })).toHaveFocus()
  await userEvent.keyboard('r')
  await expectNoViolations('a file on the page of a customer')
  await userEvent.keyboard('{Escape}')
  await expect.element(opened).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('STAFF-04 a file opens by its address, and its place stays in it', async () => {
  const router = await show(['UNDERWRITER'], `?files=${CASE}/${FILE}`)
  await expect.element(region('Opened files').getByRole('img')).toBeVisible()
  await region('Opened files').getByRole('button', { name: 'Close the files' }).click()
  expect(router.state.location.search).toBe('')
  await region('Files').getByRole('button', { name: 'Look at Passport.png' }).click()
  expect(new URLSearchParams(router.state.location.search).get('files')).toBe(`${CASE}/${FILE}`)
})

test('STAFF-04 files that do not load say so and are asked for again by a press', async () => {
  await show(['UNDERWRITER'])
  refuseWith(customers.files, 'errors.notFound')
  await region('Files').getByRole('button', { name: 'Look at Passport.png' }).click()
  await expect.element(region('Opened files').getByRole('alert')).toMatchTextContent('did not load')
  reply(customers.files, list(passport))
  await region('Opened files').getByRole('button', { name: 'Try again' }).click()
  await expect.element(region('Opened files').getByRole('img')).toBeVisible()
})

test('STAFF-05 support sees that files are for others, and asks for none', async () => {
  reply(customers.cases, list({ ...correction, files: null }))
  await show(['SUPPORT'], `?files=${CASE}`)
  await expect.element(region('Files')).toMatchTextContent('Your role does not show this.')
  expect(region('Cases').getByRole('button').elements()).toEqual([])
  expect(callsTo(customers.files)).toEqual([])
})

test('SHELL-02 documents and files in Dutch', async () => {
  await show(['UNDERWRITER'], '', 'nl')
  await expect.element(region('Bestanden')).toMatchTextContent('Passport.png foto, 2 KB')
  await expect.element(region('Documenten')).toMatchTextContent('Dat je het opende, wordt vastgelegd.')
})

test('STAFF-04 an opened file needs no sideways scroll at 320 px', async () => {
  await page.viewport(320, 800)
  await show(['UNDERWRITER'], `?files=${CASE}/${FILE}`)
  await expect.element(region('Opened files').getByRole('img')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await page.viewport(1280, 800)
})
