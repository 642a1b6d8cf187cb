import { useEffect, useState } from 'react'

import type { Endpoint } from '#contract/endpoint.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { issuesOf } from '#web/platform/api/api-error.ts'
import { download, saveFile } from '#web/platform/api/download.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { NamedButton } from '#web/ui/layout/NamedButton.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

type File = Awaited<ReturnType<typeof download>>

type Props = {
  /** "Certificate". */
  readonly name: string
  /** Whether the name is shown already, so that only the button is. */
  readonly nameInLabel?: boolean
  readonly endpoint: Endpoint
  readonly params: Record<string, string>
  readonly query?: Record<string, string | undefined>
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

const useDownload = ({ endpoint, params, query }: Omit<Props, 'name' | 'nameInLabel' | 'buttonId'>) => {
  const [busy, setBusy] = useState(false)
  const [file, setFile] = useState<File>()
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const get = async () => {
    setBusy(true)
    setIssues([])
    try {
      const downloadedFile = await download(endpoint, { params, ...(query && { query }) })
      setFile(downloadedFile)
      saveFile(downloadedFile)
    } catch (error) {
      setIssues(issuesOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, file, issues, get }
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
const Progress = ({ busy, file }: { readonly busy: boolean; readonly file: File | undefined }) => {
  const t = useTexts()
  const long = useLong(busy)
  if (busy) return <Text size="small">{t(long ? 'policies.document.long' : 'policies.document.busy')}</Text>
  return file ? <Text size="small">{t('policies.document.done', { name: file.name })}</Text> : null
}

/** A document with the button that gets it as a PDF; it waits at most 30 seconds and says what is happening. */
export const GetDocument = ({ name, nameInLabel = false, buttonId, ...wanted }: Props) => {
  const t = useTexts()
  const { busy, file, issues, get } = useDownload(wanted)
  const again = issues.length ? 'policies.document.again' : 'policies.document.get'
  const label = t(file ? 'policies.document.saveAgain' : again)
  const button = (
    <Button
      id={buttonId}
      variant={nameInLabel ? 'quiet' : 'second'}
      size="s"
      loading={busy}
      aria-label={`${label}: ${name}`}
      onClick={() => (file ? saveFile(file) : void get())}
    >
      {label}
    </Button>
  )
  return (
    <Stack gap={2}>
      {nameInLabel ? <div>{button}</div> : <NamedButton name={name}>{button}</NamedButton>}
      <div>
        <div role="status">
          <Progress {...{ busy, file }} />
        </div>
        <div role="alert">
          <Failed issues={issues} />
        </div>
      </div>
    </Stack>
  )
}
