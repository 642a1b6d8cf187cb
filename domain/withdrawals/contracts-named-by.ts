type Contract = {
  readonly policyNumber: string
  readonly applicationNumber: string
  /** Neither decided nor cancelled when the statement came. */
  readonly waiting: boolean
  /** Accepted or refused when the statement came. */
  readonly decided: boolean
}

/**
 * Which contracts of one customer a statement of withdrawal means by a number, the one that carries it first. A policy number
 * means that policy. The basic insurance and the supplement are one request under the number of the supplement: until they are
 * decided the customer knows no other number, and it means all that waits of the request. Empty where it stays open.
 */
export const contractsNamedBy = <C extends Contract>(
  number: string,
  contracts: readonly C[],
): readonly C[] => {
  const own = contracts.filter(({ policyNumber }) => policyNumber === number)
  if (own.some(({ decided }) => decided)) return own
  const ofRequest = contracts.filter(({ applicationNumber }) => applicationNumber === number)
  const others = ofRequest.filter((contract) => !own.includes(contract))
  const waiting = [...own, ...others].filter((contract) => contract.waiting)
  if (waiting.length) return waiting
  return own.length || others.length > 1 ? own : others
}
