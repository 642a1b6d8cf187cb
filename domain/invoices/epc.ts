// The QR code of a SEPA credit transfer (EPC069-12): lines of text in a fixed order (domain reference 5.2).

/** What a bank needs for a transfer. */
export type Transfer = {
  readonly name: string
  readonly iban: string
  /** Of the bank of this account: a bank outside the area of SEPA asks for it. */
  readonly bic: string
  readonly cents: number
  /** An RF creditor reference (ISO 11649). */
  readonly reference: string
}

const NAME_MAX = 70
const LARGEST_BYTES = 331
const PURPOSE = ''

/** The content of the code; throws when it does not fit. */
export const epcPayload = ({ name, iban, bic, cents, reference }: Transfer): string => {
  const amount = `EUR${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
  const lines = ['BCD', '002', '1', 'SCT', bic, name.slice(0, NAME_MAX), iban, amount, PURPOSE, reference]
  const payload = lines.join('\n')
  if (cents < 1 || new TextEncoder().encode(payload).length > LARGEST_BYTES)
    throw new Error('this transfer does not fit into a code')
  return payload
}

/** The transfer of a code, so that the page shows as text what the code says. */
export const readEpc = (payload: string): Transfer => {
  const lines = payload.split('\n')
  const line = (at: number) => lines[at - 1] ?? ''
  return {
    bic: line(5),
    name: line(6),
    iban: line(7),
    cents: Number(line(8).slice(3).replace('.', '')),
    reference: line(10),
  }
}
