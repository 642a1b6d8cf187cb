import { useState } from 'react'

import { acting } from '#contract/accounts/acting.ts'
import type { Visit } from '#contract/accounts/acting.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { call } from '#web/platform/api/call.ts'
import { formatTime, formatTimestamp } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { session } from '#web/platform/session.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Card } from '#web/ui/layout/card/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { List } from '#web/ui/text/List.tsx'
import { Text } from '#web/ui/text/Text.tsx'

export type Visits = ReplyOf<typeof acting.visits>

/** Fetches who of support acted as the customer. */
export const fetchVisits = (page = 1): Promise<Visits> =>
  call(acting.visits, { params: { profileId: session.get().profileId }, query: { page: String(page) } })

const whenOf = ({ startedAt, endedAt }: Visit, t: Texts) => {
  const [day, from] = [formatTimestamp(startedAt, t.locale), formatTime(startedAt)]
  return endedAt === null
    ? t('profile.visits.since', { day, from })
    : t('profile.visits.from', { day, from, until: formatTime(endedAt) })
}

const useVisits = (first: Visits) => {
  const [shown, setShown] = useState({ visits: first.visits, page: 1, busy: false, failed: false })
  const more = async () => {
    setShown({ ...shown, busy: true, failed: false })
    try {
      const { visits } = await fetchVisits(shown.page + 1)
      setShown({ visits: [...shown.visits, ...visits], page: shown.page + 1, busy: false, failed: false })
    } catch {
      setShown({ ...shown, busy: false, failed: true })
    }
  }
  return { ...shown, more, hasMore: shown.page < first.pages }
}

const TITLE = 'visits-title'

/** Who of support acted as the customer, when and why (STAFF-04). */
export const VisitsCard = ({ first }: { readonly first: Visits }) => {
  const t = useTexts()
  const { visits, more, hasMore, busy, failed } = useVisits(first)
  const items = visits.map((visit) => ({
    id: visit.visitId,
    content: (
      <Text>
        <strong>{visit.staffName}</strong>, {whenOf(visit, t)}{' '}
        {t('profile.visits.reason', { reason: visit.reason })}
      </Text>
    ),
  }))
  return (
    <Card as="section" aria-labelledby={TITLE}>
      <Stack gap={4} align="start">
        <Heading level={2} size="h3" id={TITLE}>
          {t('profile.visits.title')}
        </Heading>
        {items.length ? <List variant="plain" items={items} /> : <Text>{t('profile.visits.none')}</Text>}
        {failed ? (
          <Text tone="danger" role="alert">
            {t('profile.visits.failed')}
          </Text>
        ) : null}
        {hasMore ? (
          <Button variant="second" size="s" loading={busy} onClick={() => void more()}>
            {t('profile.visits.more')}
          </Button>
        ) : null}
      </Stack>
    </Card>
  )
}
