import { useEffect, useState } from 'react'

import type { Issue } from '#domain/shared/issue.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { NamedButton } from '#web/ui/layout/NamedButton.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { useDownload } from './use-download.ts'
import type { DownloadedFile, WantedDocument } from './use-download.ts'

type Props = WantedDocument & {
  /** "Certificate". */
  readonly name: string
  /** Whether the name is shown already, so that only the button is. */
  readonly nameInLabel?: boolean
  readonly buttonId?: string | undefined
}

const STILL_BUSY_MS = 10_000

// Whether something takes so long that a word about it calms.
const useLong = (busy: boolean) => {
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!busy) return undefined
    const timer = setTimeout(() => setLong(true), STILL_BUSY_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [busy])
  return long
}

const Failed = ({ issues }: { issues: readonly Issue[] }) => {
  const t = useTexts()
  const paths = usePaths()
  return (
    <>
      {issues.map((issue) => (
        <Text key={issue.id} tone="danger">
          {t.issueText(issue)}
        </Text>
      ))}
      {issues.length ? <Link href={paths.contact()}>{t('policies.document.ask')}</Link> : null}
    </>
  )
}

// Below the button: the button itself is as wide as its own words.
const Progress = ({ busy, file }: { readonly busy: boolean; readonly file: DownloadedFile | undefined }) => {
  const t = useTexts()
  const long = useLong(busy)
  if (busy) return <Text size="small">{t(long ? 'policies.document.long' : 'policies.document.busy')}</Text>
  return file ? <Text size="small">{t('policies.document.done', { name: file.name })}</Text> : null
}

type Downloaded = Pick<ReturnType<typeof useDownload>, 'busy' | 'file' | 'issues'>

/** What its button says: that it gets the document, tries again, or saves it again. */
export const useDownloadLabel = ({ file, issues }: Pick<Downloaded, 'file' | 'issues'>): string => {
  const t = useTexts()
  const again = issues.length ? 'policies.document.again' : 'policies.document.get'
  return t(file ? 'policies.document.saveAgain' : again)
}

/** What happens to a document that is fetched, and why it could not be. */
export const DownloadState = ({ busy, file, issues }: Downloaded) => (
  <div>
    <div role="status">
      <Progress {...{ busy, file }} />
    </div>
    <div role="alert">
      <Failed issues={issues} />
    </div>
  </div>
)

/** A document with the button that gets it as a PDF; it waits at most 30 seconds and says what is happening. */
export const GetDocument = ({ name, nameInLabel = false, buttonId, ...wanted }: Props) => {
  const { get, ...state } = useDownload(wanted)
  const label = useDownloadLabel(state)
  const button = (
    <Button
      id={buttonId}
      variant={nameInLabel ? 'quiet' : 'second'}
      size="s"
      loading={state.busy}
      aria-label={`${label}: ${name}`}
      onClick={get}
    >
      {label}
    </Button>
  )
  return (
    <Stack gap={2}>
      {nameInLabel ? <div>{button}</div> : <NamedButton name={name}>{button}</NamedButton>}
      <DownloadState {...state} />
    </Stack>
  )
}
