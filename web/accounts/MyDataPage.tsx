import { useState } from 'react'
import { redirect, useLoaderData, useRevalidator } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import { ownAccount } from '#contract/accounts/own-account.ts'
import type { DataExportView } from '#contract/accounts/own-account.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { pathsAt } from '#web/paths.ts'
import { issuesOf } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { download, saveFile } from '#web/platform/api/download.ts'
import { focusPageTitle } from '#web/platform/focus-page-title.ts'
import { formatTimestamp } from '#web/platform/i18n/format.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { onLogOut, session } from '#web/platform/session.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { linkTo } from '#web/ui/text/link-to.tsx'
import { List } from '#web/ui/text/List.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { ProfileForm } from './shared/ProfileForm.tsx'
import { useLatestCopy } from './use-latest-copy.ts'

// In memory only: the address loses it at once (security page, bar 49).
let token: string | undefined
onLogOut(() => {
  token = undefined
})

const params = () => ({ profileId: session.get().profileId })

/** Fetches the state of the copy; the token of a link from the mail leaves the address. */
export const loader = async ({ params: { token: given }, request }: LoaderFunctionArgs) => {
  if (given !== undefined) {
    token = given
    throw redirect(pathsAt(request.url).profile('data'))
  }
  return { copy: await call(ownAccount.dataExport, { params: params() }), linked: token !== undefined }
}

// A copy may be large and a connection slow.
const DOWNLOAD_SECONDS = 15 * 60

const fetchCopy = async () => {
  const headers = { 'x-authorization-token': token ?? '' }
  saveFile(
    await download(ownAccount.downloadDataExport, { params: params(), headers, seconds: DOWNLOAD_SECONDS }),
  )
}

const useCopy = () => {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<'ask' | 'fetch'>()
  const [fetched, setFetched] = useState(false)
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const run = async (what: 'ask' | 'fetch') => {
    setBusy(what)
    setIssues([])
    setFetched(false)
    let refused = false
    try {
      if (what === 'fetch') {
        await fetchCopy()
        setFetched(true)
      } else await call(ownAccount.requestDataExport, { params: params() })
    } catch (error) {
      refused = true
      setIssues(issuesOf(error))
    }
    // also after a refusal: another tab may have asked
    await revalidate()
    setBusy(undefined)
    // the button goes once the copy is being made
    if (what === 'ask' && !refused) focusPageTitle()
  }
  return { run, busy, fetched, issues }
}

const stateOf = ({ state }: DataExportView, linked: boolean, fetched: boolean) => {
  if (state !== 'READY' || !linked) return state
  return fetched ? 'FETCHED' : 'LINKED'
}

const Contents = () => {
  const t = useTexts()
  const paths = usePaths()
  const items = ['person', 'insurance', 'money', 'claims', 'messages', 'files'] as const
  return (
    <Stack gap={3}>
      <Text>{t('profile.data.what')}</Text>
      <List items={items.map((id) => ({ id, content: t(`profile.data.has.${id}`) }))} />
      <Text>{t.rich('profile.data.wrong', { link: linkTo(paths.contact()) })}</Text>
    </Stack>
  )
}

type ButtonsProps = Pick<ReturnType<typeof useCopy>, 'run' | 'busy'> & {
  readonly state: ReturnType<typeof stateOf>
}

const Buttons = ({ state, run, busy }: ButtonsProps) => {
  const t = useTexts()
  const linked = state === 'LINKED' || state === 'FETCHED'
  return (
    <>
      {linked ? (
        <Button
          loading={busy === 'fetch'}
          loadingText={t('profile.data.fetching')}
          onClick={() => void run('fetch')}
        >
          {t('profile.data.fetch')}
        </Button>
      ) : null}
      {state === 'WAITING' ? null : (
        <Button
          variant={linked || state === 'READY' ? 'second' : 'main'}
          loading={busy === 'ask'}
          onClick={() => void run('ask')}
        >
          {t('profile.data.ask', { state })}
        </Button>
      )}
    </>
  )
}

const Copy = () => {
  const t = useTexts()
  const { copy: loaded, linked } = useLoaderData<typeof loader>()
  const copy = useLatestCopy(loaded)
  const { run, busy, fetched, issues } = useCopy()
  const state = stateOf(copy, linked, fetched)
  const date = copy.readyUntil ? formatTimestamp(copy.readyUntil, t.locale) : ''
  return (
    <Stack gap={5} align="start">
      <Contents />
      {linked && state === 'NONE' ? <Text tone="danger">{t('profile.data.otherAccount')}</Text> : null}
      <Text role="status" strong={state !== 'NONE'}>
        {t('profile.data.state', { state, date })}
      </Text>
      {issues.map((issue) => (
        <Text key={issue.id} tone="danger" role="alert">
          {t.issueText(issue)}
        </Text>
      ))}
      <Buttons {...{ state, run, busy }} />
    </Stack>
  )
}

/** `/profile/data`: a copy of all that we know about the customer, made by a job and fetched with a link (PRO-01). */
const MyDataPage = () => (
  <ProfileForm title="profile.data.title">
    <Copy />
  </ProfileForm>
)

export default MyDataPage
