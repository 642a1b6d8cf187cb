// An RF creditor reference has two check digits modulo 97 (ISO 11649); letters count as 10 to 35.
const remainder = (digits: string) => Number(BigInt(digits) % 97n)

const RF00 = '271500'

/** The number of an invoice: its year and at least six digits that count within the year. */
export const invoiceNumber = (year: number, sequence: number): string =>
  `${year}${String(sequence).padStart(6, '0')}`

/** The reference by which a payment finds its invoice (domain reference 5.2); `number` has digits only. */
export const rfReference = (number: string): string =>
  `RF${String(98 - remainder(number + RF00)).padStart(2, '0')}${number}`
