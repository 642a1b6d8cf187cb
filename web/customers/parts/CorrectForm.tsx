import { useEffect, useRef, useState } from 'react'

import { corrections } from '#contract/customers/corrections.ts'
import type { Correctable } from '#contract/customers/corrections.ts'
import type { CustomerView } from '#contract/customers/customer-facts.ts'
import { correctionForm } from '#domain/accounts/correction.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { showNotice } from '#web/platform/alerts.ts'
import { issuesOf } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { textOf } from '#web/platform/forms/form-context.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'
import { filesOf } from '#web/platform/forms/files-of.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { formatCountry, formatPolicyNumber } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { IssueMessages } from '#web/platform/IssueMessages.tsx'
import { newUuid } from '#web/platform/new-uuid.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { RadioGroup } from '#web/ui/form/choice/RadioGroup.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { StaffBlock } from '#web/ui/office/customer/SidePane.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { CORRECTED, CorrectionFields } from './CorrectionFields.tsx'

const NAME = 'name'
const TITLE = 'correction-title'

type Props = {
  readonly customer: CustomerView
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** What can be corrected, once it was fetched. */
const useCorrectable = (profileId: string) => {
  const [known, setKnown] = useState<Correctable>()
  const [issues, setIssues] = useState<readonly Issue[]>([])
  useEffect(() => {
    const read = async () => {
      try {
        setKnown(await call(corrections.correctable, { params: { profileId } }))
      } catch (error) {
        setIssues(issuesOf(error))
      }
    }
    void read()
  }, [profileId])
  return { known, issues }
}

// The part of a correction that is typed, and how it was before.
const partOf = (known: Correctable, chosen: string) => {
  if (chosen === NAME) return known.name && ({ what: 'name', held: known.name } as const)
  const held = known.policies.find(({ policyId }) => policyId === chosen)
  return held && ({ what: 'address', held } as const)
}

type Part = NonNullable<ReturnType<typeof partOf>>

const typedIn = ({ what }: Part, values: Values) =>
  Object.fromEntries(CORRECTED[what].map((field) => [field, textOf(values[field])]))

const send = (profileId: string, part: Part, values: Values, idempotencyKey: string) => {
  const params = { profileId }
  const files = filesOf(values['uploadedFile'])
  const why = { reason: textOf(values['reason']), words: textOf(values['words']) }
  const sent = { ...why, idempotencyKey, version: part.held.version, ...typedIn(part, values) }
  return part.what === 'name'
    ? call(corrections.correctName, { params, files, part: sent })
    : call(corrections.correctAddress, { params, files, part: { ...sent, policyId: part.held.policyId } })
}

// What the server refuses is written for customers; where a text says "your", colleagues have one of their own.
const forColleague = (issues: readonly Issue[], t: Texts) =>
  issues.map((issue) => {
    const id = `customers.correct.issue.${issue.id}`
    return t.has(id) ? { ...issue, id } : issue
  })

const valuesOf = ({ held }: Part): Values => ({ ...held, reason: '', words: '', uploadedFile: [] })

const PartForm = ({ part, customer, onDone }: Omit<Props, 'onCancel'> & { readonly part: Part }) => {
  const t = useTexts()
  // the same key only for the same words
  const [typed, setTyped] = useState(() => ({ values: valuesOf(part), idempotencyKey: newUuid() }))
  const { values, idempotencyKey } = typed
  const accept = async () => {
    try {
      await send(customer.profileId, part, values, idempotencyKey)
    } catch (error) {
      return forColleague(issuesOf(error), t)
    }
    onDone()
    showNotice('customers.correct.done', 'success')
    return undefined
  }
  return (
    <JudgedForm
      rules={correctionForm}
      values={values}
      onChange={(patch) =>
        setTyped((before) => ({ values: { ...before.values, ...patch }, idempotencyKey: newUuid() }))
      }
      prepare={({ reason, words, uploadedFile }) => ({ reason, words, files: filesOf(uploadedFile).length })}
      onAccept={accept}
      submitLabel={t('customers.correct.submit')}
      busyLabel={t('customers.busy')}
    >
      <CorrectionFields what={part.what} firstName={customer.firstName} />
    </JudgedForm>
  )
}

type ChoiceProps = {
  readonly known: Correctable
  readonly chosen: string
  readonly onChoose: (chosen: string) => void
}

const Choice = ({ known, chosen, onChoose }: ChoiceProps) => {
  const t = useTexts()
  const ofPolicies = known.policies.map(({ policyId, policyNumber, insuredName, country }) => ({
    value: policyId,
    label: t('customers.correct.address', {
      number: formatPolicyNumber(policyNumber),
      name: insuredName,
      country: formatCountry(country, t.locale),
    }),
  }))
  return (
    <RadioGroup
      id="corrected"
      name="corrected"
      legend={t('customers.correct.which')}
      value={chosen}
      onChange={onChoose}
      options={[...(known.name ? [{ value: NAME, label: t('customers.correct.name') }] : []), ...ofPolicies]}
    />
  )
}

/** Corrects a name or an address on request, with a document; somebody else decides whether it holds. */
export const CorrectForm = ({ customer, onDone, onCancel }: Props) => {
  const t = useTexts()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { known, issues } = useCorrectable(customer.profileId)
  const [chosen, setChosen] = useState('')
  const part = known && partOf(known, chosen)
  return (
    <StaffBlock aria-labelledby={TITLE}>
      <Stack gap={4}>
        <Heading level={2} id={TITLE} tabIndex={-1} ref={title}>
          {t('customers.correct.title')}
        </Heading>
        <Text>{t('customers.correct.text', { name: customer.firstName })}</Text>
        <IssueMessages issues={issues} />
        {known ? <Choice known={known} chosen={chosen} onChoose={setChosen} /> : null}
        {part ? <PartForm key={chosen} part={part} customer={customer} onDone={onDone} /> : null}
        <Row>
          <Button variant="quiet" onClick={onCancel}>
            {t('customers.notNow')}
          </Button>
        </Row>
      </Stack>
    </StaffBlock>
  )
}
