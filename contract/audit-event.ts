/**
 * What is put on record of what people do and see (STAFF-07). Each is written somewhere: a new one is added with what writes it.
 */
export type AuditEvent =
  | 'STAFF_LOGGED_IN'
  | 'STAFF_LOGGED_OUT'
  | 'STAFF_SESSION_CHECKED'
  /** A member of staff saw or did what the call says, as a customer. */
  | 'ACTED_AS_CUSTOMER'
  /** What a member of staff may not do as a customer was refused. */
  | 'IMPERSONATION_REFUSED'
  | 'IMPERSONATION_STOPPED'
  /** A change of a policy was sent. */
  | 'CHANGE_SENT'
  /** A case was decided on; the outcome says how. */
  | 'CASE_DECIDED'
  | 'CASE_REOPENED'
  | 'CASE_QUESTION_SENT'
  | 'CLAIM_MATCHED'
  | 'CLAIM_COST_DECIDED'
  | 'PAYOUT_ACCOUNT_CHECKED'
  | 'WITHDRAWAL_MATCHED'
