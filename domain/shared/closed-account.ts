const DOMAIN = '@closed.invalid'

/** The name of a closed account: no address of anybody, and no mail server has it (RFC 2606). */
export const closedName = (accountId: string): string => `closed-${accountId}${DOMAIN}`

/** Whether a name is that of a closed account, to which nothing is mailed any more. */
export const isClosedName = (name: string): boolean => name.endsWith(DOMAIN)
