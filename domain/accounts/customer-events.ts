/**
 * What of the record of a customer is told on their page, in sentences: what somebody did, and who looked. Steps on the way to a
 * decision, drafts and each page of the portal stand in the trail alone.
 */
export const CUSTOMER_EVENTS = [
  'CUSTOMER_SEEN',
  'DOCUMENT_SEEN',
  'HEALTH_ANSWERS_SEEN',
  'CLAIM_WORDS_SEEN',
  'IMPERSONATION_STARTED',
  'IMPERSONATION_REFUSED',
  'IMPERSONATION_STOPPED',
  'CUSTOMER_BLOCKED',
  'CUSTOMER_UNBLOCKED',
  'CUSTOMER_CLOSED',
  'CUSTOMER_CORRECTED',
  'PASSWORD_LINK_SENT',
  'CUSTOMER_PAYEE_REMOVED',
  'CUSTOMER_WRITTEN',
  'CUSTOMER_LOGGED_IN',
  'CUSTOMER_LOGIN_FAILED',
  'CUSTOMER_LOGGED_OUT',
  'CUSTOMER_SESSIONS_ENDED',
  'CUSTOMER_ACTIVATED',
  'CUSTOMER_PASSWORD_ASKED',
  'CUSTOMER_PASSWORD_CHANGED',
  'CUSTOMER_PASSWORD_WRONG',
  'CUSTOMER_ADDRESS_ASKED',
  'CUSTOMER_ADDRESS_CHANGED',
  'CUSTOMER_ADDRESS_RESTORED',
  'CUSTOMER_ADDRESS_CANCELLED',
  'CUSTOMER_COPY_ASKED',
  'CUSTOMER_ACCOUNT_GIVEN',
  'CUSTOMER_CALENDAR_MADE',
  'CUSTOMER_CALENDAR_STOPPED',
  'CUSTOMER_LEFT',
  'CASE_OPENED',
  'CHANGE_SENT',
  'CASE_NOTE_WRITTEN',
  'CASE_DECISION_UNDONE',
  'CASE_DECISION_REFUSED',
  'CASE_DECIDED',
  'CASE_REOPENED',
  'CASE_QUESTION_SENT',
  'CASE_CUSTOMER_REMINDED',
  'CLAIM_MATCHED',
  'CLAIM_AGREEMENT_ASKED',
  'CLAIM_AGREEMENT_GIVEN_BACK',
  'CLAIM_HANDED_OVER',
  'WITHDRAWAL_MATCHED',
] as const
export type CustomerEvent = (typeof CUSTOMER_EVENTS)[number]

/** Looks at what is about health. */
export const HEALTH_LOOKS = [
  'HEALTH_ANSWERS_SEEN',
  'CLAIM_WORDS_SEEN',
] as const satisfies readonly CustomerEvent[]

/** Whose of them can be shown alone; without a choice they are those of everybody. */
export const EVENT_GROUPS = ['CUSTOMER', 'STAFF', 'HEALTH'] as const
export type EventGroup = (typeof EVENT_GROUPS)[number]
