import { useState } from 'react'

import { invoices } from '#contract/invoices.ts'
import { IssueMessages } from '#web/platform/IssueMessages.tsx'
import { call } from '#web/platform/api/call.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { formatTimestamp } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { session } from '#web/platform/session.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { TextInput } from '#web/ui/form/text-input/TextInput.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

/** The calendar of the customer; its address only right after it was made. */
type Feed = { readonly madeAt: string | null; readonly address?: string }

const useFeed = () => {
  const t = useTexts()
  const { busy, issues, run } = useAction()
  const [feed, setFeed] = useState<Feed>()
  const params = { profileId: session.get().profileId }
  return {
    busy,
    issues,
    feed,
    open: () => run(async () => setFeed(await call(invoices.calendar, { params }))),
    make: () =>
      run(async () => setFeed(await call(invoices.makeCalendar, { params, body: { locale: t.locale } }))),
    stop: () =>
      run(async () => {
        await call(invoices.stopCalendar, { params })
        setFeed({ madeAt: null })
      }),
  }
}

const Address = ({ address }: { readonly address: string }) => {
  const t = useTexts()
  return (
    <Stack gap={2}>
      <Text>{t('invoices.feed.made')}</Text>
      <TextInput label={t('invoices.feed.copy')} readOnly value={address} />
      <Text tone="muted">{t('invoices.feed.secret')}</Text>
    </Stack>
  )
}

type ShownProps = Omit<ReturnType<typeof useFeed>, 'open' | 'feed'> & { readonly feed: Feed }

const Shown = ({ feed: { madeAt, address }, busy, issues, make, stop }: ShownProps) => {
  const t = useTexts()
  const isOn = madeAt !== null
  return (
    <Stack gap={3}>
      {address ? (
        <Address address={address} />
      ) : (
        <Text>
          {isOn ? t('invoices.feed.on', { day: formatTimestamp(madeAt, t.locale) }) : t('invoices.feed.off')}
        </Text>
      )}
      <IssueMessages issues={issues} />
      <Row>
        <Button variant="second" size="s" loading={busy} onClick={() => void make()}>
          {t(isOn ? 'invoices.feed.again' : 'invoices.feed.make')}
        </Button>
        {isOn ? (
          <Button variant="quiet" size="s" loading={busy} onClick={() => void stop()}>
            {t('invoices.feed.stop')}
          </Button>
        ) : null}
      </Row>
    </Stack>
  )
}

/** A calendar that follows the payments: made, made anew and stopped by its customer. */
export const CalendarFeed = () => {
  const t = useTexts()
  const { feed, open, ...acts } = useFeed()
  return feed ? (
    <Shown feed={feed} {...acts} />
  ) : (
    <Stack gap={2}>
      <div>
        <Button variant="quiet" size="s" loading={acts.busy} onClick={() => void open()}>
          {t('invoices.feed')}
        </Button>
      </div>
      <IssueMessages issues={acts.issues} />
    </Stack>
  )
}
