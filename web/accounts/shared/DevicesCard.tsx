import { useState } from 'react'
import { useRevalidator } from 'react-router'

import { sessions } from '#contract/accounts/sessions.ts'
import type { SessionEntry } from '#contract/accounts/sessions.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { showNotice } from '#web/platform/alerts.ts'
import { ApiError, issuesOf } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { formatTimestamp } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { session } from '#web/platform/session.ts'
import { useStore } from '#web/platform/store.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Card } from '#web/ui/layout/card/Card.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { List } from '#web/ui/text/List.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

const OTHERS = 'others'

// more would push the rest of the profile far down
const SHOWN = 4

// the pressed button disappears: the focus goes to the card
const DEVICES = 'devices'
const focusCard = () => document.getElementById(DEVICES)?.focus()

const send = (which: string) => {
  const { profileId } = session.get()
  return which === OTHERS
    ? call(sessions.endOthers, { params: { profileId }, body: { which: 'OTHERS' } })
    : call(sessions.end, { params: { profileId, sessionId: which } })
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

const useEndSessions = () => {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<string>()
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const end = async (which: string) => {
    setBusy(which)
    setIssues([])
    try {
      // a device that logged out by itself is what was wanted
      await send(which).catch((error: unknown) => (isGone(error) ? undefined : Promise.reject(error)))
      await revalidate()
      showNotice(which === OTHERS ? 'profile.devices.othersEnded' : 'profile.devices.ended', 'success')
      focusCard()
    } catch (error) {
      setIssues(issuesOf(error))
    } finally {
      setBusy(undefined)
    }
  }
  return { end, busy, issues }
}

const nameOf = ({ browser, system, impersonation }: SessionEntry, t: Texts) =>
  impersonation
    ? t('profile.devices.support')
    : t('profile.devices.name', { browser: browser ?? 'other', system: system ?? 'other' })

const usedLine = ({ current, idleMinutes }: SessionEntry, t: Texts) =>
  current ? t('profile.devices.current') : t('profile.devices.used', { minutes: idleMinutes })

type EntryProps = { readonly entry: SessionEntry; readonly name: string }

const Entry = ({ entry, name }: EntryProps) => {
  const t = useTexts()
  return (
    <div>
      <Text strong>{name}</Text>
      <Text size="small" tone="muted">
        {usedLine(entry, t)}
      </Text>
      <Text size="small" tone="muted">
        {t('profile.devices.since', { date: formatTimestamp(entry.startedAt, t.locale) })}
      </Text>
    </div>
  )
}

type DeviceProps = EntryProps & {
  readonly busy: boolean
  /** Left out for the device in use, which has its log-out button in the header. */
  readonly onEnd: (() => void) | undefined
}

const Device = ({ entry, name, busy, onEnd }: DeviceProps) => {
  const t = useTexts()
  return (
    <Row justify="between">
      <Entry entry={entry} name={name} />
      {onEnd ? (
        <Button variant="second" size="s" loading={busy} onClick={onEnd}>
          {t('profile.devices.end')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      ) : null}
    </Row>
  )
}

/** Where the customer is logged in, support that acts as them included, each with a way to log it out (STAFF-04). */
export const DevicesCard = ({ entries }: { readonly entries: readonly SessionEntry[] }) => {
  const t = useTexts()
  const { impersonation } = useStore(session)
  const { end, busy, issues } = useEndSessions()
  const hasOthers = !impersonation && entries.some(({ current }) => !current)
  const onEnd = ({ current, sessionId }: SessionEntry) =>
    current || impersonation ? undefined : () => void end(sessionId)
  const items = entries.map((entry) => ({
    id: entry.sessionId,
    content: (
      <Device entry={entry} name={nameOf(entry, t)} busy={busy === entry.sessionId} onEnd={onEnd(entry)} />
    ),
  }))
  const shown = items.length > SHOWN + 1 ? SHOWN : items.length
  return (
    <Card as="section" id={DEVICES} tabIndex={-1} aria-labelledby={`${DEVICES}-title`}>
      <Stack gap={4}>
        <Heading level={2} size="h3" id={`${DEVICES}-title`}>
          {t('profile.devices.title')}
        </Heading>
        <List variant="plain" items={items.slice(0, shown)} />
        {items.length > shown ? (
          <Disclosure title={t('profile.devices.more', { count: items.length - shown })}>
            <List variant="plain" items={items.slice(shown)} />
          </Disclosure>
        ) : null}
        {issues.map((issue) => (
          <Text key={issue.id} tone="danger" role="alert">
            {t.issueText(issue)}
          </Text>
        ))}
        {hasOthers ? (
          <div>
            <Button variant="second" loading={busy === OTHERS} onClick={() => void end(OTHERS)}>
              {t('profile.devices.endOthers')}
            </Button>
          </div>
        ) : null}
        {impersonation ? <Text>{t('account_impersonation_not_allowed')}</Text> : null}
      </Stack>
    </Card>
  )
}
