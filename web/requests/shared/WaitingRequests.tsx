import { useRevalidator } from 'react-router'

import { requests } from '#contract/requests.ts'
import type { WaitingRequest } from '#contract/requests.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { showNotice } from '#web/platform/alerts.ts'
import { call } from '#web/platform/api/call.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import {
  formatCountry,
  formatTimestamp,
  formatPeriod,
  formatPolicyNumber,
} from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useLocale, useTexts } from '#web/platform/i18n/use-texts.ts'
import { session } from '#web/platform/session.ts'
import { IssueMessages } from '#web/platform/IssueMessages.tsx'
import { useAction } from '#web/platform/api/use-action.ts'
import { RequestCover } from '#web/policies/shared/cover/RequestCover.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { DefinitionList } from '#web/ui/layout/table/DefinitionList.tsx'
import { Text } from '#web/ui/text/Text.tsx'

// the text names its date and its country (ruling 44)
const sentValues = ({ submittedAt, destination }: WaitingRequest, t: Texts) => ({
  sent: formatTimestamp(submittedAt, t.locale),
  country: formatCountry(destination, t.locale),
})

const rowsOf = (request: WaitingRequest, t: Texts) => {
  const [start, end] = [calendarDate(request.startDate), calendarDate(request.endDate)]
  return [
    { term: t('policies.waiting.number'), value: formatPolicyNumber(request.applicationNumber) },
    { term: t('policies.waiting.sent'), value: formatTimestamp(request.submittedAt, t.locale) },
    { term: t('policies.waiting.destination'), value: formatCountry(request.destination, t.locale) },
    { term: t('policies.waiting.period'), value: formatPeriod(start, end, t.locale) },
    // of one person nobody asks how many
    ...(request.people > 1 ? [{ term: t('policies.waiting.people'), value: String(request.people) }] : []),
  ]
}

const useConfirm = (requestId: string) => {
  const { revalidate } = useRevalidator()
  const locale = useLocale()
  const { busy, issues, run } = useAction()
  // a refusal has a code of the policies or of the requests; the page has loaded the texts of neither
  const loadCodes = () =>
    Promise.all(['codes/policies', 'codes/requests'].map((codes) => loadTexts(codes, locale)))
  const confirm = () =>
    run(async () => {
      const params = { profileId: session.get().profileId, requestId }
      await call(requests.confirmWaiting, { params }).catch(async (error: unknown) => {
        await loadCodes()
        throw error
      })
      showNotice('policies.waiting.done', 'success')
      await revalidate()
    })
  return { busy, issues, confirm }
}

const Waiting = ({ request }: { request: WaitingRequest }) => {
  const t = useTexts()
  const { busy, issues, confirm } = useConfirm(request.requestId)
  return (
    <Panel
      tone="info"
      icon="question"
      title={t('policies.waiting.title')}
      action={
        <Button loading={busy} loadingText={t('policies.waiting.busy')} onClick={() => void confirm()}>
          {t('policies.waiting.confirm')}
        </Button>
      }
    >
      <Stack gap={3}>
        <Text>{t('policies.waiting.text', sentValues(request, t))}</Text>
        <RequestCover />
        <DefinitionList variant="plain" rows={rowsOf(request, t)} />
        <IssueMessages issues={issues} />
      </Stack>
    </Panel>
  )
}

/** Requests sent with this e-mail address without logging in; the customer confirms that they are theirs (ruling 1). */
export const WaitingRequests = ({ requests }: { requests: readonly WaitingRequest[] }) => (
  <>
    {requests.map((request) => (
      <Waiting key={request.requestId} request={request} />
    ))}
  </>
)
