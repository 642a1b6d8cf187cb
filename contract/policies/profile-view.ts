import * as z from 'zod/mini'

import { Gender } from '#domain/accounts/gender.ts'

import { CaseQuestion } from '#contract/cases.ts'

/** An address as it is shown. */
export const AddressView = z.object({
  postalCode: z.string(),
  /** Null if the address has none. */
  houseNumber: z.nullable(z.number()),
  addition: z.nullable(z.string()),
  street: z.string(),
  city: z.string(),
  country: z.string(),
})

const ProfilePayment = z.object({
  term: z.string(),
  method: z.string(),
  /** All but its country and last four characters hidden: no page needs the others. */
  iban: z.nullable(z.string()),
  bic: z.nullable(z.string()),
  bankAccountHolder: z.nullable(z.string()),
  mandateReference: z.nullable(z.string()),
})

/** The account from which we take the money for a policy. */
const DebitedAccount = z.object({
  policyNumber: z.string(),
  /** The IBAN with all but its country and last four characters hidden. */
  maskedIban: z.string(),
  bankAccountHolder: z.nullable(z.string()),
})

/** Who an account holder is, as in the passport. */
export const PersonalDetails = z.object({
  gender: Gender,
  firstName: z.string(),
  surname: z.string(),
  /** The name in Latin letters, part by part; empty where it needs none, and while it is not given. */
  latinFirstName: z.string(),
  latinSurname: z.string(),
  birthDate: z.iso.date(),
  nationality: z.string(),
  homeCountry: z.string(),
})

/** The profile of an account holder as its page shows it. */
export const ProfileView = z.object({
  ...PersonalDetails.shape,
  profileId: z.uuid(),
  relNr: z.string(),
  email: z.string(),
  /** The e-mail address that was asked for and waits for its link, which works until then; null if none waits. */
  pendingEmail: z.nullable(z.object({ email: z.string(), validUntil: z.string() })),
  address: z.nullable(AddressView),
  payment: z.nullable(ProfilePayment),
  /** Of every policy with a running mandate. */
  accounts: z.readonly(z.array(DebitedAccount)),
  individual: z.boolean(),
  institutionPaid: z.boolean(),
  underReview: z.boolean(),
  /**
   * The personal details that were asked for and the day by which we answer; null if no change is under review. There is no
   * day while we wait for an answer of the customer.
   */
  requestedDetails: z.nullable(z.extend(PersonalDetails, { expectedBy: z.nullable(z.iso.date()) })),
  /** What we asked the customer about them; null if nothing is open. Our clock stands still while it is. */
  detailsQuestion: z.nullable(CaseQuestion),
  locale: z.enum(['en-GB', 'nl']),
  /** When the password was last set; null if it was before we stored that. */
  passwordChangedAt: z.nullable(z.string()),
  version: z.number(),
})
export type ProfileView = z.infer<typeof ProfileView>
