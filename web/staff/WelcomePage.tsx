import { useEffect, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'

import { staffLinks } from '#contract/staff/staff-links.ts'
import type { OpenedLink } from '#contract/staff/staff-links.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { IssueMessages } from '#web/platform/IssueMessages.tsx'
import { usePageTitle } from '#web/platform/page-title.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { EntryPanel } from '#web/ui/office/entry/EntryPanel.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'

import { FirstPassword } from './accounts/FirstPassword.tsx'
import type { PasswordAndName } from './accounts/FirstPassword.tsx'
import { NewFactor } from './accounts/NewFactor.tsx'
import type { ProvedFactor } from './accounts/NewFactor.tsx'
import { RecoveryCodeList } from './accounts/RecoveryCodeList.tsx'
import { useStaffPaths } from './shared/staff-paths.ts'
import { staffMember } from './shared/staff-session.ts'

type Loaded =
  | { readonly kind: 'link'; readonly token: string; readonly link: OpenedLink }
  | { readonly kind: 'over'; readonly issues: readonly Issue[] }

const GONE = 410

/** Opens the link of the mail: its secret is behind the #, which only this browser has. */
export const loader = async (): Promise<Loaded> => {
  const token = location.hash.slice(1)
  try {
    const headers = { 'x-authorization-token': token }
    return { kind: 'link', token, link: await call(staffLinks.open, { headers, anonymousOk: true }) }
  } catch (error) {
    if (error instanceof ApiError && error.status === GONE) return { kind: 'over', issues: error.issues }
    throw error
  }
}

/** What was opened stays for as long as the page: the secret is gone from the address. */
export const shouldRevalidate = (): boolean => false

// Out of the address bar and the history.
const useHiddenToken = () =>
  useEffect(() => {
    history.replaceState(history.state, '', location.pathname)
  }, [])

type LinkOfMail = Extract<Loaded, { kind: 'link' }>

const OF_PASSWORD: readonly string[] = ['password', 'name']

const useAccept =
  ({ token }: LinkOfMail) =>
  async (typed: PasswordAndName, enrolled: ProvedFactor) => {
    const { member, recoveryCodes } = await call(staffLinks.accept, {
      headers: { 'x-authorization-token': token },
      body: { ...typed, enrolled },
      anonymousOk: true,
    })
    staffMember.set(member)
    return recoveryCodes
  }

type StepsProps = { readonly loaded: LinkOfMail; readonly onCodes: (codes: readonly string[]) => void }

const Steps = ({ loaded, onCodes }: StepsProps) => {
  const { link } = loaded
  const accept = useAccept(loaded)
  const [typed, setTyped] = useState<PasswordAndName>()
  const [issues, setIssues] = useState<readonly Issue[]>([])
  if (!typed) return <FirstPassword link={link} issues={issues} onTyped={setTyped} />
  const finish = async (enrolled: ProvedFactor) => {
    try {
      onCodes(await accept(typed, enrolled))
      return []
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const back = error.issues.filter(({ field }) => OF_PASSWORD.includes(field))
      if (!back.length) return error.issues
      setIssues(back)
      setTyped(undefined)
      return []
    }
  }
  return <NewFactor enrolment={link.enrolment} onProved={finish} />
}

const titleOf = (loaded: Loaded) => (loaded.kind === 'link' ? loaded.link.purpose : 'over')

/** `/staff/welcome#…`: an invitation is accepted, or a second factor set up again. */
const WelcomePage = () => {
  const t = useTexts()
  const paths = useStaffPaths()
  const navigate = useNavigate()
  const loaded = useLoaderData<typeof loader>()
  const [codes, setCodes] = useState<readonly string[]>()
  useHiddenToken()
  const title = t(codes ? 'staff.codes.title' : `staff.welcome.${titleOf(loaded)}`)
  usePageTitle(title)
  return (
    <EntryPanel>
      <Stack gap={6}>
        <Heading level={1}>{title}</Heading>
        {codes ? (
          <RecoveryCodeList codes={codes} onKept={() => void navigate(paths.home(), { replace: true })} />
        ) : null}
        {!codes && loaded.kind === 'link' ? <Steps loaded={loaded} onCodes={setCodes} /> : null}
        {loaded.kind === 'over' ? (
          <>
            <IssueMessages issues={loaded.issues} />
            <Link href={paths.login()}>{t('staff.login.title')}</Link>
          </>
        ) : null}
      </Stack>
    </EntryPanel>
  )
}

export default WelcomePage
