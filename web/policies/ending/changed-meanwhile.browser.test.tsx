import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { policies } from '#contract/policies.ts'
import { policyEnding } from '#contract/policies/policy-ending.ts'
import { exampleAddress, exampleFacts } from '#web/testing/examples/example-ending.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { choose, expectTitle, fillDate, press } from '#web/testing/form-actions.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { refuseWith, reply } from '#web/testing/replies.ts'

const main = page.getByRole('main')

// 122 days until 31 December cost 244.00, of which this was invoiced and not paid
const unpaid = (outstandingAmount: number) =>
  exampleFacts({
    invoices: [{ invoiceId: 'i1', days: { startDate: '2026-09-01', endDate: '2026-12-31' }, amount: 244 }],
    outstandingAmount,
  })

const WORDS = {
  en: {
    reason: ['Why do you want to stop', 'I am leaving the country'],
    lastDay: 'Your last insured day',
    check: 'Check and end',
    summary: 'Check before you end your insurance',
    send: 'End my insurance',
    changed: 'This insurance was changed in the meantime',
    notSent: /^This was not sent ?What you filled in is still here\. Check it/,
    amount: /You still pay ?€144\.00 \(was €244\.00\)/,
    refund: 'You get back',
    back: 'Back to the form',
    otherAmount: '€182.00',
  },
  nl: {
    reason: ['Waarom wil je stoppen', 'De premie is te hoog'],
    lastDay: 'Je laatste verzekerde dag',
    check: 'Controleren en stopzetten',
    summary: 'Controleer voor je stopt',
    send: 'Mijn verzekering stopzetten',
    changed: 'Deze verzekering is intussen gewijzigd',
    notSent: /^Dit is niet verstuurd ?Wat je hebt ingevuld, staat er nog\. Kijk/,
    amount: /Je moet nog betalen ?€ 144,00 \(was € 244,00\)/,
    refund: 'Je krijgt terug',
    back: 'Terug naar het formulier',
    otherAmount: '€ 182,00',
  },
} as const

type Language = keyof typeof WORDS

const sendOf = async (language: Language) => {
  const { reason, lastDay, check, summary, send } = WORDS[language]
  reply(policyEnding.facts, unpaid(244))
  reply(policies.list, [examplePolicy({ destinationAddress: exampleAddress })])
  await showPortal(`/${language}/insurances/terminate?policy=260047113`, { who: mei })
  await choose(reason[0], reason[1])
  await fillDate(lastDay, '2026-12-31')
  await press(check)
  await expectTitle(summary)
  refuseWith(policyEnding.terminate, 'policy_change_effect_changed')
  return () => press(send)
}

const alertOf = (language: Language) => main.getByRole('alert').filter({ hasText: WORDS[language].changed })

test.each(['en', 'nl'] as const)(
  'TERM-04 an end that costs another amount meanwhile shows both amounts (%s)',
  async (language) => {
    const send = await sendOf(language)
    reply(policyEnding.facts, { ...unpaid(144), version: 2 })
    await send()
    await expect.element(alertOf(language)).toMatchTextContent(WORDS[language].amount)
    await expect.element(alertOf(language)).not.toMatchTextContent(WORDS[language].refund)
  },
)

test.each(['en', 'nl'] as const)(
  'TERM-04 once the last day is not possible any more, no amount is compared (%s)',
  async (language) => {
    const send = await sendOf(language)
    reply(policyEnding.facts, { ...unpaid(144), version: 2, endDate: '2026-12-31' })
    await send()
    await expect.element(alertOf(language)).toMatchTextContent(/31 (December|december) 2026/)
    await expect.element(alertOf(language)).not.toMatchTextContent('244')
  },
)

test.each(['en', 'nl'] as const)(
  'TERM-01 an end that is refused though nothing is different was not sent (%s)',
  async (language) => {
    const send = await sendOf(language)
    await send()
    await expect.element(main.getByRole('alert')).toMatchTextContent(WORDS[language].notSent)
  },
)

test.each(['en', 'nl'] as const)(
  'TERM-01 TERM-04 another last day after an end was not sent is no change of the insurance (%s)',
  async (language) => {
    const { back, lastDay, otherAmount, check, summary, notSent } = WORDS[language]
    const send = await sendOf(language)
    await send()
    await expect.element(main.getByRole('alert')).toMatchTextContent(notSent)
    await main.getByRole('link', { name: back }).click()
    await fillDate(lastDay, '2026-11-30')
    await expect.element(main).toMatchTextContent(otherAmount)
    await expect.element(main.getByRole('alert')).toMatchTextContent(notSent)
    await press(check)
    await expectTitle(summary)
    await expect.element(main.getByRole('alert')).toMatchTextContent(notSent)
  },
)
