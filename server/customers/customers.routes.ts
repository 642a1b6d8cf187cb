import type { customers } from '#contract/customers.ts'
import type { customerList } from '#contract/customers/customer-list.ts'
import type { customerDocuments } from '#contract/customers/customer-documents.ts'
import type { customerMail } from '#contract/customers/customer-mail.ts'
import type { corrections } from '#contract/customers/corrections.ts'
import type { Handlers } from '#server/platform/http/http.ts'
import type { DocumentSource } from '#server/platform/pdf/document-source.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { act } from './act.ts'
import { blockCustomer, unblockCustomer } from './block.ts'
import { closeCustomer } from './close.ts'
import type { CloseLocked } from './close.ts'
import { correctAddress, correctName } from './correct.ts'
import type { SendCorrection } from './correct.ts'
import { customerDocumentsHandlers } from './documents-of-customer.ts'
import { correctableView } from './correctable.view.ts'
import { customerView } from './customer.view.ts'
import { listActions, listDevices, listMails } from './lists/account-lists.ts'
import { listCases, listClaims, listInvoices, listPolicies } from './lists/insurance-lists.ts'
import { listDocuments } from './lists/list-documents.ts'
import { listEvents } from './lists/list-events.ts'
import { listFiles } from './lists/list-files.ts'
import { listCustomers } from './lists/list-customers.ts'
import { listed } from './lists/list-page.ts'
import { removePayee } from './remove-payee.ts'
import { sendPasswordLink } from './send-password-link.ts'
import { previewMail, writeMail } from './write-mail.ts'

/** The calls of the page of a customer (STAFF-04). */
export const customersHandlers = (portal: Portal, closeLocked: CloseLocked): Handlers<typeof customers> => ({
  find: ({ params, caller }) =>
    portal.database.reads.plannedOnce(() => customerView(portal, params.profileId, caller.roles)),
  policies: listed(portal, listPolicies),
  cases: listed(portal, listCases),
  invoices: listed(portal, listInvoices),
  claims: listed(portal, listClaims),
  mails: listed(portal, listMails),
  documents: listed(portal, listDocuments),
  files: (call) =>
    listed(portal, (_, query) => listFiles(portal, { ...query, caseId: call.query.caseId }))(call),
  devices: listed(portal, listDevices),
  actions: listed(portal, listActions),
  events: (call) =>
    listed(portal, (_, query) => listEvents(portal, { ...query, whose: call.query.whose }))(call),
  act: (call) => act(portal, call),
  block: (call) => blockCustomer(portal, call),
  unblock: (call) => unblockCustomer(portal, call),
  close: (call) => closeCustomer(portal, call, closeLocked),
  removePayee: (call) => removePayee(portal, call),
  sendPasswordLink: (call) => sendPasswordLink(portal, call),
})

/** The calls of the list of customers, of an e-mail to one of them, and of their documents. */
export const customerListHandlers = (
  portal: Portal,
  invoice: DocumentSource,
  claimLetter: DocumentSource,
): Handlers<typeof customerList & typeof customerMail & typeof customerDocuments> => ({
  ...customerDocumentsHandlers(portal, { invoice, claimLetter }),
  list: ({ query }) => listCustomers(portal, query),
  preview: (call) => previewMail(portal, call),
  send: (call) => writeMail(portal, call),
})

/** The calls that correct an address or a name on request (STAFF-04). */
export const correctionsHandlers = (portal: Portal, send: SendCorrection): Handlers<typeof corrections> => ({
  correctable: ({ params }) => correctableView(portal, params.profileId),
  correctName: (call) => correctName(portal, call, send),
  correctAddress: (call) => correctAddress(portal, call, send),
})
