import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import { expectAccessible } from '#web/testing/axe.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { refuseWith, reply } from '#web/testing/replies.ts'

const show = (list: readonly PolicyView[], language: 'en' | 'nl' = 'en') => {
  reply(policies.list, [...list])
  return showPortal(`/${language}`, { who: mei })
}

const request = (status: 'DISAPPROVED' | 'UNDER_REVIEW_NEW') =>
  examplePolicy({
    status,
    documents: [],
    expectedBy: '2026-11-25',
    blockedBy: { ...examplePolicy().blockedBy, CLAIM: 'claim_policy_not_accepted' },
  })

test('POL-02 home shows the policy of a customer who is insured, with its period and its card', async () => {
  const { main } = await show([examplePolicy()])
  await expect.element(main).toMatchTextContent(/Complete Plus, Netherlands.*Insured from 1 September 2026/)
  await expect
    .element(main.getByRole('link', { name: 'Show my insurance card' }))
    .toHaveAttribute('href', '/en/insurances/card?policy=260047113')
  // there is nobody else
  await expect.element(main).not.toMatchTextContent('For Mei Lin')
  await expectAccessible('home of a customer')
})

test.each([
  ['en', 'DISAPPROVED', 'Not accepted', 'Your insurance', /Insured from/],
  ['en', 'UNDER_REVIEW_NEW', 'We are checking your request', 'Your insurance', /Insured from/],
  ['nl', 'DISAPPROVED', 'Niet geaccepteerd', 'Jouw verzekering', /Verzekerd van/],
] as const)('POL-02 home does not show a request as an insurance (%s, %s)', async (...given) => {
  const [language, status, words, link, insured] = given
  const { main } = await show([request(status)], language)
  await expect.element(main.getByText(words, { exact: true })).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: link, exact: true }))
    .toHaveAttribute('href', `/${language}/insurances`)
  await expect.element(main).not.toMatchTextContent(insured)
})

test('POL-02 home shows the policy in force of who asked for another one', async () => {
  const { main } = await show([request('DISAPPROVED'), examplePolicy({ policyNumber: '260047121' })])
  await expect.element(main).toMatchTextContent(/Insured from 1 September 2026/)
  await expect.element(main).not.toMatchTextContent('Not accepted')
})

test('POL-03 home says who is insured, where a family is', async () => {
  const child = { insuredName: 'Li Lin', birthDate: '2024-01-01', mainPolicyNumber: '260047113' }
  const { main } = await show([examplePolicy(), examplePolicy({ ...child, policyNumber: '260047121' })])
  await expect.element(main.getByText('For Mei Lin')).toBeVisible()
})

const claimLink = page.getByRole('main').getByRole('link', { name: /^(File a claim|Kosten declareren)$/ })
const basic = examplePolicy({ policyNumber: '260047121', productCode: 'BZV', coverage: 'BASIC' })

test('CLM-04 home offers no claim to who has only the Dutch basic insurance', async () => {
  const { main } = await show([basic])
  await expect.element(main.getByRole('link', { name: 'Show my insurance card' })).toBeVisible()
  await expect.element(claimLink).not.toBeInTheDocument()
})

test('CLM-04 home offers a claim for the insurance beside the Dutch basic insurance', async () => {
  await show([basic, examplePolicy({ coverage: 'SUPPLEMENT' })])
  await expect.element(claimLink).toHaveAttribute('href', '/en/newclaim/260047113/2004-03-27')
})

test('POL-02 home says that everything has ended', async () => {
  const { main } = await show([examplePolicy({ status: 'EXPIRED', documents: [] })])
  await expect.element(main.getByText('You have no insurance at the moment')).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'See my price' }))
    .toHaveAttribute('href', '/en/request')
})

test.each([
  ['en', 'You have no insurance with us yet', 'See my price', 'Your insurance'],
  ['nl', 'Je hebt nog geen verzekering bij ons', 'Bekijk mijn prijs', 'Jouw verzekering'],
] as const)('POL-01 home leads who has no policy to a price (%s)', async (...given) => {
  const [language, words, price, insurance] = given
  const { main } = await show([], language)
  await expect.element(main.getByText(words)).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: price }))
    .toHaveAttribute('href', `/${language}/request`)
  // a request may wait there for a confirmation
  await expect
    .element(main.getByRole('link', { name: insurance, exact: true }))
    .toHaveAttribute('href', `/${language}/insurances`)
})

test('POL-01 where the policies cannot be fetched the link to the insurance page stays', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  refuseWith(policies.list, 'errors.unavailable')
  const { main } = await showPortal('/en', { who: mei })
  await expect
    .element(main.getByRole('link', { name: 'Show my insurance' }))
    .toHaveAttribute('href', '/en/insurances')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  logged.mockRestore()
})
