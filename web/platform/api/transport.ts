export type Sent = {
  readonly method: string
  readonly headers: Record<string, string>
  readonly body?: string | FormData
  readonly signal?: AbortSignal
  readonly onProgress?: (part: number) => void
}
export type Transport = (path: string, sent: Sent) => Promise<Response>

const overFetch: Transport = async (path, { onProgress, ...sent }) => {
  // progress of an upload exists with XMLHttpRequest only; few pages need it
  if (onProgress) return (await import('./upload.ts')).overXhr(path, { ...sent, onProgress })
  return fetch(path, { ...sent, credentials: 'same-origin', redirect: 'error' })
}

let transport = overFetch

/** How calls travel: over the network in the browser, straight into the application on the server. */
export const setTransport = (other: Transport): void => {
  transport = other
}

/** Sends one call over the current transport. */
export const send: Transport = (path, sent) => transport(path, sent)
