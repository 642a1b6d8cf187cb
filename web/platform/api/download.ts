import type { Endpoint } from '#contract/endpoint.ts'
import { issue } from '#domain/shared/issue.ts'
import { recordContact } from '#web/platform/session.ts'

import { ApiError } from './api-error.ts'
import { succeed } from './call.ts'

/** How long a visitor waits for a file (POL-06). */
const DOWNLOAD_SECONDS = 30

const fileNameOf = (response: Response) =>
  /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'document.pdf'

type Input = {
  readonly params?: Record<string, string>
  readonly query?: Record<string, string | undefined>
  readonly body?: Record<string, string>
  readonly headers?: Record<string, string>
  /** How long the visitor waits at most. */
  readonly seconds?: number
}

/**
 * Fetches a file of the server with the name that the server gives it. After 30 seconds, or as many as are given, it stops with
 * `policy_document_timeout`; other failures are those of `call`.
 */
export const download = async (
  endpoint: Endpoint,
  { seconds = DOWNLOAD_SECONDS, ...input }: Input,
): Promise<{ readonly name: string; readonly blob: Blob }> => {
  const signal = AbortSignal.timeout(seconds * 1000)
  try {
    const response = await succeed(endpoint, { ...input, signal })
    const blob = await response.blob()
    recordContact()
    return { name: fileNameOf(response), blob }
  } catch (error) {
    if (!signal.aborted) throw error
    throw new ApiError(0, [issue('', 'policy_document_timeout', { seconds })])
  }
}

/** Lets the browser store a file under its name. */
export const saveFile = ({ name, blob }: { readonly name: string; readonly blob: Blob }): void => {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // the browser has begun to read it when the click returns
  URL.revokeObjectURL(address)
}
