import * as z from 'zod/mini'

import { Situation } from '#domain/requests/situation/situation.ts'
import { FamilySubmission, MemberSituation, FAMILY_MAX } from '#domain/requests/family/family-member.ts'

import { AdviceReply } from './requests/advice.ts'
import { endpoint } from './endpoint.ts'
import { PricesView } from './policies/prices.ts'
import { choiceList, fixedList } from './reasons.ts'

const CountryCode = z.string().check(z.maxLength(2))

export const Country = z.object({
  code: z.string(),
  name: z.string(),
  eea: z.boolean(),
  ehic: z.boolean(),
  origin: z.boolean(),
  destination: z.boolean(),
  /** Other names that people search for: local, former and short ones. */
  synonyms: z.array(z.string()),
})
export type Country = z.infer<typeof Country>

export const Nationality = z.object({ code: z.string(), label: z.string(), synonyms: z.array(z.string()) })
export type Nationality = z.infer<typeof Nationality>

export const StudentType = z.object({
  code: z.string(),
  label: z.string(),
  description: z.string(),
  bzvAllowed: z.boolean(),
})
export type StudentType = z.infer<typeof StudentType>

export const InstitutionView = z.object({
  relationNumber: z.string(),
  name: z.string(),
  synonyms: z.array(z.string()),
  city: z.string(),
  country: z.string(),
  group: z.nullable(z.enum(['WUR', 'INSEAD'])),
  paysForStudents: z.boolean(),
  /** The address of the institution, offered to people without one; null if unknown. */
  address: z.nullable(
    z.object({ postalCode: z.string(), houseNumber: z.string(), street: z.string(), city: z.string() }),
  ),
})
export type InstitutionView = z.infer<typeof InstitutionView>

export const RequestReceipt = z.object({
  applicationNumber: z.string(),
  /** Of a customer who is logged in it may be accepted at once. */
  status: z.enum(['UNDER_REVIEW_NEW', 'NOT_ACTIVE', 'ACTIVE']),
  submittedAt: z.string(),
  expectedBy: z.string(),
  confirmationSentTo: z.string(),
  warnings: z.array(z.string()),
  /** Opens the proof of the request of this person, for a day. */
  proof: z.optional(z.string()),
  /** The others of the family who asked in the same request, in the order in which they were sent. */
  members: z.optional(
    z.array(
      z.object({ applicationNumber: z.string(), firstName: z.string(), proof: z.optional(z.string()) }),
    ),
  ),
})
export type RequestReceipt = z.infer<typeof RequestReceipt>

/** A request sent with this address while nobody was logged in; its owner must confirm it (ruling 1). */
export const WaitingRequest = z.object({
  requestId: z.string(),
  applicationNumber: z.string(),
  submittedAt: z.string(),
  destination: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  /** The number of people whom it insures. */
  people: z.number(),
})
export type WaitingRequest = z.infer<typeof WaitingRequest>

const Valid = z.object({ valid: z.literal(true) })

export const requests = {
  countries: fixedList(
    '/api/portal/countries',
    'All countries by localised name, the Netherlands first',
    Country,
  ),
  nationalities: fixedList('/api/portal/nationalities', 'All nationalities by localised label', Nationality),
  studentTypes: fixedList('/api/new/studenttypes', 'The purposes of a stay', StudentType),
  institutions: endpoint({
    method: 'GET',
    path: '/api/new/institutions',
    access: 'public',
    summary: 'Institutions of a country whose name or city matches, at most 50',
    query: z.strictObject({
      country: z.optional(CountryCode),
      q: z.optional(z.string().check(z.maxLength(70))),
    }),
    reply: z.array(InstitutionView),
    fixed: true,
    limit: 'reads',
    errors: [],
  }),
  prices: endpoint({
    method: 'GET',
    path: '/api/new/prices',
    access: 'public',
    summary: 'What an insurance costs that is asked for today, with what was agreed with an institution',
    query: z.strictObject({ institution: z.optional(z.string().check(z.maxLength(7))) }),
    reply: PricesView,
    limit: 'reads',
    errors: [],
  }),
  shortPeriodReasons: choiceList(
    '/api/portal/shortperiodreasons',
    'The reasons for a period of less than a year',
  ),
  validateCountries: endpoint({
    method: 'POST',
    readsOnly: true,
    path: '/api/new/validate/countries',
    access: 'public',
    summary: 'Whether we insure this pair of countries',
    body: z.strictObject({ countryOfOrigin: z.string(), countryOfDestination: z.string() }),
    reply: Valid,
    errors: ['invalid_input', 'new_request_my_situation_too_many_attempts'],
    limit: 'countries',
    whileImpersonating: 'allowed',
  }),
  validateSituation: endpoint({
    method: 'POST',
    readsOnly: true,
    path: '/api/new/validate/situation',
    access: 'public',
    summary: 'Whether a situation can be insured, including rules that need stored data',
    body: Situation,
    reply: Valid,
    errors: ['invalid_input', 'new_request_my_situation_too_many_attempts'],
    limit: 'advice',
    whileImpersonating: 'allowed',
  }),
  advice: endpoint({
    method: 'POST',
    readsOnly: true,
    path: '/api/new/advice',
    access: 'public',
    summary: 'The product for a situation, with its covers, prices and notices',
    body: Situation,
    reply: AdviceReply,
    errors: [
      'invalid_input',
      'new_request_my_situation_too_many_attempts',
      'new_request_my_situation_advice_failed',
    ],
    limit: 'advice',
    whileImpersonating: 'allowed',
  }),
  familyAdvice: endpoint({
    method: 'POST',
    readsOnly: true,
    path: '/api/new/advice/family',
    access: 'public',
    summary:
      'The product for each of a family who are insured in one request with the person of the situation',
    body: z.strictObject({
      situation: Situation,
      members: z.array(MemberSituation).check(z.minLength(1), z.maxLength(FAMILY_MAX)),
    }),
    reply: z.object({ members: z.array(AdviceReply) }),
    errors: [
      'invalid_input',
      'new_request_my_situation_too_many_attempts',
      'new_request_my_situation_advice_failed',
    ],
    limit: 'advice',
    whileImpersonating: 'allowed',
  }),
  policyExists: endpoint({
    method: 'GET',
    path: '/api/new/policy/:policyNumber/exists',
    access: 'public',
    summary: 'Whether a policy number is known',
    params: z.strictObject({ policyNumber: z.string().check(z.maxLength(20)) }),
    reply: z.object({ exists: z.boolean() }),
    errors: ['errors.tooManyRequests'],
    limit: 'exists',
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/new/request',
    access: 'public',
    summary: 'Sends the request with its files; safe to repeat with the same handlerCode',
    multipart: { part: 'request', shape: FamilySubmission },
    reply: RequestReceipt,
    status: 201,
    errors: [
      'invalid_input',
      'new_request_save_request_already_submitted',
      'new_request_save_request_attachment_total_too_large',
      'new_request_save_request_attachment_extension_not_allowed',
      'new_request_save_request_attachment_content_mismatch',
      'new_request_save_request_too_many_attempts',
      'new_request_save_request_save_failed',
    ],
  }),
  proof: endpoint({
    // what opens it is in the body: addresses are logged on the way
    method: 'POST',
    readsOnly: true,
    path: '/api/new/request-proof',
    access: 'public',
    summary: 'The proof of a request in both languages, for who has its receipt, until it is decided on',
    body: z.strictObject({ proof: z.string().check(z.maxLength(120)) }),
    query: z.strictObject({ language: z.optional(z.enum(['en-GB', 'nl'])) }),
    file: 'application/pdf',
    limit: 'proof',
    whileImpersonating: 'allowed',
    errors: ['policy_document_not_available', 'policy_document_failed'],
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/portal/profiles/:profileId/waitingrequests',
    access: 'owner',
    summary: 'Requests sent with this e-mail address that their owner has not confirmed yet',
    params: z.strictObject({ profileId: z.string() }),
    reply: z.array(WaitingRequest),
    errors: [],
  }),
  confirmWaiting: endpoint({
    method: 'POST',
    path: '/api/portal/profiles/:profileId/waitingrequests/:requestId/confirm',
    access: 'owner',
    summary: 'The owner confirms that a waiting request is theirs',
    params: z.strictObject({ profileId: z.string(), requestId: z.uuid() }),
    noContent: 'the request is now listed with the policies',
    errors: ['errors.notFound', 'invalid_input'],
  }),
} as const
