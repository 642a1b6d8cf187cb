import * as z from 'zod/mini'

import { CUSTOMER_READERS } from '#domain/accounts/customer-lists.ts'

import { endpoint } from '#contract/endpoint.ts'

/** A customer in the list of all. */
export const ListedCustomer = z.object({
  profileId: z.uuid(),
  relNr: z.string(),
  name: z.string(),
  email: z.string(),
  birthDate: z.nullable(z.iso.date()),
  since: z.string(),
  state: z.enum(['ACTIVE', 'NOT_CONFIRMED', 'BLOCKED', 'CLOSED']),
})
export type ListedCustomer = z.infer<typeof ListedCustomer>

export const CustomerListPage = z.object({
  customers: z.array(ListedCustomer),
  /** The `after` of the next page; null on the last. */
  next: z.nullable(z.string()),
})
export type CustomerListPage = z.infer<typeof CustomerListPage>

export const customerList = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/customers',
    access: { staff: CUSTOMER_READERS },
    summary: 'Customers, the last who came first, or those of a name, number or e-mail address; 50 at a time',
    query: z.strictObject({
      q: z.optional(z.string().check(z.maxLength(100))),
      after: z.optional(z.string().check(z.regex(/^\d{1,7}$/))),
    }),
    reply: CustomerListPage,
    audit: 'CUSTOMERS_SEARCHED',
    errors: [],
  }),
} as const
