import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { accountsData, mailsData } from './accounts/accounts.data.ts'
import { deleteExports } from './accounts/data-export/delete-exports.ts'
import { exportTasks } from './accounts/data-export/make-export.ts'
import { deleteEnded } from './accounts/delete-ended.ts'
import type { DataPart } from './accounts/shared/personal-data.ts'
import { claimsData } from './claims/claims.data.ts'
import { ASKED_KINDS, decideCase, WARNED_KINDS } from '#server/case-kinds.ts'
import { claimsClosing } from './claims/claims.closing.ts'
import { claimsRetention } from './claims/claims.retention.ts'
import { contactData } from './contact/contact.data.ts'
import { documentsData } from './documents/documents.data.ts'
import { documentsRetention } from './documents/documents.retention.ts'
import { invoicesData } from './invoices/invoices.data.ts'
import { policiesData } from './policies/policies.data.ts'
import { policiesClosing } from './policies/policies.closing.ts'
import { closeLocked } from './accounts/closing/close-locked.ts'
import { submitChange } from '#server/policies/changes/submit-change.ts'
import { deleteClosedAccounts } from './accounts/closing/delete-closed-accounts.ts'
import { deletePolicies } from './policies/retention/delete-policies.ts'
import { deleteWithoutPolicy } from './policies/retention/delete-without-policy.ts'
import { deleteHealthAnswers } from './requests/delete-health-answers.ts'
import { requestsClosing } from './requests/requests.closing.ts'
import { requestsData } from './requests/requests.data.ts'
import { requestsRetention } from './requests/requests.retention.ts'
import { actingHandlers } from '#server/accounts/acting/acting.routes.ts'
import { accountsHandlers } from '#server/accounts/accounts.routes.ts'
import { claimDraftForm } from './claims/claim-draft-form.ts'
import { deleteOldDrafts } from './drafts/delete-expired.ts'
import { draftsHandlers } from '#server/drafts/drafts.routes.ts'
import { documentsHandlers, policyDocumentsHandlers } from '#server/documents/documents.routes.ts'
import { requestProofFile } from './documents/request-proof.ts'
import { freezeTasks } from './documents/subject-document.ts'
import { keepEditions } from './documents/keep-editions.ts'
import { invoiceDocument } from './invoices/invoice-document.ts'
import { casesOfReturned } from '#server/money/cases-of-returned.ts'
import { moneyHandlers } from '#server/money/money.routes.ts'
import { dailyOfInvoices } from './invoices/daily-of-invoices.ts'
import { invoicesHandlers } from '#server/invoices/invoices.routes.ts'
import { mailPeriods } from './policies/daily/mail-periods.ts'
import { warnOfRates } from './settings/warn-of-rates.ts'
import { caseQuestionsHandlers } from '#server/cases/cases.routes.ts'
import { policyEndingHandlers } from '#server/policies/ending/policy-ending.routes.ts'
import { payeeAccountHandlers } from '#server/policies/payee/payee-account.routes.ts'
import { policiesHandlers } from '#server/policies/policies.routes.ts'
import { withdrawalHandlers } from '#server/withdrawals/withdrawals.routes.ts'
import { policyChangesHandlers } from '#server/policies/changes/policy-changes.routes.ts'
import { assignTasks } from '#server/requests/assign-request.ts'
import { addedPeriodsHandlers } from '#server/periods/periods.routes.ts'
import { calculatePeriod } from '#server/periods/calculate-period.ts'
import { requestsHandlers } from '#server/requests/requests.routes.ts'
import { requestDraft } from '#server/requests/shared/request-draft.ts'
import { firstInstitutions } from '#server/requests/shared/institutions.ts'
import { countryCodes, nationalityCodes } from '#server/requests/shared/reference-data.ts'
import { deleteAbandonedRequests } from './requests/waiting/delete-abandoned-requests.ts'
import { resetTasks } from '#server/accounts/password/request-reset.ts'
import { ownAccountHandlers } from '#server/accounts/own-account.routes.ts'
import { sessionsHandlers } from '#server/accounts/sessions.routes.ts'
import { sessionFinder } from '#server/accounts/sessions.store.ts'
import { addressesHandlers } from '#server/addresses/addresses.routes.ts'
import { decisionLetter } from './claims/decision/decision-letter.ts'
import { deleteUnmatchedClaims } from './claims/public/delete-unmatched-claims.ts'
import { fetchRates } from './claims/rates/fetch-rates.ts'
import { claimsHandlers } from '#server/claims/claims.routes.ts'
import { deleteKeptWords } from '#server/casework/case-notes.ts'
import { caseworkHandlers } from '#server/casework/casework.routes.ts'
import { decisionTasks } from '#server/casework/carry-out-decision.ts'
import { makeDecision, previewDecision, sentBefore } from '#server/casework/make-decision.ts'
import { claimWorkHandlers } from '#server/claims/work/claim-work.routes.ts'
import { contactHandlers } from '#server/contact/contact.routes.ts'
import { dailyOfCases } from './cases/daily-of-cases.ts'
import { warnTasks } from './cases/warn-of-cases.ts'
import { deleteOldQuestions } from './contact/delete-old-questions.ts'
import { contentHandlers } from '#server/content/content.routes.ts'
import { sitemapOf } from '#server/content/sitemap.ts'
import {
  correctionsHandlers,
  customerListHandlers,
  customersHandlers,
} from '#server/customers/customers.routes.ts'
import { staffFinder } from '#server/staff/staff-sessions.store.ts'
import { authenticatorPage } from '#server/demo/dev-authenticator.ts'
import { clockPage } from '#server/demo/dev-clock.ts'
import { payPage } from '#server/demo/dev-pay.ts'
import { ownListHandlers } from '#server/worklist/own-lists.ts'
import { worklistHandlers } from '#server/worklist/worklist.routes.ts'
import { settingsHandlers } from '#server/settings/settings.routes.ts'
import { staffAccountHandlers } from '#server/staff/account/account.routes.ts'
import { deleteEndedStaff } from '#server/staff/delete-ended-staff.ts'
import { staffPeopleHandlers } from '#server/staff/people/people.routes.ts'
import { staffHandlers, staffLinksHandlers } from '#server/staff/staff.routes.ts'
import { drawTasks, drawWaitingPages } from './platform/stored-files/pdf/draw-stored-pages.ts'
import { sweepFiles } from './platform/stored-files/sweep-files.ts'
import { contentImages } from './platform/pages/content-images.ts'
import { addHealth } from './platform/operations/health.ts'
import { cspReportsRoute } from '#server/platform/http/routes/csp-reports.ts'
import { endpointBinder } from './platform/http/http-bind.ts'
import { demoPage } from './platform/http/demo-page.ts'
import { makeServer } from './platform/http/http-server.ts'
import { dailyTasks } from './platform/jobs/daily-work.ts'
import type { ReadLoop } from '#server/platform/limits/load-guard.ts'
import type { Tasks } from './platform/jobs/jobs.ts'
import { deleteOldMails } from './platform/mail/delete-old-mails.ts'
import { mailTasks } from './platform/mail/send-mails.ts'
import { endRefusedMails } from './platform/mail/undelivered-mails.ts'
import { mailboxRoutes } from './platform/mail/mailbox-page.ts'
import { makeMetrics } from './platform/operations/metrics.ts'
import { servePages } from './platform/pages/pages.ts'
import type { PagesOptions } from './platform/pages/page-renderer.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { wellKnownRoutes } from '#server/platform/pages/well-known.ts'
import { checkTasks, checkTrailDaily } from './trail/chain/check-trail.ts'
import { sealTasks, sealTrailDaily } from './trail/chain/seal-trail.ts'
import { overviewHandlers } from '#server/overview/overview.routes.ts'
import { sumDaysDaily } from './overview/sum-days.ts'
import { trailHandlers } from '#server/trail/trail.routes.ts'
import { settingsVersion } from '#server/settings/shared/editions.ts'

type Parts = {
  readonly metrics?: ReturnType<typeof makeMetrics>
  /** How late the event loop is; measured, unless a test passes readings. */
  readonly readLoop?: ReadLoop
  /** The pages of the portal; without them it only answers API calls. */
  readonly pages?: PagesOptions
}

// Jobs use database connections of their own.
const jobPortal = (portal: Portal): Portal => ({ ...portal, db: portal.database.jobDb })

/**
 * What is done every day, in this order; a feature adds a line. Reminders come first, so that the mails of new invoices
 * name the last days that they give; invoices come before refunds, so that money that was paid too much pays them rather
 * than going back. The file sweep comes last, so that it also removes the files of requests that were just deleted.
 */
const dailyTasksOf = (portal: Portal) => [
  ...dailyOfCases(portal, ASKED_KINDS, WARNED_KINDS),
  ...dailyOfInvoices(portal),
  casesOfReturned(portal),
  mailPeriods(portal),
  keepEditions(portal),
  fetchRates(portal),
  warnOfRates(portal),
  deleteEnded(portal),
  deleteEndedStaff(portal),
  deleteExports(portal),
  deleteOldQuestions(portal),
  deleteKeptWords(portal),
  endRefusedMails(portal),
  deleteOldMails(portal),
  deleteAbandonedRequests(portal),
  deleteOldDrafts(portal),
  deleteUnmatchedClaims(portal),
  deleteHealthAnswers(portal),
  deletePolicies(portal, [claimsRetention, documentsRetention, requestsRetention]),
  deleteWithoutPolicy(portal),
  deleteClosedAccounts(portal),
  drawWaitingPages(portal),
  sweepFiles(portal),
  sumDaysDaily(portal),
  sealTrailDaily(portal),
  checkTrailDaily(portal),
]

/** What the portal knows about a customer, by feature: the copy of their data has all of it. */
export const dataParts: readonly DataPart[] = [
  accountsData,
  policiesData,
  invoicesData,
  requestsData,
  claimsData,
  documentsData,
  contactData,
  mailsData,
]

// what has a say when an account is closed
const CLOSING = [policiesClosing, claimsClosing, requestsClosing]

// the codes that personal details are chosen from
const DETAILS_LISTS = { nationalities: nationalityCodes, countries: countryCodes }

type Register = ReturnType<typeof endpointBinder>

// The calls of the back office.
const registerOffice = (portal: Portal, register: Register) => {
  register(api.customerList, customerListHandlers(portal, invoiceDocument, decisionLetter))
  register(
    api.customers,
    customersHandlers(portal, (tx, closing) => closeLocked(portal, tx, { ...closing, parts: CLOSING })),
  )
  register(
    api.corrections,
    correctionsHandlers(portal, ({ form, ...sent }) =>
      submitChange(portal, { ...sent, form: { ...form, lists: DETAILS_LISTS } }),
    ),
  )
  register(api.staff, staffHandlers(portal))
  register(api.staffLinks, staffLinksHandlers(portal))
  register(api.staffAccount, staffAccountHandlers(portal))
  register(api.staffPeople, staffPeopleHandlers(portal))
  register(api.overview, overviewHandlers(portal))
  register(api.trail, trailHandlers(portal))
  register(api.worklist, worklistHandlers(portal))
  register(api.ownLists, ownListHandlers(portal))
  register(api.casework, caseworkHandlers(portal))
  const claimWork = claimWorkHandlers(portal, (decision, on) => decideCase(portal, decision, on), {
    sentBefore: (sent) => sentBefore(portal, sent),
    preview: (on) => previewDecision(portal, on),
    make: (sent) => makeDecision(portal, sent),
  })
  register(api.claimWork, claimWork)
  register(api.money, moneyHandlers(portal))
  register(api.settings, settingsHandlers(portal))
}

/** Registers the endpoints of all features with their handlers; the only place that knows all features. */
export const buildApp = async (portal: Portal, parts: Parts = {}): Promise<FastifyInstance> => {
  const { metrics = makeMetrics(portal.database), readLoop, pages } = parts
  const app = makeServer(portal, { metrics, readLoop })
  cspReportsRoute(app, { ...portal, metrics })
  addHealth(app, portal.database)
  mailboxRoutes(app, portal)
  demoPage(app, portal, payPage(portal))
  demoPage(app, portal, authenticatorPage(portal))
  demoPage(app, portal, clockPage(portal, dailyTasksOf(jobPortal(portal))))
  wellKnownRoutes(app, portal, sitemapOf(portal))
  const findCallers = { findCustomer: sessionFinder(portal), findStaff: staffFinder(portal) }
  const register = endpointBinder(app, { portal, findCallers, edition: () => settingsVersion(portal) })
  register(api.accounts, accountsHandlers(portal))
  register(api.ownAccount, ownAccountHandlers(portal, CLOSING))
  register(api.sessions, sessionsHandlers(portal))
  register(api.requests, requestsHandlers(portal, requestProofFile))
  register(api.policies, policiesHandlers(portal, DETAILS_LISTS))
  register(api.caseQuestions, caseQuestionsHandlers(portal, ASKED_KINDS))
  register(api.policyWithdrawal, withdrawalHandlers(portal))
  register(api.policyChanges, policyChangesHandlers(portal, calculatePeriod))
  register(api.payeeAccount, payeeAccountHandlers(portal))
  register(api.policyEnding, policyEndingHandlers(portal))
  register(api.addedPeriods, addedPeriodsHandlers(portal))
  register(api.claims, claimsHandlers(portal))
  register(api.policyDocuments, policyDocumentsHandlers(portal, [invoiceDocument, decisionLetter]))
  register(api.documents, documentsHandlers(portal))
  register(api.invoices, invoicesHandlers(portal))
  register(api.drafts, draftsHandlers(portal, { request: requestDraft, claim: claimDraftForm }))
  register(api.addresses, addressesHandlers(portal, firstInstitutions))
  register(api.contact, contactHandlers(portal))
  register(api.content, contentHandlers(portal))
  register(api.acting, actingHandlers(portal))
  registerOffice(portal, register)
  contentImages(app, join(portal.config.contentDir, 'images'))
  if (pages) await servePages(app, portal, { ...pages, refused: metrics.refused })
  return app
}

/** The jobs of all features. */
export const tasksOf = (portal: Portal): Tasks => {
  const context = jobPortal(portal)
  return {
    ...mailTasks(context),
    ...resetTasks(context),
    ...assignTasks(context),
    ...exportTasks(context, dataParts),
    ...decisionTasks(context),
    ...warnTasks(context, WARNED_KINDS),
    ...drawTasks(context),
    ...freezeTasks(context, [decisionLetter]),
    ...sealTasks(context),
    ...checkTasks(context),
    ...dailyTasks(context, dailyTasksOf(context)),
  }
}
