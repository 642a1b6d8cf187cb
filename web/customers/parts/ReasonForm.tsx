import { useEffect, useRef, useState } from 'react'

import type { CustomerView } from '#contract/customers/customer-facts.ts'
import { CLOSED_FOR_SUPPORT } from '#domain/accounts/closed-for-support.ts'
import { ACTING_MINUTES, WORDS_MAX } from '#domain/accounts/customer-action.ts'
import type { Rules } from '#domain/shared/judge.ts'
import { showNotice } from '#web/platform/alerts.ts'
import { SelectField } from '#web/platform/forms/fields/SelectField.tsx'
import { TextAreaField } from '#web/platform/forms/fields/TextAreaField.tsx'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { StaffBlock } from '#web/ui/office/customer/SidePane.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { ACTIONS } from './actions.ts'
import type { ActionName } from './actions.ts'

type Props = {
  readonly name: ActionName
  readonly customer: CustomerView
  readonly onDone: () => void
  readonly onCancel: () => void
}

type Why = { readonly reason: string; readonly words: string }

// each action takes the reasons of its own list, which its rules have judged
const plain = (name: ActionName) =>
  ACTIONS[name] as unknown as {
    readonly reasons: readonly string[]
    readonly rules: Rules
    readonly send: (profileId: string, why: Why) => Promise<undefined>
  }

// In one sentence, so that the button stays in view (guide, staff 5).
const Forbidden = () => {
  const t = useTexts()
  const closed = CLOSED_FOR_SUPPORT.map((what) => t('customers.forbidden', { what })).join('; ')
  return <Text tone="muted">{t('customers.forbidden.title', { closed })}</Text>
}

const TITLE = 'action-title'

const useFocus = () => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return title
}

/** Asks for a reason of the list and words before something is done in an account; nothing happens at one press. */
export const ReasonForm = ({ name, customer, onDone, onCancel }: Props) => {
  const t = useTexts()
  const paths = usePaths()
  const title = useFocus()
  const [values, setValues] = useState({ reason: '', words: '' })
  const { reasons, rules, send } = plain(name)
  const { firstName, name: whole, profileId, email } = customer
  const words = { name: firstName, whole, email, minutes: ACTING_MINUTES }
  const accept = async (why: unknown) => {
    // judged by the rules of this action
    await send(profileId, why as Why)
    // the pages of customers are another build
    if (name === 'act') return location.assign(paths.insurances())
    onDone()
    showNotice(`customers.${name}.done`, 'success')
    return undefined
  }
  return (
    <StaffBlock aria-labelledby={TITLE}>
      <Stack gap={4}>
        <Heading level={2} id={TITLE} tabIndex={-1} ref={title}>
          {t(`customers.${name}.title`, words)}
        </Heading>
        <Text>{t(`customers.${name}.text`, words)}</Text>
        <JudgedForm
          rules={rules}
          values={values}
          onChange={(patch) => setValues((before) => ({ ...before, ...patch }))}
          onAccept={accept}
          submitLabel={t(`customers.${name}.submit`, words)}
          busyLabel={t('customers.busy')}
          actions={
            <Button variant="quiet" onClick={onCancel}>
              {t('customers.notNow')}
            </Button>
          }
        >
          <SelectField
            name="reason"
            label={t('customers.why')}
            emptyText={t('customers.choose')}
            options={reasons.map((reason) => ({
              value: reason,
              label: t('customers.reason', { reason, name: firstName }),
            }))}
          />
          <TextAreaField name="words" label={t('customers.words')} maxChars={WORDS_MAX} rows={3} />
          {name === 'act' ? <Forbidden /> : null}
        </JudgedForm>
      </Stack>
    </StaffBlock>
  )
}
