import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { policies } from '#contract/policies.ts'
import { expectAccessibleIn } from '#web/testing/axe.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { NO_PAYMENTS } from '#web/testing/examples/example-payments.ts'
import { inWideWindow, showInsurances } from '#web/testing/portal.tsx'
import { reply } from '#web/testing/replies.ts'

inWideWindow()

beforeEach(() => reply(policies.payments, NO_PAYMENTS))

const ended = examplePolicy({
  status: 'EXPIRED',
  startDate: '2026-01-01',
  endDate: '2026-11-10',
  documents: ['CERTIFICATE', 'CONDITIONS'],
})

const earlier = examplePolicy({
  policyNumber: '250133709',
  status: 'EXPIRED',
  startDate: '2025-01-01',
  endDate: '2025-12-31',
})

test.each([
  [
    'en',
    'You’re not insured. Your last insured day was 10 November 2026.',
    /Not insured today/,
    /1 January 2026\s*Insured to 10 November 2026/,
    /Certificate\s*1 Jan 2026 to 10 Nov 2026/,
    'Insurance card: here again when you’re insured',
  ],
  [
    'nl',
    'Je bent niet verzekerd. Je laatste verzekerde dag was 10 november 2026.',
    /Vandaag niet verzekerd/,
    /1 januari 2026\s*Verzekerd tot en met 10 november 2026/,
    /Polisblad\s*1 jan 2026 tot en met 10 nov 2026/,
    'Verzekeringspas: weer hier als je verzekerd bent',
  ],
] as const)(
  'POL-01 QUOTE-04 who is not insured reads until when they were, and finds the certificate of those days (%s)',
  async (language, sentence, ...words) => {
    const { main } = await showInsurances([earlier, ended], language)
    await expect.element(main.getByRole('paragraph').first()).toMatchTextContent(sentence)
    const pass = page.getByRole('article').first()
    for (const word of words) await expect.element(pass).toMatchTextContent(word)
    // the one before is folded
    await expect.element(main.getByText(/^(Ended insurance|Afgelopen verzekering) \(1\)$/)).toBeVisible()
    await expectAccessibleIn(language, 'the page of who is not insured')
  },
)

test('POL-01 an account that insured a family reads of each by name that they are not insured', async () => {
  const child = examplePolicy({
    ...ended,
    policyNumber: '260047139',
    insuredName: 'Li Lin',
    familyMember: true,
  })
  const { main } = await showInsurances([ended, child])
  await expect.element(main).toMatchTextContent(/Li Lin.*Not insured since 11 November 2026/)
  await expect.element(main).not.toMatchTextContent('You’re not insured')
})
