import * as z from 'zod/mini'

import { WORKERS } from '#domain/shared/staff-role.ts'
import { Asking } from '#domain/cases/asked-items.ts'
import { GivenAnswer } from '#domain/casework/request-checks.ts'
import { CaseChoice, KeptChoice } from '#domain/casework/case-choice.ts'
import { HEALTH_REASONS } from '#domain/casework/health-reasons.ts'

import { CaseHolder, CaseView, HealthAnswers } from './casework/case-view.ts'
import { MailPreview } from './cases/mail-preview.ts'
import { endpoint } from './endpoint.ts'

const CaseId = z.strictObject({ caseId: z.uuid() })
const DecisionId = z.strictObject({ caseId: z.uuid(), decisionId: z.uuid() })

const NOT_DECIDED = [
  'errors.notFound',
  'invalid_input',
  'staff_role_missing',
  'staff_case_taken',
  'case_decided_meanwhile',
  'case_mail_changed',
  'policy_change_conflict',
  'policy_change_effect_changed',
  'policy_not_found',
  'policy_not_editable',
  'policy_overlap',
  'policy_under_review',
  'policy_paid_by_institution',
  'policy_paid_by_credit_card',
  'policy_payment_collection_running',
  'policy_start_date_already_started',
  'policy_terminate_already_terminated',
  'policy_terminate_family_policy_active',
  'policy_add_period_not_renewable',
  'policy_withdraw_not_available',
  'policy_withdraw_period_expired',
  'profile_paid_by_institution',
  'staff_care_paid_after_end',
  'staff_care_paid_before_start',
  'staff_correction_own',
  'staff_payment_changed',
  'staff_payout_no_account',
] as const

const NOT_ASKED = [
  'errors.notFound',
  'invalid_input',
  'staff_role_missing',
  'staff_case_taken',
  'staff_claim_not_matched',
  'case_decided_meanwhile',
  'policy_change_conflict',
] as const

export const casework = {
  show: endpoint({
    method: 'GET',
    path: '/api/staff/cases/:caseId',
    access: { staff: WORKERS },
    summary: 'A case: what was asked, who has it, its clock, questions, notes and history.',
    params: CaseId,
    reply: CaseView,
    audit: 'CASE_SEEN',
    errors: ['errors.notFound'],
  }),
  healthAnswers: endpoint({
    method: 'POST',
    path: '/api/staff/cases/:caseId/health-answers',
    access: { staff: ['UNDERWRITER', 'MEDICAL'] },
    summary:
      'The answers about health and criminal record of a request, with the reason of the look; each look is on record.',
    params: CaseId,
    body: z.strictObject({ reason: z.enum(HEALTH_REASONS) }),
    reply: HealthAnswers,
    audit: 'HEALTH_ANSWERS_SEEN',
    errors: ['errors.notFound'],
  }),
  take: endpoint({
    method: 'POST',
    path: '/api/staff/cases/:caseId/take',
    access: { staff: WORKERS },
    summary: 'Take a case for a quarter of an hour, or give a sign that it is still worked on.',
    params: CaseId,
    reply: z.object({ holder: CaseHolder }),
    audit: 'CASE_TAKEN',
    errors: ['errors.notFound', 'staff_role_missing', 'staff_case_taken', 'case_decided_meanwhile'],
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/staff/cases/:caseId/release',
    access: { staff: WORKERS },
    summary: 'Leave a case to others.',
    params: CaseId,
    noContent: 'the case is not with the caller any more',
    audit: 'CASE_RELEASED',
    errors: ['errors.notFound'],
  }),
  note: endpoint({
    method: 'POST',
    path: '/api/staff/cases/:caseId/notes',
    access: { staff: WORKERS },
    summary: 'Write a note about a case, for other members of staff.',
    params: CaseId,
    body: z.strictObject({
      noteId: z.uuid(),
      note: z.string(),
      /** It hands the case over to the role that decides it, with this reason. */
      handsOver: z.optional(z.boolean()),
    }),
    noContent: 'the note is stored',
    audit: 'CASE_NOTE_WRITTEN',
    errors: ['errors.notFound', 'invalid_input'],
  }),
  keepWords: endpoint({
    method: 'PUT',
    path: '/api/staff/cases/:caseId/words',
    access: { staff: WORKERS },
    summary: 'Keep what was chosen and typed, and not sent, until the end of the day.',
    params: CaseId,
    body: KeptChoice,
    noContent: 'the words are kept',
    audit: 'CASE_WORDS_KEPT',
    errors: ['errors.notFound', 'invalid_input'],
  }),
  answerCheck: endpoint({
    method: 'PUT',
    path: '/api/staff/cases/:caseId/checks',
    access: { staff: WORKERS },
    summary:
      'Answer a check of a request that needs a look, or take the answer back; it stays with the case.',
    params: CaseId,
    body: GivenAnswer,
    noContent: 'the answer is kept with the case',
    audit: 'CASE_CHECK_ANSWERED',
    errors: [
      'errors.notFound',
      'invalid_input',
      'staff_role_missing',
      'staff_case_taken',
      'case_decided_meanwhile',
    ],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/staff/cases/:caseId/preview',
    access: { staff: WORKERS },
    summary: 'The mails that a decision sends, in the language of the customer; it stores nothing.',
    params: CaseId,
    body: CaseChoice,
    readsOnly: true,
    reply: z.object({ mails: z.array(MailPreview), mailHash: z.string() }),
    audit: 'CASE_MAIL_SEEN',
    errors: NOT_DECIDED,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/staff/cases/:caseId/decisions',
    access: { staff: WORKERS },
    summary: 'Decide on a case; it is carried out after ten seconds, in which it can be undone.',
    params: CaseId,
    body: z.strictObject({ decisionId: z.uuid(), choice: CaseChoice, mailHash: z.string() }),
    reply: z.object({ decisionId: z.uuid(), undoSeconds: z.number() }),
    audit: 'CASE_DECISION_MADE',
    errors: NOT_DECIDED,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/staff/cases/:caseId/decisions/:decisionId/undo',
    access: { staff: WORKERS },
    summary: 'Undo a decision of one’s own that is not carried out yet.',
    params: DecisionId,
    noContent: 'nothing was decided, and nothing was sent',
    audit: 'CASE_DECISION_UNDONE',
    errors: ['errors.notFound', 'case_undo_too_late'],
  }),
  remind: endpoint({
    method: 'POST',
    path: '/api/staff/cases/:caseId/reminders',
    access: { staff: WORKERS },
    summary: 'Remind the customer of a case now of the question that is open; once on a day at most.',
    params: CaseId,
    noContent: 'the customer is reminded by a mail',
    audit: 'CASE_CUSTOMER_REMINDED',
    errors: ['errors.notFound', 'staff_role_missing', 'case_not_waiting', 'case_reminded_today'],
  }),
  previewQuestion: endpoint({
    method: 'POST',
    path: '/api/staff/cases/:caseId/questions/preview',
    access: { staff: WORKERS },
    summary: 'The mail that asks a customer for more, in their language; it stores nothing.',
    params: CaseId,
    body: Asking,
    readsOnly: true,
    reply: z.object({
      mails: z.array(MailPreview),
      mailHash: z.string(),
      /** When we remind of it, if it is asked today. */
      remindOn: z.nullable(z.iso.date()),
    }),
    audit: 'CASE_MAIL_SEEN',
    errors: NOT_ASKED,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/staff/cases/:caseId/questions',
    access: { staff: WORKERS },
    summary: 'Ask the customer of a case for more: our clock stands still until they answer.',
    params: CaseId,
    body: z.strictObject({ questionId: z.uuid(), asking: Asking, mailHash: z.string() }),
    noContent: 'the question is in the area of the customer, and the mail that was looked at says so',
    audit: 'CASE_QUESTION_SENT',
    errors: [...NOT_ASKED, 'case_mail_changed'],
  }),
} as const
