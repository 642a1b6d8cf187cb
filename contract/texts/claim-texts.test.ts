import { expect, test } from 'vitest'

import en from './claims.en-GB.json' with { type: 'json' }
import nl from './claims.nl.json' with { type: 'json' }

// a warning stands among other sentences, as those of the request do
const WARNINGS = new Set([
  'claim_duplicate',
  'claim_invoice_known',
  'claim_cost_similar',
  'claim_kind_not_covered',
  'claim_treatment_date_too_old',
  'claim_treatment_date_not_insured',
  'claim_country_not_insured',
])

test.each([
  ['English', en],
  ['Dutch', nl],
])('CLM-06 the errors of a claim end without a full stop in %s, as everywhere', (_, texts) => {
  const errors = Object.entries(texts).filter(([code]) => !WARNINGS.has(code))
  expect(errors.filter(([, text]) => /\.(?:\}|$)/.test(text))).toEqual([])
})
