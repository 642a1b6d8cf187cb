import { useEffect, useRef, useState } from 'react'

import { invoices } from '#contract/invoices.ts'
import { IssueMessages } from '#web/platform/IssueMessages.tsx'
import { call } from '#web/platform/api/call.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { formatTimestamp } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { session } from '#web/platform/session.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { CopyText } from '#web/ui/form/button/CopyText.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

/** The calendar of the customer; its link only right after it was made. */
type Feed = { readonly madeAt: string | null; readonly address?: string; readonly stopped?: true }

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
    close: () => setFeed(undefined),
    make: () =>
      run(async () => setFeed(await call(invoices.makeCalendar, { params, body: { locale: t.locale } }))),
    stop: () =>
      run(async () => {
        await call(invoices.stopCalendar, { params })
        setFeed({ madeAt: null, stopped: true })
      }),
  }
}

const useSaid = ({ madeAt, address, stopped }: Feed) => {
  const t = useTexts()
  if (address) return t('invoices.feed.made')
  if (madeAt !== null) return t('invoices.feed.on', { day: formatTimestamp(madeAt, t.locale) })
  return t(stopped ? 'invoices.feed.stopped' : 'invoices.feed.off')
}

type ShownProps = Pick<ReturnType<typeof useFeed>, 'busy' | 'make' | 'stop'> & { readonly feed: Feed }

const Shown = ({ feed, busy, make, stop }: ShownProps) => {
  const t = useTexts()
  const said = useSaid(feed)
  const isOn = feed.madeAt !== null
  const maker = useRef<HTMLButtonElement>(null)
  // the button that was pressed is gone
  useEffect(() => {
    if (feed.stopped) maker.current?.focus()
  }, [feed.stopped])
  return (
    <Stack gap={3}>
      <Text role="status">{said}</Text>
      {feed.address ? (
        <CopyText
          isAddress
          text={feed.address}
          label={t('invoices.feed.copy')}
          copiedText={t('invoices.copied')}
        />
      ) : null}
      <Row>
        <Button ref={maker} variant="second" size="s" loading={busy} onClick={() => void make()}>
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

/** A calendar that follows the payments: made, made anew and turned off by its customer. */
export const CalendarFeed = () => {
  const t = useTexts()
  const { feed, open, close, issues, ...acts } = useFeed()
  return (
    <Stack gap={2}>
      <div>
        <Button
          variant="quiet"
          size="s"
          loading={acts.busy}
          aria-expanded={feed !== undefined}
          onClick={() => (feed ? close() : void open())}
        >
          {t('invoices.feed')}
        </Button>
      </div>
      {feed ? <Shown feed={feed} {...acts} /> : null}
      <IssueMessages issues={issues} />
    </Stack>
  )
}
