import * as z from 'zod/mini'

import { CUSTOMER_READERS, LIST_READERS } from '#domain/accounts/customer-lists.ts'
import { EVENT_GROUPS } from '#domain/accounts/customer-events.ts'
import { WhyForm } from '#domain/accounts/customer-action.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'

import {
  ActionEntry,
  CaseEntry,
  ClaimEntry,
  CustomerView,
  DeviceEntry,
  DocumentEntry,
  EventEntry,
  FileEntry,
  InvoiceEntry,
  MailEntry,
  PolicyEntry,
} from './customers/customer-facts.ts'
import { endpoint } from './endpoint.ts'
import type { Shape } from './endpoint.ts'

const ProfileId = z.strictObject({ profileId: z.uuid() })

const SUPPORT = { staff: ['SUPPORT'] } as const

const Page = z.strictObject({ page: z.optional(z.string().check(z.regex(/^\d{1,5}$/))) })

/** A page of a list, and how many entries all pages have. */
const pageOf = <S extends Shape>(entry: S) => z.object({ entries: z.array(entry), total: z.number() })

type Listed<S extends Shape> = {
  readonly entry: S
  readonly roles: readonly [StaffRole, ...StaffRole[]]
  readonly summary: string
}

const listOf = <const Name extends string, S extends Shape>(
  name: Name,
  { entry, roles, summary }: Listed<S>,
) =>
  endpoint({
    method: 'GET',
    path: `/api/staff/customers/:profileId/${name}`,
    access: { staff: roles },
    summary,
    params: ProfileId,
    query: Page,
    reply: pageOf(entry),
    audit: 'CUSTOMER_SEEN',
    errors: ['errors.notFound'],
  })

/** All of a customer at one address, and what staff do in an account (STAFF-04). */
export const customers = {
  find: endpoint({
    method: 'GET',
    path: '/api/staff/customers/:profileId',
    access: { staff: CUSTOMER_READERS },
    summary: 'Who a customer is',
    params: ProfileId,
    reply: CustomerView,
    audit: 'CUSTOMER_SEEN',
    errors: ['errors.notFound'],
  }),
  policies: listOf('policies', {
    entry: PolicyEntry,
    roles: LIST_READERS.policies,
    summary: 'Insurance of a customer, the last first',
  }),
  cases: listOf('cases', {
    entry: CaseEntry,
    roles: LIST_READERS.cases,
    summary: 'Cases of a customer, those that wait first',
  }),
  invoices: listOf('invoices', {
    entry: InvoiceEntry,
    roles: LIST_READERS.invoices,
    summary: 'Invoices and credit notes of a customer, the last first',
  }),
  claims: listOf('claims', {
    entry: ClaimEntry,
    roles: LIST_READERS.claims,
    summary: 'Claims of a customer, the last first',
  }),
  mails: listOf('mails', {
    entry: MailEntry,
    roles: LIST_READERS.mails,
    summary: 'Mails to a customer, the last first',
  }),
  documents: listOf('documents', {
    entry: DocumentEntry,
    roles: LIST_READERS.documents,
    summary: 'Documents of a customer, the last first',
  }),
  files: endpoint({
    method: 'GET',
    path: '/api/staff/customers/:profileId/files',
    access: { staff: LIST_READERS.files },
    summary:
      'What a customer sent, as far as the reader decides with it, the last first; of one case in its order',
    params: ProfileId,
    query: z.strictObject({ ...Page.shape, caseId: z.optional(z.uuid()) }),
    reply: pageOf(FileEntry),
    audit: 'CUSTOMER_SEEN',
    errors: ['errors.notFound'],
  }),
  devices: listOf('devices', {
    entry: DeviceEntry,
    roles: LIST_READERS.devices,
    summary: 'Where a customer is logged in',
  }),
  actions: listOf('actions', {
    entry: ActionEntry,
    roles: LIST_READERS.actions,
    summary: 'What staff did in the account, with reasons, the last first',
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/staff/customers/:profileId/events',
    access: { staff: LIST_READERS.events },
    summary: 'What the customer, staff and the portal did, and who looked, the last first',
    params: ProfileId,
    query: z.strictObject({ ...Page.shape, whose: z.optional(z.enum(EVENT_GROUPS)) }),
    reply: z.extend(pageOf(EventEntry), {
      /** How many entries the trail has of the customer; null for who may not see it. */
      inTrail: z.nullable(z.number()),
    }),
    audit: 'CUSTOMER_SEEN',
    errors: ['errors.notFound'],
  }),
  act: endpoint({
    method: 'POST',
    path: '/api/staff/customers/:profileId/acting',
    access: SUPPORT,
    summary:
      'Act as a customer for half an hour: the reply sets the session cookie of the customer in this browser.',
    params: ProfileId,
    body: WhyForm,
    noContent: 'this browser has a session in which the member of staff acts as the customer',
    audit: 'IMPERSONATION_STARTED',
    errors: ['errors.notFound', 'invalid_input', 'staff_customer_blocked', 'staff_customer_closed'],
  }),
  block: endpoint({
    method: 'POST',
    path: '/api/staff/customers/:profileId/block',
    access: SUPPORT,
    summary: 'Block an account: all of its sessions end, and nobody can log in.',
    params: ProfileId,
    body: WhyForm,
    noContent: 'the account is blocked',
    audit: 'CUSTOMER_BLOCKED',
    errors: ['errors.notFound', 'invalid_input', 'staff_customer_blocked', 'staff_customer_closed'],
  }),
  unblock: endpoint({
    method: 'POST',
    path: '/api/staff/customers/:profileId/unblock',
    access: SUPPORT,
    summary: 'End the block of an account.',
    params: ProfileId,
    body: WhyForm,
    noContent: 'the customer can log in again',
    audit: 'CUSTOMER_UNBLOCKED',
    errors: ['errors.notFound', 'invalid_input', 'staff_customer_not_blocked', 'staff_customer_closed'],
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/staff/customers/:profileId/closing',
    access: SUPPORT,
    summary: 'Close an account on request: what need not be kept is erased, and a mail says what stays.',
    params: ProfileId,
    body: WhyForm,
    noContent: 'the account is closed',
    audit: 'CUSTOMER_CLOSED',
    errors: ['errors.notFound', 'invalid_input', 'account_closing_blocked', 'staff_customer_closed'],
  }),
  removePayee: endpoint({
    method: 'POST',
    path: '/api/staff/customers/:profileId/payeeremoval',
    access: SUPPORT,
    summary:
      'Remove the account to which we pay a customer: what has not left no longer goes there, and they get a mail.',
    params: ProfileId,
    body: WhyForm,
    noContent: 'nothing is paid to the account any more',
    audit: 'CUSTOMER_PAYEE_REMOVED',
    errors: ['errors.notFound', 'invalid_input', 'staff_customer_closed', 'staff_customer_no_payee'],
  }),
  sendPasswordLink: endpoint({
    method: 'POST',
    path: '/api/staff/customers/:profileId/passwordlink',
    access: SUPPORT,
    summary: 'Mail the customer a link to choose a password, to the address of the account.',
    params: ProfileId,
    body: WhyForm,
    noContent: 'the link is on its way',
    audit: 'PASSWORD_LINK_SENT',
    errors: ['errors.notFound', 'invalid_input', 'staff_customer_blocked', 'staff_customer_closed'],
  }),
} as const
