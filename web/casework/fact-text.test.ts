import { expect, test } from 'vitest'

import { CASE_OUTCOMES } from '#domain/casework/case-choice.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { textsOf } from '#web/platform/i18n/texts.ts'

import { codeText } from './fact-text.ts'

// Those that people choose, those of a claim whose costs are decided, and those of a case that the portal or its customer ends.
const ENDINGS = [...CASE_OUTCOMES, 'COSTS_DECIDED', 'DECIDED', 'WITHDRAWN', 'NO_ACCOUNT', 'DONE']

test.each(['en-GB', 'nl'] as const)(
  'STAFF-02 each way in which a case ends has words (%s)',
  async (locale) => {
    await loadTexts('casework', locale)
    const t = textsOf(locale)
    expect(ENDINGS.filter((ending) => codeText(t, ending) === ending)).toEqual([])
  },
)
