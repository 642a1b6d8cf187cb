/** What somebody asked for, of one person. */
export type RequestedInsurance = {
  readonly number: string
  /** As documents print it. */
  readonly name: string
  readonly birthDate: string
  readonly coverage: string
  readonly destination: string
  readonly startDate: string
  readonly endDate: string
  readonly requestedOn: string
}
