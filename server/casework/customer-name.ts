import { fullName } from '#domain/shared/names/person-name.ts'

type Names = { readonly firstName: string | null; readonly familyName: string | null }

/** The name of the customer of a case; undefined where it came without an account. */
export const customerName = ({ firstName, familyName }: Names): string | undefined =>
  firstName === null || familyName === null ? undefined : fullName({ firstName, familyName })
