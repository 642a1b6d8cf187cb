import { useEffect, useRef, useState } from 'react'

import type { BegunLogin } from '#contract/staff.ts'
import type { SecondFactor } from '#contract/staff/second-factor.ts'
import { appCode, recoveryCode } from '#domain/staff/codes.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { ApiError, issuesOf } from '#web/platform/api/api-error.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { TextField } from '#web/platform/forms/fields/TextField.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { IssueMessages } from '#web/platform/IssueMessages.tsx'
import { finishLogin } from '#web/staff/shared/staff-session.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'

import { isPasskeyPossible, signWithPasskey } from './passkeys.ts'

export type FactorStepProps = {
  readonly begun: BegunLogin
  readonly onDone: () => Promise<void> | void
  /** Back to the password, with why if the person did not choose it. */
  readonly onStartAgain: (why?: readonly Issue[]) => void
}

type CodeKind = Extract<SecondFactor, { code: string }>['kind']

const GONE = 410

// What took too long begins again; anything else is shown where it was typed.
const useFinish =
  ({ begun, onDone, onStartAgain }: FactorStepProps) =>
  async (factor: SecondFactor) => {
    try {
      await finishLogin(begun.ticket, factor)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== GONE) return issuesOf(error)
      onStartAgain(error.issues)
      return []
    }
    await onDone()
    return []
  }

type Finish = ReturnType<typeof useFinish>

// The field before it went away, and with it the focus.
const useFocusedField = () => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return box
}

const CodeForm = ({ kind, finish }: { readonly kind: CodeKind; readonly finish: Finish }) => {
  const t = useTexts()
  const [values, setValues] = useState({ code: '' })
  const box = useFocusedField()
  const isApp = kind === 'TOTP'
  const send = async (code: string) => {
    const issues = await finish({ kind, code })
    // each code counts once: another one is typed
    if (issues.length) setValues({ code: '' })
    return issues
  }
  return (
    <JudgedForm
      rules={isApp ? appCode : recoveryCode}
      values={values}
      onChange={(patch) => setValues((before) => ({ ...before, ...patch }))}
      onAccept={({ code }) => send(code)}
      submitLabel={t('staff.login.submit')}
      busyLabel={t('staff.login.busy')}
    >
      <div ref={box}>
        <TextField
          name="code"
          type="text"
          label={t(`staff.login.code.${kind}`)}
          hint={t(`staff.login.codeHint.${kind}`)}
          inputMode={isApp ? 'numeric' : 'text'}
          autoComplete={isApp ? 'one-time-code' : 'off'}
          autoCapitalize="off"
          spellCheck={false}
        />
      </div>
    </JudgedForm>
  )
}

const PasskeyButton = ({ begun, finish }: { readonly begun: BegunLogin; readonly finish: Finish }) => {
  const t = useTexts()
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const [busy, setBusy] = useState(false)
  const sign = async () => {
    setBusy(true)
    try {
      const signed = await signWithPasskey(begun.passkey)
      setIssues(
        'issues' in signed ? signed.issues : await finish({ kind: 'PASSKEY', passkey: signed.passkey }),
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap={3} align="start">
      <Button variant="second" loading={busy} loadingText={t('staff.login.busy')} onClick={() => void sign()}>
        {t('staff.login.passkey')}
      </Button>
      {issues.length ? <IssueMessages issues={issues} /> : null}
    </Stack>
  )
}

/** The second step of a log-in: the code of an app, a passkey or a recovery code. */
export const FactorStep = (props: FactorStepProps) => {
  const { begun, onStartAgain } = props
  const t = useTexts()
  const finish = useFinish(props)
  const [kind, setKind] = useState<CodeKind>('TOTP')
  const other = kind === 'TOTP' ? 'RECOVERY' : 'TOTP'
  return (
    <Stack gap={6}>
      <Heading level={2}>{t('staff.login.second')}</Heading>
      <CodeForm key={kind} kind={kind} finish={finish} />
      <Stack gap={3} align="start">
        {isPasskeyPossible() ? <PasskeyButton begun={begun} finish={finish} /> : null}
        <Button variant="quiet" onClick={() => setKind(other)}>
          {t(`staff.login.use.${other}`)}
        </Button>
        <Button variant="quiet" onClick={() => onStartAgain()}>
          {t('staff.login.again')}
        </Button>
      </Stack>
    </Stack>
  )
}
