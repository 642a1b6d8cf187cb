import { customers } from '#contract/customers.ts'
import type {
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
} from '#contract/customers/customer-facts.ts'
import type { EventGroup } from '#domain/accounts/customer-events.ts'
import { LIST_READERS } from '#domain/accounts/customer-lists.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import { call } from '#web/platform/api/call.ts'

/** The entries of the lists of the page of a customer. */
type Entries = {
  readonly policies: PolicyEntry
  readonly cases: CaseEntry
  readonly invoices: InvoiceEntry
  readonly claims: ClaimEntry
  readonly mails: MailEntry
  readonly documents: DocumentEntry
  readonly files: FileEntry
  readonly devices: DeviceEntry
  readonly actions: ActionEntry
  readonly events: EventEntry
}
export type ListName = keyof Entries
export type EntryOf<Name extends ListName> = Entries[Name]

/** One page of a list. */
export type PageOf<Name extends ListName> = {
  readonly entries: readonly Entries[Name][]
  readonly total: number
  /** Of what happened: how many entries the trail has, for who may see it. */
  readonly inTrail?: number | null
}

/** The first page of a list; undefined where the roles of the reader do not show it. */
export type Listed<Name extends ListName> = PageOf<Name> | undefined

/** Everything of a customer that the reader may see. */
export type CustomerData = { readonly customer: CustomerView } & {
  readonly [Name in ListName]: Listed<Name>
}

type ListQuery = {
  readonly params: { readonly profileId: string }
  readonly query: { readonly page: string; readonly whose?: EventGroup }
}

const calls: { readonly [Name in ListName]: (query: ListQuery) => Promise<PageOf<Name>> } = {
  policies: (query) => call(customers.policies, query),
  cases: (query) => call(customers.cases, query),
  invoices: (query) => call(customers.invoices, query),
  claims: (query) => call(customers.claims, query),
  mails: (query) => call(customers.mails, query),
  documents: (query) => call(customers.documents, query),
  files: (query) => call(customers.files, query),
  devices: (query) => call(customers.devices, query),
  actions: (query) => call(customers.actions, query),
  events: (query) => call(customers.events, query),
}

/** Which roles see a list. */
export const rolesOf = (name: ListName): readonly StaffRole[] => LIST_READERS[name]

/** Of whom, and which page; of what happened also whose part. */
type PageToFetch = {
  readonly profileId: string
  readonly page?: number
  readonly whose?: EventGroup | undefined
}

/** Fetches a page of a list. */
export const fetchPage = <Name extends ListName>(name: Name, asked: PageToFetch): Promise<PageOf<Name>> => {
  const { profileId, page = 1, whose } = asked
  return calls[name]({ params: { profileId }, query: { page: String(page), ...(whose ? { whose } : {}) } })
}

/** Fetches the customer and the first page of each list that these roles may see. */
export const loadCustomer = async (profileId: string, roles: readonly StaffRole[]): Promise<CustomerData> => {
  const first = <Name extends ListName>(name: Name): Promise<Listed<Name>> =>
    rolesOf(name).some((role) => roles.includes(role))
      ? fetchPage(name, { profileId })
      : Promise.resolve(undefined)
  const customer = await call(customers.find, { params: { profileId } })
  const [policies, cases, invoices, claims, mails, documents, files, devices, actions, events] =
    await Promise.all([
      first('policies'),
      first('cases'),
      first('invoices'),
      first('claims'),
      first('mails'),
      first('documents'),
      first('files'),
      first('devices'),
      first('actions'),
      first('events'),
    ])
  return { customer, policies, cases, invoices, claims, mails, documents, files, devices, actions, events }
}
