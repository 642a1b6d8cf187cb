import type { TransportRequest, Transport } from './transport-request.ts'

const headersOf = (request: XMLHttpRequest) => {
  const lines = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)
    .filter(Boolean)
  return new Headers(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  )
}

const responseOf = (request: XMLHttpRequest) => {
  const empty = request.status === 204 || request.status === 304
  return new Response(empty ? null : request.responseText, {
    status: request.status,
    headers: headersOf(request),
  })
}

const listen = (request: XMLHttpRequest, { onProgress, signal }: TransportRequest) => {
  request.upload.addEventListener('progress', (event) => {
    if (event.lengthComputable) onProgress?.(event.loaded / event.total)
  })
  signal?.addEventListener('abort', () => request.abort(), { once: true })
}

/** Sends a body and reports its progress, from 0 to 1. */
export const sendWithXhr: Transport = (path, sent) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(sent.method, path)
    for (const [name, value] of Object.entries(sent.headers)) request.setRequestHeader(name, value)
    listen(request, sent)
    request.addEventListener('load', () => resolve(responseOf(request)))
    request.addEventListener('error', () => reject(new TypeError('no answer')))
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    request.send(sent.body ?? null)
  })
