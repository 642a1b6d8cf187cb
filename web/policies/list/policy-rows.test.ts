import { beforeAll, expect, test } from 'vitest'

import type { PolicyView } from '#contract/policies.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { formatPolicyNumber } from '#web/platform/i18n/format.ts'
import { textsOf } from '#web/platform/i18n/texts.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'

import { policyRows } from './policy-rows.ts'

beforeAll(() => Promise.all([loadTexts('policies', 'en-GB'), loadTexts('policies', 'nl')]))

const student = examplePolicy({ dayPremium: null, documents: [] })

const rowsOf = (policy: PolicyView, locale: Locale = 'en-GB') =>
  Object.fromEntries(policyRows(policy, textsOf(locale)).map(({ term, value }) => [term, value]))

test('POL-01 every row has its own value', () => {
  const address = {
    postalCode: '2628 CD',
    houseNumber: 4,
    addition: null,
    street: 'Mekelweg',
    city: 'Delft',
    country: 'NL',
  }
  const policy = examplePolicy({
    faculty: 'Architecture',
    study: 'Urban design',
    destinationAddress: address,
    previousPolicyNumber: '260047139',
  })
  expect(rowsOf(policy)).toEqual({
    Status: 'Active',
    Insurance: 'Complete Plus',
    'Type of stay': 'Full degree',
    Country: 'Netherlands',
    'Insured person': 'Mei Lin',
    'Birth date': '27 March 2004',
    'First day': '1 September 2026',
    'Last day': '31 August 2027',
    'Price a month (average)': '€60',
    'Price in total': '€720.00',
    'Price a day': '€1.97',
    'You pay': 'Every month',
    'How you pay': 'Direct debit',
    Institution: 'Delft University of Technology',
    Faculty: 'Architecture',
    Study: 'Urban design',
    'Request number': formatPolicyNumber('260047121'),
    Address: 'Mekelweg 4, 2628 CD Delft',
    'Earlier policy': formatPolicyNumber('260047139'),
  })
})

test('POL-01 a value that a policy should have but lacks is shown as not filled in', () => {
  const rows = rowsOf(student)
  expect(rows).toMatchObject({ Institution: 'Delft University of Technology', Address: 'Not filled in' })
  expect(rows).not.toHaveProperty('Main policy')
})

test('POL-01 the policy of a partner or child names the main policy, and no institution', () => {
  const rows = rowsOf({ ...student, educationalInstitution: null, mainPolicyNumber: '260047147' })
  expect(rows).toMatchObject({ 'Main policy': formatPolicyNumber('260047147') })
  expect(rows).not.toHaveProperty('Institution')
})

test('POL-01 a policy that insured nobody has no price, and days that were only planned', () => {
  const blockedBy = { ...student.blockedBy, CLAIM: 'claim_policy_never_insured' }
  const [own, never] = [rowsOf(student), rowsOf({ ...student, status: 'CANCELLED', blockedBy })]
  expect(Object.keys(own).filter((term) => !(term in never))).toEqual([
    'First day',
    'Last day',
    'Price a month (average)',
    'Price in total',
    'You pay',
    'How you pay',
  ])
  expect(Object.keys(never).filter((term) => !(term in own))).toEqual([
    'First day that was planned',
    'Last day that was planned',
  ])
})

test('POL-01 where the institution pays there is neither term nor method of payment', () => {
  const [own, paid] = [rowsOf(student), rowsOf({ ...student, customerType: 'INSTITUTION' })]
  expect(Object.keys(own).filter((term) => !(term in paid))).toEqual(['You pay', 'How you pay'])
  expect(Object.keys(paid).filter((term) => !(term in own))).toEqual(['Who pays'])
})

test.each([
  ['MONTHLY', 'Every month', 'Elke maand'],
  ['QUARTERLY', 'Every 3 months', 'Elke 3 maanden'],
  ['HALF_YEARLY', 'Every half year', 'Elk half jaar'],
  ['YEARLY', 'Every year', 'Elk jaar'],
  ['AT_ONCE', 'All at once', 'In één keer'],
])('POL-12 WIZ-26 the payment term %s shows as "%s" and "%s"', (paymentTerm, english, dutch) => {
  expect(rowsOf({ ...student, paymentTerm })['You pay']).toBe(english)
  expect(Object.values(rowsOf({ ...student, paymentTerm }, 'nl'))).toContain(dutch)
})

test.each([
  ['DIRECT_DEBIT', 'Direct debit', 'Automatische incasso'],
  ['BANK_TRANSFER', 'Bank transfer', 'Overboeking'],
  ['CREDITCARD', 'Credit card', 'Creditcard'],
  ['INVOICE', 'Invoice', 'Factuur'],
])('POL-12 WIZ-26 the payment method %s shows as "%s" and "%s"', (paymentMethod, english, dutch) => {
  expect(rowsOf({ ...student, paymentMethod })['How you pay']).toBe(english)
  expect(Object.values(rowsOf({ ...student, paymentMethod }, 'nl'))).toContain(dutch)
})
