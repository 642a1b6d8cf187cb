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
  /** What they sent may say something about health; each role sees that of its own kinds of case. */
  files: ['UNDERWRITER', 'CLAIMS', 'MEDICAL'],
  devices: ['SUPPORT'],
  actions: CUSTOMER_READERS,
  events: CUSTOMER_READERS,
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>

/**
 * Which roles open which document that a customer got: the letter about a claim may say something about health (guide, security A4).
 */
export const DOCUMENT_OPENERS = {
  CERTIFICATE: CUSTOMER_READERS,
  LETTER: CUSTOMER_READERS,
  INSURANCE_CARD: CUSTOMER_READERS,
  INVOICE: LIST_READERS.invoices,
  CLAIM_LETTER: ['CLAIMS', 'MEDICAL'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>
