import { createServer, request } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the server answered, or what stands in its place. */
export type Answer = {
  readonly status: number
  readonly headers?: IncomingHttpHeaders
  readonly body?: string | Buffer
}

/** What happens to a call: the server never hears of it, or its answer is lost, held back or replaced. */
export type Fate =
  | { readonly kind: 'refuse' }
  | { readonly kind: 'lose' }
  | { readonly kind: 'hold'; readonly until: Promise<void> }
  | { readonly kind: 'replace'; readonly by: (answer: Answer) => Answer }

export type Proxy = {
  readonly url: string
  /** From now on this happens to calls such as `POST /api/login`; the newest rule that fits counts. */
  readonly on: (call: RegExp, fate: Fate) => void
  /** Everything passes again. */
  readonly clear: () => void
  /** The bodies of the calls that fit, as they came, oldest first. */
  readonly sent: (call: RegExp) => readonly string[]
  readonly stop: () => Promise<void>
}

/** An answer of its own, as JSON. */
export const saying = (status: number, body: unknown = {}): Fate => ({
  kind: 'replace',
  by: () => ({
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify(body),
  }),
})

const bytesOf = async (stream: IncomingMessage) => {
  const chunks: Buffer[] = []
  // nobody gave it an encoding, so it yields bytes
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const ask = (target: string, incoming: IncomingMessage, sent: Buffer) =>
  new Promise<Required<Answer>>((resolve, reject) => {
    // an unpacked answer can be read and changed
    const { 'accept-encoding': _, ...headers } = incoming.headers
    const asked = request(target + incoming.url, { method: incoming.method, headers }, (answer) => {
      bytesOf(answer).then(
        (body) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body }),
        reject,
      )
    })
    asked.on('error', reject)
    asked.end(sent)
  })

// what belongs to one connection or to the length of the old body
const NOT_PASSED_ON = new Set(['transfer-encoding', 'content-length', 'connection'])

const passedOn = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_PASSED_ON.has(name)))

const deliver = (outgoing: ServerResponse, { status, headers = {}, body = '' }: Answer) => {
  outgoing.writeHead(status, passedOn(headers))
  outgoing.end(body)
}

const fulfil = async (fate: Fate | undefined, answer: Answer, outgoing: ServerResponse) => {
  if (fate?.kind === 'lose') {
    outgoing.destroy()
    return
  }
  if (fate?.kind === 'hold') await fate.until
  deliver(outgoing, fate?.kind === 'replace' ? fate.by(answer) : answer)
}

/** A line to the portal on which answers can get lost, late or wrong (ruling 35). */
export const startProxy = async (target: string): Promise<Proxy> => {
  let rules: readonly (readonly [call: RegExp, fate: Fate])[] = []
  const calls: { readonly call: string; readonly body: string }[] = []
  const fateOf = (call: string) => rules.findLast(([pattern]) => pattern.test(call))?.[1]
  const server = createServer((incoming, outgoing) => {
    const call = `${incoming.method} ${incoming.url}`
    const fate = fateOf(call)
    if (fate?.kind === 'refuse') {
      incoming.socket.destroy()
      return
    }
    const pass = async () => {
      const body = await bytesOf(incoming)
      calls.push({ call, body: body.toString('utf8') })
      await fulfil(fate, await ask(target, incoming, body), outgoing)
    }
    // who went away is not answered
    pass().catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // a listening server on a port has such an address
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    on: (call, fate) => {
      rules = [...rules, [call, fate]]
    },
    clear: () => {
      rules = []
    },
    sent: (wanted) => calls.filter(({ call }) => wanted.test(call)).map(({ body }) => body),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
