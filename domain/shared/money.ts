// Money is whole cents inside and a decimal with at most two digits on the wire (domain reference 0).

/** Rounds half up to a whole number, also for results such as 69.475 × 100 that binary fractions miss. */
export const roundHalfUp = (value: number): number => {
  const sign = value < 0 ? -1 : 1
  // adding 0 turns -0 into 0
  return sign * Math.floor(Math.abs(value) + 0.5 + 1e-9) + 0
}

/** Cents to the decimal that travels on the wire: 6540 becomes 65.4. */
export const toAmount = (cents: number): number => cents / 100

/** The decimal of the wire to whole cents: 65.4 becomes 6540. */
export const toCents = (amount: number): number => roundHalfUp(amount * 100)
