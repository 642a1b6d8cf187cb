import type { TypeOfCare } from '#domain/claims/claim-kinds.ts'
import type { DeclineReason } from '#domain/cases/decline-reasons.ts'

export type DemoCost = {
  readonly care: TypeOfCare
  readonly provider: string
  readonly cents: number
  /** Where it was, and in which currency, if not in the Netherlands and in euro. */
  readonly country?: string
  readonly currency?: string
  /** What one euro was, of another currency in which something was decided. */
  readonly rate?: number
  /** What was decided; without it nothing was yet. */
  readonly paid?: number
  readonly toProvider?: number
  readonly reason?: DeclineReason
  /** The number of its invoice, and when the care was, where these repeat another cost. */
  readonly invoice?: string
  readonly treatedDaysAgo?: number
  /** On the last day of which the portal has a rate, where the policy insures it. */
  readonly onRatedDay?: true
}

export type DemoClaim = {
  readonly digits: string
  readonly daysAgo: number
  readonly payee?: 'CUSTOMER' | 'CARE_PROVIDER'
  readonly costs: readonly DemoCost[]
  /** A receipt came with each cost. */
  readonly receipts?: true
  /** A second person is asked to agree. */
  readonly secondAsked?: true
  /** What was paid to the customer came back from the bank: their account was closed. */
  readonly cameBack?: true
  /** After how many days it was decided; three where none is said. */
  readonly decidedAfter?: number
}

const gp = (cents: number, paid?: number): DemoCost => ({
  care: 'GP',
  provider: 'Huisartsenpraktijk Zuid',
  cents,
  ...(paid === undefined ? {} : { paid }),
})

// One with many claims: two a month and more, for three years of a family.
const manyClaims: readonly DemoClaim[] = Array.from({ length: 60 }, (_, index) => ({
  digits: '26004770',
  daysAgo: 4 + index * 3,
  costs: [index < 2 ? gp(5200 + index) : gp(5200 + index * 25, 5200 + index * 25)],
}))

/** The claims of the demo people: every status, in time and late, paid in full, in part and not at all. */
export const demoClaims: readonly DemoClaim[] = [
  {
    digits: '26004711',
    daysAgo: 3,
    costs: [gp(6250), { care: 'PHARMACY', provider: 'Apotheek De Linde', cents: 1480 }],
  },
  {
    digits: '26004711',
    daysAgo: 20,
    costs: [{ care: 'LABORATORY', provider: 'Diagnostiek voor Gelderland', cents: 9300 }],
  },
  {
    // answered later than was promised
    digits: '26004711',
    daysAgo: 30,
    decidedAfter: 17,
    costs: [
      { care: 'PHARMACY', provider: 'Apotheek De Linde', cents: 2500, paid: 1820, reason: 'ABOVE_TARIFF' },
    ],
  },
  {
    digits: '26004711',
    daysAgo: 41,
    payee: 'CARE_PROVIDER',
    costs: [
      { care: 'EMERGENCY', provider: 'Ziekenhuis Gelderse Vallei', cents: 124_000, toProvider: 124_000 },
    ],
  },
  {
    digits: '26004711',
    daysAgo: 52,
    costs: [{ care: 'SPECIALIST', provider: 'Dermatologie Wageningen', cents: 8000, reason: 'NO_REFERRAL' }],
  },
  {
    digits: '25013370',
    daysAgo: 200,
    costs: [
      {
        care: 'GP_OUT_OF_HOURS',
        provider: 'Hangzhou West Lake Clinic',
        cents: 39_000,
        country: 'CN',
        currency: 'CNY',
        rate: 7.8,
        paid: 5000,
      },
    ],
  },
  {
    digits: '26004711',
    daysAgo: 60,
    costs: [{ care: 'DENTAL_EMERGENCY', provider: 'Tandarts Rijnstraat', cents: 31_000, paid: 31_000 }],
  },
  // what is left of the maximum for the dentist, a sum for two people, and a receipt that was paid before
  {
    digits: '26004711',
    daysAgo: 5,
    receipts: true,
    costs: [
      { care: 'DENTAL_EMERGENCY', provider: 'Tandarts Rijnstraat', cents: 16_003 },
      { care: 'EMERGENCY', provider: 'Ziekenhuis Rijnstate', cents: 53_922 },
      {
        care: 'PHARMACY',
        provider: 'Apotheek de Linde',
        cents: 2500,
        invoice: 'F-30-1',
        treatedDaysAgo: 34,
      },
    ],
  },
  { digits: '26004760', daysAgo: 6, costs: [gp(4800)] },
  {
    digits: '26004760',
    daysAgo: 7,
    receipts: true,
    secondAsked: true,
    costs: [{ care: 'HOSPITAL', provider: 'Leids Universitair Medisch Centrum', cents: 71_000 }],
  },
  // the invoice of another customer
  {
    digits: '26004760',
    daysAgo: 2,
    costs: [
      {
        care: 'LABORATORY',
        provider: 'Diagnostiek voor Gelderland',
        cents: 9300,
        invoice: 'F-20-1',
        treatedDaysAgo: 24,
      },
    ],
  },
  // of a specialist, without a letter of a doctor
  {
    digits: '26004760',
    daysAgo: 8,
    costs: [{ care: 'SPECIALIST', provider: 'Dermatologie Leiden', cents: 14_500 }],
  },
  // on a holiday at home, in another currency
  {
    digits: '26004796',
    daysAgo: 4,
    receipts: true,
    costs: [
      {
        care: 'EMERGENCY',
        provider: 'Hospital Ángeles Puebla',
        cents: 486_000,
        country: 'MX',
        currency: 'MXN',
        onRatedDay: true,
      },
    ],
  },
  // longer at home than eight weeks, by the second of the two
  {
    digits: '26004771',
    daysAgo: 3,
    costs: [
      { care: 'GP', provider: 'Nile Clinic Cairo', cents: 4000, country: 'EG', treatedDaysAgo: 75 },
      { care: 'LABORATORY', provider: 'Nile Clinic Cairo', cents: 6500, country: 'EG', treatedDaysAgo: 12 },
    ],
  },
  {
    digits: '26004797',
    daysAgo: 16,
    cameBack: true,
    costs: [{ care: 'GP_OUT_OF_HOURS', provider: 'Huisartsenpost Maastricht', cents: 13_350, paid: 13_350 }],
  },
  ...manyClaims,
]
