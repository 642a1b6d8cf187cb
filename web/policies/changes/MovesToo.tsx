import type { PolicyView } from '#contract/policies.ts'
import { isSamePerson } from '#domain/policies/changes/same-person.ts'
import { CheckField } from '#web/platform/forms/fields/CheckField.tsx'
import type { Values } from '#web/platform/forms/form-issues.ts'
import { formatPolicyNumber } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { addressLine } from '#web/policies/shared/address-line.ts'
import { coverText } from '#web/policies/shared/policy-texts.ts'
import { FieldGroup } from '#web/ui/form/field/FieldGroup.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

const homeOf = ({ destination, destinationAddress: address }: PolicyView) =>
  `${destination} ${address ? addressLine(address) : ''}`

/** The other policies that live at the same address, or have none yet either, and may change it. */
export const policiesThatMayMove = (policy: PolicyView, all: readonly PolicyView[]): readonly PolicyView[] =>
  all.filter(
    (other) =>
      other.policyId !== policy.policyId &&
      other.blockedBy.ADDRESS === null &&
      homeOf(other) === homeOf(policy),
  )

/** The field of the tick of a policy; the server names it where that policy cannot change. */
export const tickOf = ({ policyId }: PolicyView) => `also-${policyId}`

/** The policies that the server found blocked: each stands at its tick, with the reason. */
export const policiesBlocked = (
  all: readonly PolicyView[],
  issues: readonly { readonly field: string }[],
): readonly PolicyView[] => all.filter((one) => issues.some(({ field }) => field === tickOf(one)))

/** Unticks these. */
export const withoutTicks = (policies: readonly PolicyView[]): Values =>
  Object.fromEntries(policies.map((one) => [tickOf(one), false]))

// A family that came together gives its first address once.
const waitTogether = (policy: PolicyView, other: PolicyView) =>
  policy.ownAddressBy !== null && other.ownAddressBy !== null

/** Which are ticked before anybody presses: those of the person who moves, and who waits for a first address too; of others it is asked. */
export const movesTooAtFirst = (policy: PolicyView, others: readonly PolicyView[]): Values =>
  Object.fromEntries(
    others.map((other) => [tickOf(other), isSamePerson(policy, other) || waitTogether(policy, other)]),
  )

/** The policies that are ticked. */
export const policiesThatMove = (others: readonly PolicyView[], values: Values): readonly PolicyView[] =>
  others.filter((other) => values[tickOf(other)] === true)

type MovesTooProps = {
  readonly policies: readonly PolicyView[]
  /** Id of the text of the question. */
  readonly legend?: string
}

/** Asks which other policies get the same address, or the same account. */
export const MovesToo = ({ policies, legend = 'policies.change.movesToo' }: MovesTooProps) => {
  const t = useTexts()
  if (!policies.length) return null
  return (
    <FieldGroup legend={t(legend)}>
      {() => (
        <Stack gap={2}>
          {policies.map((policy) => (
            <CheckField
              key={policy.policyId}
              name={tickOf(policy)}
              optional
              label={t('policies.change.keepsOne', {
                name: policy.insuredName,
                cover: coverText(policy, t),
                number: formatPolicyNumber(policy.policyNumber),
              })}
            />
          ))}
        </Stack>
      )}
    </FieldGroup>
  )
}
