/**
 * What is put on record of what people do and see (STAFF-07). Each word here is written somewhere; a new one is added with
 * what writes it.
 */
export type AuditEvent =
  /** A case was decided on; its outcome says how. */
  'CASE_DECIDED'
