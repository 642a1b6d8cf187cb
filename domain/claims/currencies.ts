// The currencies of ISO 4217 that people pay with, by the number of their decimals.
const byDecimals: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  2:
    'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP ' +
    'CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR ' +
    'JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN ' +
    'NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP ' +
    'SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VES WST XCD XCG YER ZAR ZMW ZWG',
  3: 'BHD IQD JOD KWD LYD OMR TND',
}

const decimals: ReadonlyMap<string, number> = new Map(
  Object.entries(byDecimals).flatMap(([digits, codes]) =>
    codes.split(' ').map((code) => [code, Number(digits)] as const),
  ),
)

/** Every currency that a claim may be in, A to Z. */
export const CURRENCIES: readonly string[] = [...decimals.keys()].toSorted()

/** The same in the order in which they are offered: the euro first, in which most invoices are. */
export const CURRENCY_CHOICES: readonly string[] = [
  'EUR',
  ...CURRENCIES.filter((currency) => currency !== 'EUR'),
]

/** How many decimals a currency has; undefined for a code outside the list. */
export const decimalsOf = (currency: string): number | undefined => decimals.get(currency)

const factorOf = (currency: string) => 10 ** (decimals.get(currency) ?? 2)

/** The decimal of the wire to a whole number of the smallest unit: 1.234 KWD is 1234, 500 JPY is 500. */
export const toMinorUnits = (amount: number, currency: string): number =>
  Math.round(amount * factorOf(currency))

/** A whole number of the smallest unit of a currency as the decimal of the wire. */
export const fromMinorUnits = (units: number, currency: string): number => units / factorOf(currency)

/** Whether an amount has no more decimals than its currency. */
export const fitsCurrency = (amount: number, currency: string): boolean =>
  // sums such as 0.1 + 0.2 differ from what they mean by far less than this part of them
  Math.abs(fromMinorUnits(toMinorUnits(amount, currency), currency) - amount) <= amount * 1e-12
