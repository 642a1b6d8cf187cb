import { expect, test } from 'vitest'

import english from '#contract/texts/claims.en-GB.json' with { type: 'json' }
import dutch from '#contract/texts/claims.nl.json' with { type: 'json' }
import { claimForm } from '#domain/claims/claim-form.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { judge } from '#domain/shared/judge.ts'
import { errorMessage } from '#server/platform/text/error-message.ts'
import { messageText } from '#server/platform/text/message-text.ts'

test('CLM-06 what is refused is not said to be possible still', () => {
  const said = (coverage: string) => [
    messageText(english.claim_kind_not_covered, 'en-GB', { coverage }),
    messageText(dutch.claim_kind_not_covered, 'nl', { coverage }),
  ]
  expect(said('SUPPLEMENT').join(' ')).toMatch(
    /\(Supplement\) .*You can still send it.*Je kunt het toch insturen/,
  )
  expect(said('BASIC').join(' ')).toMatch(/health insurer.*Send the invoice there.*Stuur de factuur daarheen/)
  expect(said('BASIC').join(' ')).not.toMatch(/still send|insturen/)
})

test.each([
  ['has ended', 'yes', 'You were insured from', 'Je was verzekerd van'],
  ['has not ended', 'no', 'You are insured from', 'Je bent verzekerd van'],
])('CLM-06 the days of an insurance that %s are said as such', (_, ended, en, nl) => {
  const context = { startDate: '2027-01-27', endDate: '2028-01-26', ended, hasOther: 'no', policyNumber: '' }
  const text = (message: string, locale: 'en-GB' | 'nl') => messageText(message, locale, context)
  expect(text(english.claim_treatment_date_not_insured, 'en-GB')).toMatch(
    new RegExp(`^${en} .+ to .+\\. This treatment is outside that period\\.$`),
  )
  expect(text(dutch.claim_treatment_date_not_insured, 'nl')).toMatch(
    new RegExp(`^${nl} .+ tot en met .+\\. Deze behandeling valt daarbuiten\\.$`),
  )
})

test('CLM-06 files that are too large together say how large, and what to do', () => {
  const said = (totalMb: number) => [
    messageText(english.claim_attachment_total_too_large, 'en-GB', { maxMb: 10, totalMb }),
    messageText(dutch.claim_attachment_total_too_large, 'nl', { maxMb: 10, totalMb }),
  ]
  expect(said(11.4)).toEqual([
    'Your files are 11.4 MB together. The limit is 10 MB. Remove one or make it smaller',
    'Je bestanden zijn samen 11,4 MB. Het maximum is 10 MB. Verwijder er een of maak er een kleiner',
  ])
  expect(said(0)[0]).toBe('Your files are more than 10 MB together. Remove one or make it smaller')
})

test.each([
  ['JPY', 'for example 4500', 'bijvoorbeeld 4500'],
  ['KWD', 'for example 45.125', 'bijvoorbeeld 45,125'],
  ['EUR', 'for example 45.50', 'bijvoorbeeld 45,50'],
])('CLM-06 a wrong amount in %s gets an example with its decimals', (claimedCurrency, en, nl) => {
  const lines = [{ claimedAmount: 0.0001, claimedCurrency }]
  const verdict = judge(claimForm, { lines }, { today: calendarDate('2026-11-20') })
  const issues = verdict.ok ? [] : verdict.issues
  const { context = {} } = issues.find(({ id }) => id === 'claim_amount_invalid') ?? {}
  expect(messageText(english.claim_amount_invalid, 'en-GB', context)).toContain(en)
  expect(messageText(dutch.claim_amount_invalid, 'nl', context)).toContain(nl)
})

test.each([
  ['IDR', 1_250_000],
  ['EUR', 1_000_000.01],
])(
  'CLM-06 SHELL-13 an amount in %s that is too high is not called wrong',
  (claimedCurrency, claimedAmount) => {
    const verdict = judge(
      claimForm,
      { lines: [{ claimedAmount, claimedCurrency }] },
      { today: calendarDate('2026-11-20') },
    )
    const issues = verdict.ok ? [] : verdict.issues
    const { context = {} } = issues.find(({ id }) => id === 'claim_amount_invalid') ?? {}
    expect(messageText(english.claim_amount_invalid, 'en-GB', context)).toContain('up to 1,000,000')
    expect(messageText(dutch.claim_amount_invalid, 'nl', context)).toContain('tot en met 1.000.000')
  },
)

test('CLM-06 an amount that is no number gets an example of most currencies', () => {
  expect(errorMessage('claim_amount_invalid', { value: '64.20' })).toContain('for example 45.50')
})
