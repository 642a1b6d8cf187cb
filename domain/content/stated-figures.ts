/**
 * What our conditions and answers promise, or ask, without a rule of the portal that works it out. Pages, screens and mails
 * are held against these figures.
 */
export const PROMISED = {
  /** Months after the care in which it can be claimed (conditions 6.1). */
  claimMonths: 12,
  /** Days after a withdrawal in which the money is back. */
  refundDays: 30,
  complaintReceiptDays: 2,
  complaintDays: 10,
  /** Months after our answer in which a complaint can go to a board. */
  boardMonths: 3,
  /** Months in which we answer a question about somebody's data (GDPR article 12). */
  dataAnswerMonths: 1,
  insuranceYearMonths: 12,
  /** Minutes in which a mail usually comes, and after which it is looked for. */
  mailMinutes: 5,
  lookForMailMinutes: 10,
  /** Minutes that the last questions, and the end of an insurance, take. */
  shortFormMinutes: 2,
} as const

/** How long data is kept, as the privacy page says: days, months or years. */
export const KEPT = {
  refusedRequestYears: 1,
  healthAnswerYears: 5,
  policyYears: 7,
  unmatchedClaimMonths: 3,
  unmatchedWithdrawalYears: 1,
  questionYears: 1,
  languageYears: 1,
  partnerDays: 90,
} as const

/** Figures of the law and of authorities in 2026; they are looked up again when the rates of a year are added. */
export const PUBLIC_2026 = {
  /** Dutch basic insurance is taken out within these months of the first working day. */
  basicMonths: 4,
  /** The CAK: months until each fine, the fine in euros, when it takes out an insurance, and for how long. */
  cak: { fineMonths: 3, fineEuros: 450, insuresAfterMonths: 9, insuredMonths: 12 },
  /** Weeks in which the SVB decides. */
  svbWeeks: [6, 8],
  healthcareBenefitEuros: 129,
  minimumWage: { euros: 14.71, fromAge: 21 },
  /** Weeks in which a bank returns a direct debit. */
  directDebitReturnWeeks: 8,
  /** Banking days around a collection in which it cannot be changed. */
  collectionBankDays: 3,
  belgianFundMonths: 3,
  swissInsuranceMonths: 3,
  germanStudentAge: 30,
  /** Visa Code of the EU, article 15. */
  schengenVisa: { euros: 30_000, days: 90 },
} as const
