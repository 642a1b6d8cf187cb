import type { ClaimForm } from '#domain/claims/claim-form.ts'
import { isDental } from '#domain/claims/claim-kinds.ts'
import { readAmount } from '#domain/claims/amount-entry.ts'
import type { COST_FIELDS } from '#domain/claims/draft-fields.ts'
import { decimalsOf } from '#domain/claims/currencies.ts'
import type { PublicClaimForm } from '#domain/claims/public-claim.ts'
import { filesOf } from '#web/platform/forms/files-of.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'
import { textOf } from '#web/platform/forms/form-context.ts'

import type { ClaimDraft } from './claim-draft.ts'

const costOf = (values: Values, index: number) => {
  const typed = (name: (typeof COST_FIELDS)[number]) => textOf(values[`lines.${index}.${name}`])
  const currency = typed('claimedCurrency') || 'EUR'
  const amount = typed('claimedAmount')
  return {
    treatmentDate: typed('treatmentDate'),
    typeOfCare: typed('typeOfCare'),
    careProvider: typed('careProvider'),
    countryOfTreatment: typed('countryOfTreatment'),
    invoiceNumber: typed('invoiceNumber') || null,
    // zero is no amount: the judge says so at the field
    claimedAmount: amount === '' ? null : (readAmount(amount, decimalsOf(currency) ?? 2, currency) ?? 0),
    claimedCurrency: currency,
  }
}

/** The claim as a customer sends it. */
export const claimFormOf = ({ values, costs, idempotencyKey }: ClaimDraft): ClaimForm => {
  const lines = Array.from({ length: costs }, (_, index) => costOf(values, index))
  return {
    policyNumber: textOf(values['policyNumber']),
    claimKind: lines.every(({ typeOfCare }) => isDental(typeOfCare)) ? 'DENTAL' : 'MEDICAL',
    lines,
    description: textOf(values['description']) || null,
    causedByOther: values['causedByOther'] === true,
    otherInsurance: values['otherInsurance'] === true,
    payee: textOf(values['payee']),
    // the field of another payee is hidden, with what was typed in it
    payoutIban: (textOf(values['payee']) === 'CUSTOMER' && textOf(values['payoutIban'])) || null,
    statementAccepted: values['statementAccepted'] === true,
    handlerCode: idempotencyKey || null,
  }
}

/** The claim as somebody sends it who has no account. */
export const publicClaimFormOf = (draft: ClaimDraft): PublicClaimForm => {
  const { values } = draft
  const { payoutIban: _, ...claim } = claimFormOf(draft)
  return {
    ...claim,
    birthDate: textOf(values['birthDate']),
    contactName: textOf(values['contactName']),
    contactEmail: textOf(values['contactEmail']),
  }
}

/** The files to send. */
export const claimFilesOf = ({ values }: ClaimDraft): readonly File[] => filesOf(values['uploadedFile'])
