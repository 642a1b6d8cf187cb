import { addressCountryIssues } from '#domain/policies/changes/address-country.ts'
import { addressForm, addressOfForm } from '#domain/policies/changes/address.ts'
import { judge } from '#domain/shared/judge.ts'
import { refuse } from '#server/platform/errors/refuse.ts'

import { accepted } from '#server/policies/changes/change-rules.ts'
import type { AfterOf, ChangeForm } from '#server/policies/changes/change-rules.ts'
import { policyChange } from '#server/policies/changes/policy-change.ts'
import type { PolicyRow } from '#server/policies/policies.tables.ts'

type AddressInput = {
  readonly houseNumber?: string | number | null
  readonly country?: string | null
  readonly [field: string]: unknown
}

// What the form says of the reason is kept beside the address.
const judgeAddress = ({ destination, address: current }: PolicyRow, { typed }: ChangeForm) => {
  const { houseNumber, country, ...rest }: AddressInput = { ...typed }
  const asTyped = { ...rest, houseNumber: houseNumber === null ? null : String(houseNumber ?? '') }
  const verdict = judge(addressForm, asTyped, { country: destination, current })
  const ofCountry = addressCountryIssues(country ?? '', destination)
  const ofForm = verdict.ok ? [] : verdict.issues.filter(({ field }) => field !== '')
  if (ofCountry.length) refuse('invalid_input', [...ofForm, ...ofCountry])
  const form = accepted(verdict)
  const { moveReason, moveReasonExplanation } = form
  return { address: addressOfForm(form, destination), moveReason, moveReasonExplanation }
}

/** Another address during the stay (POL-08). */
export const addressChange = policyChange<AfterOf<'ADDRESS'>>({
  isAutomatic: true,
  warning: 'ADDRESS',
  judge: (_portal, _tx, { subject, form }) => Promise.resolve({ after: judgeAddress(subject, form) }),
  before: ({ address }) => ({ address }),
  apply: (_policy, { address }) => ({ address }),
  mails: { kind: 'ADDRESS', template: 'change', asked: () => ({}), documents: ['certificate'] },
})
