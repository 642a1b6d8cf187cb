import { useState } from 'react'

import { requests } from '#contract/requests.ts'
import { isPolicyNumber, policyNumberOf } from '#domain/policies/policy-number.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { call } from '#web/platform/api/call.ts'
import { deferredValidation } from '#web/platform/forms/deferred-validation.ts'
import { TextField } from '#web/platform/forms/fields/TextField.tsx'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

const numberIssues = (number: string): readonly Issue[] => {
  if (!number) return [issue('policyNumber', 'requests.customer.numberEmpty')]
  return isPolicyNumber(number) ? [] : [issue('policyNumber', 'requests.customer.numberWrong')]
}

type NumberLookup = 'known' | 'unknown' | undefined

/** For a policy number without an account: whether we know the number, and where to set the password (WIZ-09). */
export const PolicyWithoutAccount = () => {
  const t = useTexts()
  const paths = usePaths()
  const [lookup, setLookup] = useState<NumberLookup>()
  const [values, setValues] = useState({ policyNumber: '' })
  const check = async (): Promise<readonly Issue[]> => {
    setLookup(undefined)
    const policyNumber = policyNumberOf(values.policyNumber)
    const wrong = numberIssues(policyNumber)
    if (wrong.length) return wrong
    const { exists } = await call(requests.policyExists, { params: { policyNumber } })
    setLookup(exists ? 'known' : 'unknown')
    return []
  }
  return (
    <Stack gap={5}>
      <JudgedForm
        rules={deferredValidation}
        values={values}
        onChange={(patch) => setValues((before) => ({ ...before, ...patch }))}
        onAccept={check}
        submitLabel={t('requests.customer.check')}
        submitVariant="second"
      >
        <TextField
          name="policyNumber"
          label={t('requests.customer.number')}
          hint={t('requests.customer.numberHint')}
          inputMode="numeric"
          autoComplete="off"
          width="20"
        />
      </JudgedForm>
      <div role="status">
        {lookup === 'known' ? (
          <Panel
            tone="success"
            level={3}
            title={t('requests.customer.known')}
            action={<Button href={paths.resetPassword()}>{t('requests.customer.setPassword')}</Button>}
          >
            <Text>{t('requests.customer.knownText')}</Text>
          </Panel>
        ) : null}
        {lookup === 'unknown' ? (
          <Panel tone="warning" level={3} title={t('requests.customer.unknown')}>
            <Text>{t('requests.customer.unknownText')}</Text>
          </Panel>
        ) : null}
      </div>
    </Stack>
  )
}
