import { accounts } from './accounts.ts'
import { addedPeriods } from './periods.ts'
import { addresses } from './addresses.ts'
import { caseQuestions } from './cases.ts'
import { claims } from './claims.ts'
import { contact } from './contact.ts'
import { content } from './content.ts'
import { documents } from './documents.ts'
import { drafts } from './drafts.ts'
import { invoices } from './invoices.ts'
import { ownAccount } from './accounts/own-account.ts'
import { policies } from './policies.ts'
import { policyChanges } from './policies/policy-changes.ts'
import { policyEnding } from './policies/policy-ending.ts'
import { policyDocuments } from './policies/policy-documents.ts'
import { policyWithdrawal } from './withdrawals.ts'
import { requests } from './requests.ts'
import { sessions } from './accounts/sessions.ts'
import { staff } from './staff.ts'

/** Every endpoint of the server, by feature. */
export const api = {
  accounts,
  addedPeriods,
  addresses,
  caseQuestions,
  claims,
  contact,
  content,
  documents,
  drafts,
  invoices,
  ownAccount,
  policies,
  policyChanges,
  policyEnding,
  policyDocuments,
  policyWithdrawal,
  requests,
  sessions,
  staff,
}
