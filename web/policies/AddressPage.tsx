import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import type { PolicyView } from '#contract/policies.ts'
import { policyChanges } from '#contract/policies/policy-changes.ts'
import {
  addressFormOnScreen,
  addressOfForm,
  MOVE_REASONS,
  moveNeedsExplanation,
} from '#domain/policies/changes/address.ts'
import type { AddressForm as Address, PolicyAddress } from '#domain/policies/changes/address.ts'
import { AddressFields } from '#web/addresses/shared/AddressFields.tsx'
import { call } from '#web/platform/api/call.ts'
import { revalidateWhen } from '#web/platform/revalidate-when.ts'
import { ChoiceField } from '#web/platform/forms/fields/ChoiceField.tsx'
import { TextAreaField } from '#web/platform/forms/fields/TextAreaField.tsx'
import { textOf, useAnswers } from '#web/platform/forms/form-context.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { countryInSentence } from '#web/platform/i18n/country-in-sentence.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { session } from '#web/platform/session.ts'
import { Text } from '#web/ui/text/Text.tsx'

import { addressLine } from './shared/address-line.ts'
import { ChangeFrame } from './changes/ChangeFrame.tsx'
import type { RequestedChange } from './changes/ChangeReceived.tsx'
import { ChangeSteps, useFormOf } from './changes/ChangeSteps.tsx'
import { KeepsAddress, policiesThatKeep } from './changes/KeepsAddress.tsx'
import {
  MovesToo,
  movesTooAtFirst,
  policiesBlocked,
  policiesThatMayMove,
  policiesThatMove,
  withoutTicks,
} from './changes/MovesToo.tsx'
import { openChange } from './changes/load-policy.ts'
import { useChange } from './changes/use-change.ts'

const TITLE = 'policies.change.address'

// what was written as the reason of a move, which support does not read
const explanationOf = async ({ policyId, pendingChange, requestedChange }: PolicyView) => {
  const isThere = pendingChange === 'ADDRESS' && moveNeedsExplanation(requestedChange?.moveReason)
  if (!isThere || session.get().impersonation) return null
  try {
    return (await call(policyChanges.moveExplanation, { params: { policyId } })).moveReasonExplanation
  } catch (error) {
    // the page is shown without it
    console.error('why somebody moves did not load', error)
    return null
  }
}

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const chosen = await openChange('ADDRESS', request.url)
  return { ...chosen, explanation: chosen.policy ? await explanationOf(chosen.policy) : null }
}

/** The form and its summary have the same data. */
export const shouldRevalidate = revalidateWhen('policy')

type RowContext = {
  readonly t: Texts
  readonly all: readonly PolicyView[]
  /** The other policies that get the same address. */
  readonly also?: readonly PolicyView[]
  /** The change holds already. */
  readonly done?: boolean
}

type AddressRequest = Pick<RequestedChange, 'moveReason'> & {
  readonly moveReasonExplanation: string | null
  readonly address: PolicyAddress
}

const reasonRows = ({ moveReason: reason, moveReasonExplanation: words }: AddressRequest, t: Texts) => [
  ...(reason
    ? [{ term: t('policies.change.reason'), value: t('policies.change.moveReason', { reason }) }]
    : []),
  ...(words && moveNeedsExplanation(reason) ? [{ term: t('policies.change.yourReason'), value: words }] : []),
]

const askedRows = (
  asked: AddressRequest,
  policy: PolicyView,
  { t, all, also = [], done = false }: RowContext,
) => {
  const { destinationAddress: before } = policy
  const keeping = policiesThatKeep(policy, all).filter((other) => !also.includes(other))
  const value = addressLine(asked.address)
  return [
    {
      term: t('policies.row.address'),
      value: before ? t('policies.change.wasNow', { was: addressLine(before), value }) : value,
    },
    { term: t('policies.change.from'), value: t('policies.change.fromDay', { done: done ? 'yes' : 'no' }) },
    ...(also.length
      ? [{ term: t('policies.change.alsoMoves'), value: <KeepsAddress policies={also} /> }]
      : []),
    ...(keeping.length
      ? [{ term: t('policies.change.keeps'), value: <KeepsAddress policies={keeping} /> }]
      : []),
    ...reasonRows(asked, t),
  ]
}

const typedRows = (form: Address, policy: PolicyView, shown: RowContext) =>
  askedRows({ ...form, address: addressOfForm(form, policy.destination) }, policy, shown)

type MovesTogether = {
  /** The policies that get the address too. */
  readonly also: readonly PolicyView[]
  /** Called with those that were sent. */
  readonly onSend: (also: readonly PolicyView[]) => void
}

const useAddress = (policy: PolicyView, { also, onSend }: MovesTogether) =>
  useChange<Address>({
    form: 'ADDRESS',
    policy,
    send: (body, sentOn) => {
      onSend(also)
      return call(policyChanges.changeAddress, {
        params: { policyId: policy.policyId },
        body: {
          ...body,
          country: policy.destination,
          ...(also.length > 0 && { alsoFor: also.map(({ policyId }) => policyId) }),
          ...sentOn,
        },
      })
    },
  })

const Reason = () => {
  const t = useTexts()
  const reason = textOf(useAnswers()['moveReason'])
  return (
    <>
      <ChoiceField
        name="moveReason"
        label={t('policies.change.whyMove')}
        options={MOVE_REASONS.map((value) => ({
          value,
          label: t('policies.change.moveReason', { reason: value }),
        }))}
      />
      {moveNeedsExplanation(reason) ? (
        <TextAreaField name="moveReasonExplanation" label={t('policies.change.yourReason')} />
      ) : null}
    </>
  )
}

const AddressNow = ({ policy: { destinationAddress, destination } }: { policy: PolicyView }) => {
  const t = useTexts()
  const where = { country: countryInSentence(destination, t.locale) }
  return (
    <Text>
      {destinationAddress
        ? t('policies.change.addressNow', { ...where, address: addressLine(destinationAddress) })
        : t('policies.change.noAddress', where)}
    </Text>
  )
}

const FIRST_ADDRESS = { moveReason: 'FIRST_ADDRESS' } as const

type Props = { readonly policy: PolicyView; readonly all: readonly PolicyView[] }

const AddressForm = ({ policy: loaded, all }: Props) => {
  const [chosen, setChosen] = useState<readonly PolicyView[]>([])
  const mayMove = policiesThatMayMove(loaded, all)
  // one that was refused since is not sent again with the others
  const also = mayMove.filter((other) => chosen.some(({ policyId }) => policyId === other.policyId))
  const change = useAddress(loaded, { also, onSend: setChosen })
  const form = useFormOf(change)
  const blocked = policiesBlocked(all, form.issues)
  const others = all.filter((other) => mayMove.includes(other) || blocked.includes(other))
  // who has no address of their own yet moves for no other reason
  const isFirst = loaded.ownAddressBy !== null
  const values = {
    ...(isFirst && FIRST_ADDRESS),
    ...movesTooAtFirst(loaded, others),
    ...form.values,
    ...withoutTicks(blocked),
  }
  const accept = (value: Address) => {
    setChosen(policiesThatMove(others, values))
    return change.accept(value)
  }
  const { destination: country, destinationAddress: current } = change.policy
  return (
    <ChangeSteps
      title={TITLE}
      {...{ change, all }}
      // who was sent moves, though nobody may move a second time
      rowsOf={(shown, policy, t) => {
        const done = change.sent !== undefined && change.sent.receipt.status !== 'UNDER_REVIEW'
        return typedRows(shown, policy, { t, all, also: change.sent ? chosen : also, done })
      }}
    >
      <JudgedForm
        {...{ ...form, values }}
        rules={addressFormOnScreen}
        facts={{ country, current }}
        onAccept={accept}
      >
        <AddressNow policy={change.policy} />
        <AddressFields country={country} />
        {isFirst ? null : <Reason />}
        <MovesToo policies={others} />
      </JudgedForm>
    </ChangeSteps>
  )
}

/** `/insurances/address`: another address during the stay (POL-08). */
const AddressPage = () => {
  const { policy: chosen, all, explanation: moveReasonExplanation } = useLoaderData<typeof loader>()
  return (
    <ChangeFrame
      title={TITLE}
      action="ADDRESS"
      policy={chosen}
      all={all}
      requestedRows={({ address, moveReason }, policy, t) =>
        address ? askedRows({ address, moveReason, moveReasonExplanation }, policy, { t, all }) : []
      }
    >
      {(policy) => <AddressForm key={policy.policyId} policy={policy} all={all} />}
    </ChangeFrame>
  )
}

export default AddressPage
