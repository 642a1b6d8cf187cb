export type PersonReply = {
  readonly status: number
  readonly headers: Headers
  /** The parsed JSON, the text of anything else, undefined when there is none. */
  readonly body: unknown
  /** Id of the first error of the body. */
  readonly code: string | undefined
  /** Fields and ids of all errors, as `field: id`. */
  readonly issues: readonly string[]
}

export type Ask = {
  /** Sent as JSON; FormData is sent as multipart, text and bytes as they are. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

type Send = (path: string, ask?: Ask) => Promise<PersonReply>

/** A visitor with a cookie jar, whose calls look like those of our own pages. */
export type Person = {
  readonly get: Send
  readonly post: Send
  readonly put: Send
  readonly send: (method: string, path: string, ask?: Ask) => Promise<PersonReply>
  readonly login: (username: string, password: string) => Promise<PersonReply>
  /** The cookies as they are sent, e.g. to reuse them after they were deleted. */
  readonly cookies: () => string
}

type WireError = { readonly id: string; readonly field: string | null }

const errorsOf = (body: unknown): readonly WireError[] =>
  // errors of our replies have this shape; the tests of the contract check it
  (body as { errors?: readonly WireError[] } | undefined)?.errors ?? []

const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  if (text === '') return undefined
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
}

const replyOf = async (response: Response): Promise<PersonReply> => {
  const body = await bodyOf(response)
  const errors = errorsOf(body)
  const issues = errors.map(({ field, id }) => `${field ?? ''}: ${id}`)
  return { status: response.status, headers: response.headers, body, code: errors[0]?.id, issues }
}

const isRaw = (body: unknown): body is string | FormData | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array

const sentBody = ({ body }: Ask): { body?: string | FormData | Uint8Array<ArrayBuffer>; type?: string } => {
  if (body === undefined) return {}
  if (body instanceof FormData) return { body }
  return { body: isRaw(body) ? body : JSON.stringify(body), type: 'application/json' }
}

const storeCookies = (jar: Map<string, string>, response: Response) => {
  for (const line of response.headers.getSetCookie()) {
    const [pair = '', ...rest] = line.split(';')
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const removed = rest.some((part) => part.trim().toLowerCase() === 'max-age=0')
    if (removed) jar.delete(name)
    else jar.set(name, value)
  }
}

/** Basic credentials as our pages send them: UTF-8 in base64. */
export const basic = (username: string, password: string): string =>
  `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`

/** A person with a browser of their own on the portal at `url`, with optional initial cookies. */
export const personAt = (url: string, initialCookies: Readonly<Record<string, string>> = {}): Person => {
  const jar = new Map(Object.entries(initialCookies))
  const cookies = () => Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ')
  const send = async (method: string, path: string, ask: Ask = {}) => {
    const { body, type } = sentBody(ask)
    const own: Record<string, string> = { 'sec-fetch-site': 'same-origin', accept: 'application/json' }
    if (jar.size) own.cookie = cookies()
    if (type) own['content-type'] = type
    const response = await fetch(new URL(path, url), {
      method,
      headers: { ...own, ...ask.headers },
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    })
    storeCookies(jar, response)
    return replyOf(response)
  }
  return {
    send,
    cookies,
    get: (path, ask) => send('GET', path, ask),
    post: (path, ask) => send('POST', path, ask),
    put: (path, ask) => send('PUT', path, ask),
    login: (username, password) =>
      send('POST', '/api/login', { headers: { authorization: basic(username, password) } }),
  }
}
