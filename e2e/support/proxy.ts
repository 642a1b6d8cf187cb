import { createServer, request } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The response of the server, or its replacement. */
export type Answer = {
  readonly status: number
  readonly headers?: IncomingHttpHeaders
  readonly body?: string | Buffer
}

/** The fault of a call: it never reaches the server, or its response is lost, delayed or replaced. */
export type Fault =
  | { readonly kind: 'refuse' }
  | { readonly kind: 'lose' }
  | { readonly kind: 'hold'; readonly until: Promise<void> }
  | { readonly kind: 'replace'; readonly by: (answer: Answer) => Answer }

export type Proxy = {
  readonly url: string
  /** Applies a fault to calls such as `POST /api/login` from now on; the newest matching rule wins. */
  readonly on: (call: RegExp, fault: Fault) => void
  /** Removes all faults. */
  readonly clear: () => void
  /** The bodies of the matching calls, oldest first. */
  readonly sent: (call: RegExp) => readonly string[]
  /** The address and the Referer header of each call, oldest first. */
  readonly referrers: () => readonly (readonly [address: string, referrer: string])[]
  readonly stop: () => Promise<void>
}

/** Replaces the response by this one, as JSON. */
export const replaceWith = (status: number, body: unknown = {}): Fault => ({
  kind: 'replace',
  by: () => ({
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify(body),
  }),
})

const bytesOf = async (stream: IncomingMessage) => {
  const chunks: Buffer[] = []
  // without an encoding the stream yields bytes
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const forward = (target: string, incoming: IncomingMessage, sent: Buffer) =>
  new Promise<Required<Answer>>((resolve, reject) => {
    // only an uncompressed response can be read and replaced
    const { 'accept-encoding': _, ...headers } = incoming.headers
    const outgoing = request(target + incoming.url, { method: incoming.method, headers }, (answer) => {
      bytesOf(answer).then(
        (body) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body }),
        reject,
      )
    })
    outgoing.on('error', reject)
    outgoing.end(sent)
  })

// headers that belong to one connection or to the length of the old body
const NOT_PASSED_ON = new Set(['transfer-encoding', 'content-length', 'connection'])

const passedOn = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_PASSED_ON.has(name)))

const deliver = (outgoing: ServerResponse, { status, headers = {}, body = '' }: Answer) => {
  outgoing.writeHead(status, passedOn(headers))
  outgoing.end(body)
}

const respond = async (fault: Fault | undefined, answer: Answer, outgoing: ServerResponse) => {
  if (fault?.kind === 'lose') {
    outgoing.destroy()
    return
  }
  if (fault?.kind === 'hold') await fault.until
  deliver(outgoing, fault?.kind === 'replace' ? fault.by(answer) : answer)
}

/** Starts a proxy to the portal whose responses can be lost, delayed or wrong (ruling 35). */
export const startProxy = async (target: string): Promise<Proxy> => {
  let rules: readonly (readonly [call: RegExp, fault: Fault])[] = []
  const calls: { readonly call: string; readonly body: string }[] = []
  const referrers: [string, string][] = []
  const faultOf = (call: string) => rules.findLast(([pattern]) => pattern.test(call))?.[1]
  const server = createServer((incoming, outgoing) => {
    const call = `${incoming.method} ${incoming.url}`
    referrers.push([incoming.url ?? '', incoming.headers.referer ?? ''])
    const fault = faultOf(call)
    if (fault?.kind === 'refuse') {
      incoming.socket.destroy()
      return
    }
    const pass = async () => {
      const body = await bytesOf(incoming)
      calls.push({ call, body: body.toString('utf8') })
      await respond(fault, await forward(target, incoming, body), outgoing)
    }
    // the client may have closed the connection
    pass().catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // a listening server on a port has such an address
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    on: (call, fault) => {
      rules = [...rules, [call, fault]]
    },
    clear: () => {
      rules = []
    },
    referrers: () => referrers,
    sent: (wanted) => calls.filter(({ call }) => wanted.test(call)).map(({ body }) => body),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
