type ChangeFacts = {
  /** Whether it may change what is to be paid. */
  readonly movesMoney: boolean
  /** Whether the policy shows what it asks for as `requestedChange`; an end has a line of its own. */
  readonly showsRequest: boolean
}

/** What may be asked to change on a policy. All that shows or counts changes by their kind takes the kinds from here. */
export const POLICY_CHANGES = {
  START_DATE: { movesMoney: true, showsRequest: true },
  ADDRESS: { movesMoney: false, showsRequest: true },
  PAYMENT: { movesMoney: true, showsRequest: true },
  TERMINATE: { movesMoney: true, showsRequest: false },
} as const satisfies Readonly<Record<string, ChangeFacts>>

export type PolicyChangeKind = keyof typeof POLICY_CHANGES

/** Those whose policy shows what is asked for as `requestedChange`. */
export type RequestedKind = {
  readonly [K in PolicyChangeKind]: (typeof POLICY_CHANGES)[K]['showsRequest'] extends true ? K : never
}[PolicyChangeKind]

/** The kinds of change of which this holds. */
export const changesThat = (fact: keyof ChangeFacts): readonly PolicyChangeKind[] =>
  // an object literal has the keys of its type
  (Object.keys(POLICY_CHANGES) as PolicyChangeKind[]).filter((kind) => POLICY_CHANGES[kind][fact])
