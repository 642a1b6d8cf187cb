import type { ClaimReceipt } from '#contract/claims.ts'
import type { ClaimForm } from '#domain/claims/claim-form.ts'
import { readAmount } from '#domain/claims/amount-entry.ts'
import { decimalsOf } from '#domain/claims/currencies.ts'
import { filesOf } from '#web/platform/forms/files-of.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'
import { textOf } from '#web/platform/forms/form-context.ts'
import { onLogOut } from '#web/platform/session.ts'
import { store, useStore } from '#web/platform/store.ts'

/** What was typed for a claim. What is medical, the account and the files stay in memory (domain reference 4.4). */
export type ClaimDraft = {
  readonly values: Values
  /** How many costs the form has. */
  readonly costs: number
  /** The index of the last part that may be opened. */
  readonly reached: number
  /** The receipt of the claim that was sent. */
  readonly sent?: ClaimReceipt
}

const FIELDS = [
  'typeOfCare',
  'treatmentDate',
  'careProvider',
  'invoiceNumber',
  'claimedAmount',
  'claimedCurrency',
  'countryOfTreatment',
] as const

const EMPTY: ClaimDraft = { values: {}, costs: 1, reached: 0 }
const state = store<ClaimDraft>(EMPTY)

const withoutCost = (values: Values, removed: number): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const [, at, field] = /^lines\.(\d+)\.(\w+)$/.exec(name) ?? []
      if (at === undefined || Number(at) < removed) return [[name, value]]
      return Number(at) === removed ? [] : [[`lines.${Number(at) - 1}.${field}`, value]]
    }),
  )

export const claimDraft = {
  get: state.get,
  change: (patch: Values) => state.set({ ...state.get(), values: { ...state.get().values, ...patch } }),
  addCost: () => state.set({ ...state.get(), costs: state.get().costs + 1 }),
  removeCost: (at: number) => {
    const { values, costs } = state.get()
    state.set({ ...state.get(), values: withoutCost(values, at), costs: costs - 1 })
  },
  reach: (part: number) => state.set({ ...state.get(), reached: Math.max(part, state.get().reached) }),
  /** The claim was received: only its receipt stays. */
  complete: (sent: ClaimReceipt) => state.set({ ...EMPTY, sent }),
  clear: () => state.set(EMPTY),
}

// a session that ends by itself keeps what was typed, the log-out button does not (ruling 12)
onLogOut(claimDraft.clear)

/** The claim that is being filled in. */
export const useClaimDraft = (): ClaimDraft => useStore(state, EMPTY)

const costOf = (values: Values, at: number) => {
  const typed = (name: (typeof FIELDS)[number]) => textOf(values[`lines.${at}.${name}`])
  const currency = typed('claimedCurrency') || 'EUR'
  const amount = typed('claimedAmount')
  return {
    treatmentDate: typed('treatmentDate'),
    typeOfCare: typed('typeOfCare'),
    careProvider: typed('careProvider'),
    countryOfTreatment: typed('countryOfTreatment'),
    invoiceNumber: typed('invoiceNumber') || null,
    // zero is no amount: the judge says so at the field
    claimedAmount: amount === '' ? null : (readAmount(amount, decimalsOf(currency) ?? 2) ?? 0),
    claimedCurrency: currency,
  }
}

const DENTAL = /^DENTAL_/

/** The claim as it is sent. */
export const claimFormOf = ({ values, costs }: ClaimDraft): ClaimForm => {
  const lines = Array.from({ length: costs }, (_, at) => costOf(values, at))
  return {
    policyNumber: textOf(values['policyNumber']),
    claimKind: lines.every(({ typeOfCare }) => DENTAL.test(typeOfCare)) ? 'DENTAL' : 'MEDICAL',
    lines,
    description: textOf(values['description']) || null,
    causedByOther: values['causedByOther'] === true,
    otherInsurance: values['otherInsurance'] === true,
    payee: textOf(values['payee']),
    payoutIban: textOf(values['payoutIban']) || null,
    statementAccepted: values['statementAccepted'] === true,
  }
}

/** The files to send. */
export const claimFilesOf = ({ values }: ClaimDraft): readonly File[] => filesOf(values['uploadedFile'])
