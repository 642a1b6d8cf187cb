// Made-up invoices: what stands on them, and what is to be read of it.

export type Expected = {
  readonly treatmentDate: string
  readonly careProvider: string
  /** Not every paper has one. */
  readonly invoiceNumber: string | undefined
  readonly cents: number
  readonly currency: string
}

export type MadeUpInvoice = { readonly typed: string; readonly expected: Expected }

export type Facts = { readonly number: number; readonly cents: number; readonly day: number }

export const two = (value: number) => String(value).padStart(2, '0')
export const comma = (cents: number) => `${Math.floor(cents / 100)},${two(cents % 100)}`
export const point = (cents: number) => comma(cents).replace(',', '.')

export type Form = (facts: Facts) => MadeUpInvoice

export const made = (
  typed: string,
  careProvider: string,
  facts: Facts,
  rest: Omit<Expected, 'careProvider' | 'cents' | 'treatmentDate'>,
): MadeUpInvoice => ({
  typed,
  expected: { careProvider, cents: facts.cents, treatmentDate: `2026-10-${two(facts.day)}`, ...rest },
})

/** A form with places for the facts: `{-}` `{.}` `{/}` `{us}` for the day, `{n}` for the number, `{c}` `{p}` for the amount. */
export type InvoiceForm = {
  readonly typed: string
  readonly careProvider: string
  readonly invoiceNumber: string | undefined
  readonly currency: string
}

const filledIn = (text: string, { number, cents, day }: Facts) =>
  text
    .replaceAll('{-}', `${two(day)}-10-2026`)
    .replaceAll('{.}', `${two(day)}.10.2026`)
    .replaceAll('{/}', `${two(day)}/10/2026`)
    .replaceAll('{us}', `10/${two(day)}/2026`)
    .replaceAll('{n}', String(number))
    .replaceAll('{c}', comma(cents))
    .replaceAll('{p}', point(cents))

/** Makes invoices of a form. */
export const ofForm =
  ({ typed, careProvider, invoiceNumber, currency }: InvoiceForm): Form =>
  (facts) =>
    made(filledIn(typed, facts), careProvider, facts, {
      invoiceNumber: invoiceNumber && filledIn(invoiceNumber, facts),
      currency,
    })
