import type { StaffRole } from '#domain/shared/staff-role.ts'

/** How many entries a list of the page of a customer has on one of its pages. */
export const ENTRIES_ON_PAGE = 50

/** Every role that has to do with customers; administrators look after accounts of staff and settings. */
export const CUSTOMER_READERS = ['SUPPORT', 'UNDERWRITER', 'CLAIMS', 'MEDICAL', 'FINANCE'] as const

/** Which roles see which list of the page of a customer: what they need for their work. */
export const LIST_READERS = {
  policies: CUSTOMER_READERS,
  cases: CUSTOMER_READERS,
  invoices: ['SUPPORT', 'UNDERWRITER', 'FINANCE'],
  claims: ['SUPPORT', 'CLAIMS', 'MEDICAL', 'FINANCE'],
  mails: CUSTOMER_READERS,
  documents: CUSTOMER_READERS,
  devices: ['SUPPORT'],
  actions: CUSTOMER_READERS,
  events: CUSTOMER_READERS,
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>
