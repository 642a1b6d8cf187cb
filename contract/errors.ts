import * as z from 'zod/mini'

/**
 * Every refusal and its HTTP status: what the user cannot correct at a field. Issues at fields are sent as
 * `invalid_input` (422), or with the status of their code if it is listed here (attachments: 413, 415).
 */
export const refusals = {
  invalid_input: 422,
  'errors.unknown': 400,
  'errors.crossSite': 400,
  'errors.notFound': 404,
  'errors.mediaType': 415,
  'errors.tooLarge': 413,
  'errors.tooManyRequests': 429,
  'errors.unavailable': 503,
  'errors.unauthenticated': 401,
  'errors.serviceUnavailable': 404,
  fresh_login_required: 403,
  'LoginForm.errors.failed': 401,
  'LoginForm.errors.blocked': 403,
  'LoginForm.errors.wait': 429,
  account_link_invalid: 410,
  account_link_expired: 410,
  account_link_used: 410,
  account_already_active: 409,
  account_username_exists: 409,
  account_too_many_attempts: 429,
  account_impersonation_not_allowed: 409,
  staff_login_failed: 401,
  staff_second_factor_missing: 403,
  staff_role_missing: 403,
  staff_claim_not_matched: 409,
  staff_account_not_checked: 409,
  account_closing_blocked: 409,
  data_export_running: 409,
  data_export_too_many: 429,
  profile_paid_by_institution: 409,
  profile_under_review: 409,
  policy_not_found: 404,
  policy_change_conflict: 409,
  policy_change_failed: 503,
  policy_change_effect_changed: 409,
  policy_overlap: 409,
  policy_under_review: 409,
  policy_not_editable: 409,
  policy_paid_by_institution: 409,
  policy_paid_by_credit_card: 409,
  policy_payment_collection_running: 409,
  policy_calculate_not_possible: 422,
  policy_calculate_rate_not_available: 422,
  policy_start_date_already_started: 422,
  policy_terminate_already_terminated: 409,
  policy_terminate_family_policy_active: 422,
  policy_take_back_main_policy_ends: 409,
  policy_add_period_already_submitted: 409,
  policy_add_period_not_renewable: 409,
  policy_withdraw_not_available: 422,
  policy_withdraw_period_expired: 422,
  policy_withdraw_too_many_attempts: 429,
  policy_document_not_available: 404,
  policy_document_failed: 503,
  claim_policy_not_accepted: 409,
  claim_policy_never_insured: 409,
  claim_duplicate: 409,
  claim_too_many_attempts: 429,
  claim_failed: 503,
  claim_attachment_total_too_large: 413,
  claim_attachment_extension_not_allowed: 415,
  policy_address_not_found: 404,
  policy_address_lookup_failed: 503,
  contact_too_many_requests: 429,
  draft_link_invalid: 410,
  draft_already_sent: 409,
  draft_too_many_attempts: 429,
  draft_save_failed: 503,
  draft_attachment_total_too_large: 413,
  draft_attachment_extension_not_allowed: 415,
  draft_attachment_content_mismatch: 415,
  new_request_my_situation_too_many_attempts: 429,
  new_request_my_situation_advice_failed: 503,
  new_request_save_request_already_submitted: 409,
  new_request_save_request_too_many_attempts: 429,
  new_request_save_request_save_failed: 503,
  new_request_save_request_attachment_total_too_large: 413,
  new_request_save_request_attachment_extension_not_allowed: 415,
  new_request_save_request_attachment_content_mismatch: 415,
} as const satisfies Record<string, number>

export type Refusal = keyof typeof refusals

export const WireIssue = z.object({
  id: z.string(),
  field: z.nullable(z.string()),
  message: z.string(),
  context: z.record(z.string(), z.union([z.string(), z.number()])),
  severity: z.enum(['error', 'warning']),
})
export type WireIssue = z.infer<typeof WireIssue>

/** The body of every 4xx and 503 (domain reference 8.1). */
export const ErrorBody = z.object({ errors: z.array(WireIssue) })

/** The body of every 500. */
export const IncidentBody = z.object({ incidentId: z.string() })
