import { useState } from 'react'

import type { Endpoint } from '#contract/endpoint.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { issuesOf } from '#web/platform/api/api-error.ts'
import { download, saveFile } from '#web/platform/api/download.ts'

/** A document that is fetched. */
export type DownloadedFile = Awaited<ReturnType<typeof download>>

/** Which document is wanted. */
export type WantedDocument = {
  readonly endpoint: Endpoint
  readonly params?: Record<string, string>
  readonly query?: Record<string, string | undefined>
  /** What opens it and must not be in an address. */
  readonly body?: Record<string, string>
}

/** Gets a document once, and saves it again without another call. */
export const useDownload = ({ endpoint, ...asked }: WantedDocument) => {
  const [busy, setBusy] = useState(false)
  const [file, setFile] = useState<DownloadedFile>()
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const fetchFile = async () => {
    setBusy(true)
    setIssues([])
    try {
      const downloadedFile = await download(endpoint, asked)
      setFile(downloadedFile)
      saveFile(downloadedFile)
    } catch (error) {
      setIssues(issuesOf(error))
    } finally {
      setBusy(false)
    }
  }
  const get = () => (file ? saveFile(file) : void fetchFile())
  return { busy, file, issues, get }
}
