import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'

import type { AdviceReply, CoverageOptionView } from '#contract/requests/advice.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { LocaleContext } from '#web/platform/i18n/use-texts.ts'
import type { StepProps } from '#web/requests/steps/step-props.ts'

import { OurAdviceStep } from './OurAdviceStep.tsx'

beforeAll(() =>
  Promise.all(
    ['shell', 'requests', 'requests/steps'].flatMap((name) => [
      loadTexts(name, 'en-GB'),
      loadTexts(name, 'nl'),
    ]),
  ),
)

const option = (coverage: string, bzv: boolean | null = null) => ({
  coverage,
  bzv,
  recommended: false,
  minMonths: 1,
  dayPremium: 2.15,
  monthIndication: 65.4,
  premiumTotal: 389.15,
  insuranceTax: 19.29,
  documents: { ipid: null, conditions: null },
})

const withoutBasic = {
  productCode: 'EXCHANGE',
  primaryCover: 'EHIC',
  bzv: {
    offered: false,
    required: false,
    monthPremium: null,
    voluntaryExcess: 500,
    compulsoryExcess: 385,
    remunerationPerYear: 30,
  },
  period: { days: 181 },
  coverageOptions: [option('SUPPLEMENT'), option('COMPLETE_PLUS')],
  notices: [],
  reasons: [],
}

const withBasic = {
  ...withoutBasic,
  productCode: 'BZV',
  bzv: {
    ...withoutBasic.bzv,
    offered: true,
    required: true,
    monthPremium: 138.95,
    excess: [
      { year: 2026, compulsory: 385, voluntary: 500 },
      { year: 2027, compulsory: null, voluntary: 500 },
    ],
  },
  coverageOptions: [option('BASIC_SUPPLEMENT', true), option('BASIC', true), option('SUPPLEMENT', false)],
}

const show = (advice: object, locale: Locale = 'en-GB', countryOfDestination = 'NL') => {
  // the step for an advice, with the contexts that it needs
  const props = {
    advice: advice as AdviceReply & { coverageOptions: CoverageOptionView[] },
    answers: {
      countryOfOrigin: 'DE',
      countryOfDestination,
      studentType: 'EP',
      startDate: '2027-02-01',
      endDate: '2027-07-31',
    },
    lists: { studentTypes: [{ code: 'EP', label: 'Exchange' }] },
    location: { step: 'our-advice' },
    parts: [],
    members: [],
    each: [],
    validation: {},
    serverIssues: [],
  } as unknown as StepProps
  return renderToStaticMarkup(
    <MemoryRouter>
      <LocaleContext value={locale}>
        <OurAdviceStep {...props} />
      </LocaleContext>
    </MemoryRouter>,
  )
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|')
    .replaceAll('\u00a0', ' ')
}

const times = (text: string, sentence: RegExp) => text.match(new RegExp(sentence, 'g'))?.length ?? 0

describe('WIZ-24 the advice says of the Dutch basic insurance', () => {
  test.each([
    [
      'en-GB',
      /we get €30(\.00)? a calendar year from the health insurer/,
      /arrange has the voluntary \|excess\|[^|]*\| of €500/,
    ],
    ['nl', /krijgen wij € 30(,00)? per kalenderjaar van de zorgverzekeraar/, /€ 500,00 per jaar/],
  ] as const)('what we get for it and its extra excess, in %s', (locale, remuneration, excess) => {
    expect(show(withBasic, locale)).toMatch(remuneration)
    expect(show(withBasic, locale)).toMatch(excess)
  })

  test('nothing where it is not offered', () => {
    expect(show(withoutBasic)).not.toMatch(/€30\b|€500/)
  })
})

test('WIZ-24 ruling 39 every cover says where it counts, and where it does not', () => {
  const text = show(withoutBasic)
  const where =
    /In the Netherlands\. On holiday in your home country too, up to 8 weeks in each insurance year/
  // once, since both covers say the same
  expect(times(text, where)).toBe(1)
  expect(text).toMatch(/The same in both: not covered\|(?:.*\|)?Trips to other countries\|/)
})

test.each([
  ['en-GB', /you’re going to the Maldives.*In the Maldives\./],
  ['nl', /omdat je naar de Maldiven gaat.*In de Maldiven\./],
] as const)(
  'WIZ-24 ruling 17 the advice names the country of the stay with its article, in %s',
  (locale, named) => {
    const reasons = ['DESTINATION_WORLD']
    expect(show({ ...withoutBasic, reasons }, locale, 'MV')).toMatch(named)
  },
)

test.each([
  [
    'en-GB',
    /states your cover, the amounts, your dates and where you’re covered\. You can download it in English and in Dutch.*immigration service decides/,
  ],
  ['nl', /waar je verzekerd bent\. Je kunt het in het Engels en in het Nederlands downloaden/],
] as const)('ruling 40 the advice says what the certificate states for a visa, in %s', (locale, states) => {
  expect(show(withoutBasic, locale)).toMatch(states)
})

const germany = {
  ...withoutBasic,
  productCode: 'FULL_DEGREE_DE',
  primaryCover: 'NONE',
  coverageOptions: [{ ...option('SUPPLEMENT'), recommended: true }],
  notices: [{ code: 'DE_STATUTORY', severity: 'warning' }],
  reasons: ['DESTINATION_DE', 'FULL_DEGREE', 'GERMAN_PUBLIC_FIRST'],
}

describe('QUOTE-03 ruling 53 without any insurance in Germany', () => {
  test.each([
    ['en-GB', /you first need German public health insurance, and the Supplement comes on top/, 'Best match'],
    ['nl', /je eerst een Duitse wettelijke zorgverzekering nodig hebt/, 'Past het best'],
  ] as const)('the Supplement comes on top of German public insurance, in %s', (locale, reason, match) => {
    const text = show(germany, locale, 'DE')
    expect(text).toMatch(reason)
    expect(text).not.toContain('you have no other health insurance')
    // nobody is told that it fits them alone
    expect(text).not.toContain(match)
  })

  test('German public insurance is named as the one that pays the doctor', () => {
    const text = show(germany, 'en-GB', 'DE')
    expect(text).toContain('German public health insurance covers these')
    // the duty stands above the cover, and what it means below
    expect(times(text, /You first need German public health insurance/)).toBe(2)
    expect(text).toContain('The Supplement alone doesn’t pay a doctor or a hospital.')
  })
})

describe('QUOTE-03 the Dutch basic insurance with a Supplement', () => {
  const text = () => show(withBasic)

  test('says of each cover what it pays, and the excess added up', () => {
    expect(text()).toMatch(/\|GP, hospital[^|]*\|Covered\|Covered\|Not covered\|/)
    expect(text()).toContain('|Emergency dental care|: |Up to €400 a year|Covered|Not covered|Covered|')
    expect(text()).toContain('€885 in 2026 (€385 by law + €500 voluntary).')
    expect(text()).toContain('From 2027: the legal part is still to be set, plus €500 voluntary.')
    expect(text()).toContain(
      '|€885 in 2026. From 2027: still to be set|€885 in 2026. From 2027: still to be set|No excess of its own|',
    )
    expect(text()).toMatch(/all three: not covered\|(?:.*\|)?The excess of your Dutch basic insurance\|/)
    expect(text()).not.toContain('main insurer’s excess')
  })

  test.each([
    [
      'en-GB',
      '|From 2027: still to be set|From 2027: still to be set|',
      'From 2027: the legal part is still to be set, plus €500 voluntary.',
      'To compare, in 2026 it is €885 (€385 by law + €500 voluntary).',
    ],
    [
      'nl',
      '|Vanaf 2027: volgt nog|Vanaf 2027: volgt nog|',
      'Vanaf 2027: het wettelijke deel volgt nog, plus € 500 vrijwillig.',
      'Ter vergelijking, in 2026 is het € 885 (€ 385 volgens de wet + € 500 vrijwillig).',
    ],
  ] as const)(
    'WIZ-24 says of a stay in years without a sum that it is not set yet from the first on (%s)',
    (...given) => {
      const [locale, cells, later, compared] = given
      const excess = [
        { year: 2026, compulsory: 385, voluntary: 500, toCompare: true },
        { year: 2027, compulsory: null, voluntary: 500 },
        { year: 2028, compulsory: null, voluntary: 500 },
      ]
      const shown = show({ ...withBasic, bzv: { ...withBasic.bzv, excess } }, locale).replaceAll(
        '\u00a0',
        ' ',
      )
      expect(shown).toContain(cells)
      expect(shown.indexOf(later)).toBeGreaterThan(0)
      expect(shown.indexOf(compared)).toBeGreaterThan(shown.indexOf(later))
    },
  )

  test('keeps the rules of the health insurer for trips', () => {
    expect(text()).toMatch(
      /\|Trips to other countries\|: \|The Supplement also covers holidays in your home country, up to 8 weeks/,
    )
    expect(text()).toContain(
      '|Basic: the health insurer’s rules. Supplement: not covered|The health insurer’s rules|Not covered|',
    )
  })

  test('says which cover meets the duty of the Dutch law, before anything else', () => {
    expect(text()).toMatch(/\|Your legal duty in the Netherlands\|Met\|Met\|Not met\|GP, hospital/)
    expect(show({ ...withBasic, bzv: { ...withBasic.bzv, required: false } })).not.toContain('legal duty')
  })

  test('has a price for a calendar month, and says what it pays for an illness from before', () => {
    expect(text()).toContain('Dutch basic insurance: €138.95 a calendar month')
    expect(text()).toContain('The health insurer must accept you')
    expect(text()).not.toContain('Complete Plus covers illness')
  })
})

test('QUOTE-03 a Supplement never says that nothing is paid oneself', () => {
  expect(show(withoutBasic)).toContain('None of our own. Your main insurance can have one')
  expect(show(withoutBasic)).not.toMatch(/pay anything towards|from the first euro/)
})

test.each([
  ['en-GB', /\|Dental care after an accident\|: \|Up to €1,200 a year\|Not covered\|Covered\|/],
  ['nl', /\|Tandarts na een ongeval\|: \|Tot € 1\.200 per jaar\|Niet verzekerd\|Verzekerd\|/],
] as const)('WIZ-07 what differs comes before what is the same, each once, in %s', (locale, row) => {
  const text = show(withoutBasic, locale)
  expect(text).toMatch(row)
  const [differs = '', same = ''] = text.split(/The same in both: covered|Bij allebei verzekerd/)
  const legal = /Legal aid: up to €10,000|Rechtsbijstand: tot € 10\.000/g
  expect(times(differs, legal)).toBe(0)
  expect(times(same, legal)).toBe(1)
})

test('WIZ-07 ruling 52 a Supplement leaves the doctor to the main insurance, in its cell', () => {
  expect(show(withoutBasic)).toContain(
    '|Doctor, hospital and medicines|Not covered: your main insurance pays this|Covered|',
  )
})

test('ruling 41 a price is whole euros a month beside what is paid', () => {
  const text = show(withoutBasic)
  expect(times(text, /\|about \|€65\| a month\|/)).toBe(2)
  expect(times(text, /€389\.15 /)).toBeGreaterThanOrEqual(2)
  expect(text).not.toContain('€65.40')
})
