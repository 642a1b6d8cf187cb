import { sepaText } from '#domain/policies/payment/bank-account.ts'

const wordsOf = (name: string) =>
  new Set(
    sepaText(name)
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((word) => word.length > 1),
  )

/** Whether the holder of an account has a part of the family name, as banks write it. */
export const isHeldByName = (accountHolder: string, familyName: string): boolean =>
  !wordsOf(accountHolder).isDisjointFrom(wordsOf(familyName))
