/** The tables of insurance, money and claims, from which the database deletes nothing too early. */
export const RETAINED_TABLES = [
  'ledger_line',
  'ledger_entry',
  'allocation',
  'payout',
  'instalment',
  'invoice_line',
  'invoice',
  'mandate',
  'policy_version',
  'change',
  'withdrawal',
  'document',
  'claim_line',
  'claim',
  'payment',
  'policy',
] as const
