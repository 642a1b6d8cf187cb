import { accounts } from './accounts.ts'
import { acting } from './accounts/acting.ts'
import { addedPeriods } from './periods.ts'
import { addresses } from './addresses.ts'
import { caseDocuments } from './cases/case-documents.ts'
import { caseQuestions } from './cases.ts'
import { casework } from './casework.ts'
import { claims } from './claims.ts'
import { claimWork } from './claims/claim-work.ts'
import { contact } from './contact.ts'
import { content } from './content.ts'
import { corrections } from './customers/corrections.ts'
import { customers } from './customers.ts'
import { customerDocuments } from './customers/customer-documents.ts'
import { customerList } from './customers/customer-list.ts'
import { customerMail } from './customers/customer-mail.ts'
import { documents } from './documents.ts'
import { drafts } from './drafts.ts'
import { invoices } from './invoices.ts'
import { ownAccount } from './accounts/own-account.ts'
import { money } from './money.ts'
import { overview } from './overview.ts'
import { payeeAccount } from './policies/payee-account.ts'
import { policies } from './policies.ts'
import { policyChanges } from './policies/policy-changes.ts'
import { policyEnding } from './policies/policy-ending.ts'
import { policyDocuments } from './policies/policy-documents.ts'
import { policyWithdrawal } from './withdrawals.ts'
import { requests } from './requests.ts'
import { sessions } from './accounts/sessions.ts'
import { settings } from './settings.ts'
import { staff } from './staff.ts'
import { trail } from './trail.ts'
import { staffAccount } from './staff/staff-account.ts'
import { staffLinks } from './staff/staff-links.ts'
import { staffPeople } from './staff/staff-people.ts'
import { worklist } from './worklist.ts'
import { ownLists } from './worklist/own-lists.ts'

/** Every endpoint of the server, by feature. */
export const api = {
  accounts,
  acting,
  addedPeriods,
  addresses,
  caseQuestions,
  casework: { ...casework, ...caseDocuments },
  claims,
  claimWork,
  contact,
  content,
  customers,
  customerList: { ...customerList, ...customerMail, ...customerDocuments },
  corrections,
  documents,
  drafts,
  invoices,
  overview,
  money,
  ownAccount,
  payeeAccount,
  policies,
  policyChanges,
  policyEnding,
  policyDocuments,
  policyWithdrawal,
  requests,
  sessions,
  settings,
  staff,
  trail,
  staffAccount,
  staffLinks,
  staffPeople,
  worklist,
  ownLists,
}
