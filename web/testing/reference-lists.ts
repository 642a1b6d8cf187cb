import { requests } from '#contract/requests.ts'
import type { InstitutionView } from '#contract/requests.ts'
import { countrySets } from '#domain/addresses/countries.ts'
import { BUNDLED_PRICES } from '#domain/policies/price/rate-editions.ts'
import { pricesOfDay } from '#domain/policies/price/rates.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'

import { reply, replyBy } from './replies.ts'

/** The countries of the tests, as the server orders them: the Netherlands first. */
export const COUNTRY_CODES: readonly string[] = ['NL', 'BE', 'BR', 'DE', 'IN', 'ZA', 'SE', 'CH', 'US']

const nameOf = (code: string, language: string | undefined) =>
  new Intl.DisplayNames([language ?? 'en-GB'], { type: 'region' }).of(code) ?? code

const STUDENT_TYPES = {
  S: { en: 'Full degree student', nl: 'Student, volledige opleiding' },
  EP: { en: 'Exchange student', nl: 'Uitwisselingsstudent' },
  EXI: { en: 'Intern', nl: 'Stagiair' },
  R: { en: 'PhD or academic staff', nl: 'Promovendus' },
  J: { en: 'Search year', nl: 'Zoekjaar' },
  F: { en: 'Partner or child', nl: 'Partner of kind' },
}

/** The institution of the example request. */
const wageningen: InstitutionView = {
  relationNumber: '1004217',
  name: 'Wageningen University',
  synonyms: [],
  city: 'Wageningen',
  country: 'NL',
  group: 'WUR',
  paysForStudents: false,
  address: null,
}

/** Replies to the calls for lists with a few rows of each, in the language of the page. */
export const replyLists = (): void => {
  replyBy(requests.countries, ({ headers }) =>
    COUNTRY_CODES.map((code) => ({
      code,
      name: nameOf(code, headers['accept-language']),
      ...countrySets(code),
      synonyms: [],
    })),
  )
  replyBy(requests.studentTypes, ({ headers }) =>
    Object.entries(STUDENT_TYPES).map(([code, { en, nl }]) => ({
      code,
      label: headers['accept-language'] === 'nl' ? nl : en,
      description: '',
      bzvAllowed: code !== 'R' && code !== 'F',
    })),
  )
  replyBy(requests.nationalities, ({ headers }) =>
    COUNTRY_CODES.map((code) => ({ code, label: nameOf(code, headers['accept-language']), synonyms: [] })),
  )
  reply(requests.shortPeriodReasons, [
    { code: 'PROGRAMME_SHORTER', label: 'My programme is shorter', explanationRequired: false },
    { code: 'OTHER', label: 'Another reason', explanationRequired: true },
  ])
  reply(requests.institutions, [wageningen])
  reply(requests.prices, pricesOfDay(BUNDLED_PRICES, calendarDate('2026-11-20')))
}
