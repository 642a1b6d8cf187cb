import { expect, test } from 'vitest'

import { CURRENCY_CHOICES } from '#domain/claims/currencies.ts'
import { LOCALES } from '#domain/shared/locale.ts'

import { currencyWithName } from './currency-name.ts'

test('CLM-06 a currency of a claim is named, after its code', () => {
  expect(currencyWithName('EUR', 'en-GB')).toBe('EUR, Euro')
  expect(currencyWithName('CNY', 'nl')).toBe('CNY, Chinese yuan')
  for (const locale of LOCALES)
    for (const code of CURRENCY_CHOICES)
      expect(currencyWithName(code, locale)).toMatch(RegExp(`^${code}, .+`))
})

test('CLM-06 a code that no list names stays a code', () => expect(currencyWithName('QQQ', 'nl')).toBe('QQQ'))
