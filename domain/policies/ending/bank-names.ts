import { ibanCountry, ibanOf } from '#domain/policies/payment/bank-account.ts'

// The bank's own letters or digits at the start of an account number: of Dutch banks, and of those that students bring
// along most. Where they are missing the customer types the name.
const BANKS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  NL: {
    ABNA: 'ABN AMRO',
    ASNB: 'ASN Bank',
    BUNQ: 'bunq',
    FVLB: 'Van Lanschot Kempen',
    INGB: 'ING',
    KNAB: 'Knab',
    NTSB: 'N26',
    RABO: 'Rabobank',
    RBRB: 'RegioBank',
    REVO: 'Revolut',
    SNSB: 'SNS',
    TRIO: 'Triodos Bank',
  },
  GB: {
    BARC: 'Barclays',
    HBUK: 'HSBC UK',
    LOYD: 'Lloyds Bank',
    MONZ: 'Monzo',
    NWBK: 'NatWest',
    REVO: 'Revolut',
    SRLG: 'Starling Bank',
  },
  IE: { AIBK: 'AIB', BOFI: 'Bank of Ireland', IPBS: 'Permanent TSB', REVO: 'Revolut' },
  BE: { '967': 'Wise' },
  DE: { '10011001': 'N26', '10010010': 'Postbank', '50010517': 'ING' },
  LT: { '32500': 'Revolut', '35000': 'Paysera' },
}

const BANK_STARTS_AT = 4

/** The name of the bank that an IBAN tells; undefined where we do not know it. */
export const bankNameOf = (typed: string): string | undefined => {
  const rest = ibanOf(typed).slice(BANK_STARTS_AT)
  const banks = BANKS[ibanCountry(typed)] ?? {}
  return Object.entries(banks).find(([code]) => rest.startsWith(code))?.[1]
}
