/**
 * What is put on record of what people do and see (STAFF-07). Each is written somewhere: a new one is added with what writes it.
 */
export type AuditEvent =
  /** A name, a password or a second factor was wrong; the subject is whose name it was, if anybody's. */
  | 'STAFF_LOGIN_FAILED'
  | 'STAFF_LOGGED_IN'
  | 'STAFF_LOGGED_OUT'
  | 'STAFF_SESSION_CHECKED'
  | 'STAFF_LINK_OPENED'
  /** An invitation was accepted, or a new second factor set up after a reset. */
  | 'STAFF_LINK_USED'
  | 'STAFF_ACCOUNT_SEEN'
  | 'STAFF_FACTOR_BEGUN'
  | 'STAFF_FACTOR_ADDED'
  | 'STAFF_FACTOR_REMOVED'
  | 'STAFF_CODES_RENEWED'
  | 'STAFF_PASSWORD_CHANGED'
  | 'STAFF_SESSIONS_ENDED'
  | 'STAFF_PEOPLE_SEEN'
  | 'STAFF_PERSON_SEEN'
  | 'STAFF_INVITED'
  | 'STAFF_INVITATION_REVOKED'
  | 'STAFF_ROLES_CHANGED'
  | 'STAFF_DISABLED'
  | 'STAFF_ENABLED'
  | 'STAFF_RESET_ASKED'
  | 'STAFF_RESET_AGREED'
  | 'STAFF_RESET_WITHDRAWN'
  /** A member of staff saw or did what the call says, as a customer. */
  | 'ACTED_AS_CUSTOMER'
  /** What a member of staff may not do as a customer was refused. */
  /** The outcome is the reason. */
  | 'IMPERSONATION_STARTED'
  | 'IMPERSONATION_REFUSED'
  | 'IMPERSONATION_STOPPED'
  /** The page of a customer, or a list on it, was seen. */
  | 'CUSTOMER_SEEN'
  /** The outcome is the reason. */
  | 'CUSTOMER_BLOCKED'
  | 'CUSTOMER_UNBLOCKED'
  | 'CUSTOMER_CLOSED'
  | 'CUSTOMER_CORRECTED'
  | 'PASSWORD_LINK_SENT'
  /** The account to which we pay a customer was removed, since somebody else may have given it. */
  | 'CUSTOMER_PAYEE_REMOVED'
  /** An e-mail in words of a member of staff was sent. */
  | 'CUSTOMER_WRITTEN'
  /** What customers do with their account, and what they send. */
  | 'CUSTOMER_LOGGED_IN'
  /** A name or password was wrong; it is about whose name it was, if anybody's. */
  | 'CUSTOMER_LOGIN_FAILED'
  | 'CUSTOMER_LOGGED_OUT'
  | 'CUSTOMER_SESSIONS_ENDED'
  | 'CUSTOMER_ACTIVATED'
  /** A link for a new password was asked for. */
  | 'CUSTOMER_PASSWORD_ASKED'
  | 'CUSTOMER_PASSWORD_CHANGED'
  /** The password was given again for something that needs it, or was wrong there. */
  | 'CUSTOMER_PASSWORD_CONFIRMED'
  | 'CUSTOMER_PASSWORD_WRONG'
  /** Another e-mail address was asked for, confirmed, taken back, or not wanted any more. */
  | 'CUSTOMER_ADDRESS_ASKED'
  | 'CUSTOMER_ADDRESS_CHANGED'
  | 'CUSTOMER_ADDRESS_RESTORED'
  | 'CUSTOMER_ADDRESS_CANCELLED'
  | 'CUSTOMER_COPY_ASKED'
  | 'CUSTOMER_ACCOUNT_GIVEN'
  /** An address at which a calendar reads what is to be paid. */
  | 'CUSTOMER_CALENDAR_MADE'
  | 'CUSTOMER_CALENDAR_STOPPED'
  | 'CUSTOMER_LEFT'
  /** A request, claim, message, statement or period was sent, which waits for a person; the outcome is its kind. */
  | 'CASE_OPENED'
  /** A change of a policy was sent. */
  | 'CHANGE_SENT'
  | 'CASE_SEEN'
  | 'CASE_TAKEN'
  | 'CASE_RELEASED'
  | 'CASE_NOTE_WRITTEN'
  | 'CASE_WORDS_KEPT'
  | 'CASE_MAIL_SEEN'
  | 'DOCUMENT_SEEN'
  /** The outcome says why. */
  | 'HEALTH_ANSWERS_SEEN'
  /** A decision that waits its ten seconds; carried out it is `CASE_DECIDED`. */
  | 'CASE_DECISION_MADE'
  | 'CASE_DECISION_UNDONE'
  /** What was answered to a check that needed a look: the outcome is the check and the answer. */
  | 'CASE_CHECK_ANSWERED'
  | 'CASE_DECISION_REFUSED'
  /** A case was decided on; the outcome says how. */
  | 'CASE_DECIDED'
  | 'CASE_REOPENED'
  | 'CASE_QUESTION_SENT'
  | 'CASE_CUSTOMER_REMINDED'
  | 'CLAIM_MATCHED'
  | 'CLAIM_COST_DECIDED'
  | 'CLAIM_SEEN'
  /** What is medical in the words of a claim was read; the outcome says why. */
  | 'CLAIM_WORDS_SEEN'
  | 'CLAIM_COST_CHANGED'
  | 'CLAIM_AGREEMENT_ASKED'
  | 'CLAIM_AGREEMENT_GIVEN_BACK'
  /** Between CLAIMS and MEDICAL; the outcome is the role that has it now. */
  | 'CLAIM_HANDED_OVER'
  | 'PAYOUT_ACCOUNT_CHECKED'
  /** The list of what came in was read, or one payment with what it can belong to. */
  | 'PAYMENTS_SEEN'
  | 'PAYMENT_SEEN'
  /** A payment was recorded by hand. */
  | 'PAYMENT_RECORDED'
  /** Money that came in paid an invoice; the outcome is the reason of a difference. */
  | 'PAYMENT_MATCHED'
  | 'PAYMENT_KEPT_ASIDE'
  | 'WITHDRAWAL_MATCHED'
  | 'OVERVIEW_SEEN'
  | 'TRAIL_SEEN'
  | 'TRAIL_CHECKED'
  | 'TRAIL_EXPORTED'
  /** The list of cases was read, or which comes next. */
  | 'WORKLIST_SEEN'
  | 'OWN_LIST_KEPT'
  | 'OWN_LIST_RENAMED'
  | 'OWN_LIST_REMOVED'
  /** Somebody looked for a customer, policy or case. */
  | 'CUSTOMERS_SEARCHED'
  | 'SETTINGS_SEEN'
  /** An edition of a setting was proposed. */
  | 'SETTING_PROPOSED'
  /** It was approved, refused or taken back; the outcome says which. */
  | 'SETTING_DECIDED'
  /** A job or a mail that failed was tried again. */
  | 'WORK_RETRIED'
