type InsuredPerson = { readonly insuredName: string; readonly birthDate: string }

/** Whether two policies insure the same person; who shares a name and a day of birth counts as one. */
export const isSamePerson = (policy: InsuredPerson, other: InsuredPerson): boolean =>
  policy.insuredName === other.insuredName && policy.birthDate === other.birthDate
