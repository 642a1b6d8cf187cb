import { once } from 'node:events'
import { Agent, request as send } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

import autocannon from 'autocannon'
import type { Request } from 'autocannon'

/** What is loaded: the requests in turn, over this many connections. */
export type LoadTarget = {
  readonly url: string
  readonly connections: number
  readonly requests: readonly Request[]
}

const LOOPBACK = /^http:\/\/127\.0\.0\.1:\d+(\/|$)/

const assertLoopback = (url: string) => {
  if (!LOOPBACK.test(url)) throw new Error(`the load goes to this machine only, not to ${url}`)
}

/** Answers in a second, when an address of this machine is loaded as fast as it answers; throws when one is wrong. */
export const fullLoad = async (
  { url, connections, requests }: LoadTarget,
  seconds: number,
): Promise<number> => {
  assertLoopback(url)
  let clients = 0
  const result = await autocannon({
    url,
    connections,
    requests: [...requests],
    // each begins elsewhere: many people do not open the same page at the same moment, one after the other
    setupClient: (client) => {
      const begin = Math.floor((requests.length * clients++) / connections)
      client.setRequests([...requests.slice(begin), ...requests.slice(0, begin)])
    },
    duration: seconds,
    // a slow answer is measured, not cut off
    timeout: 30,
  })
  const wrong = result.errors + result.timeouts + result.non2xx
  if (wrong) throw new Error(`${url}: ${wrong} of ${result.requests.total} answers were wrong`)
  return result.requests.total / result.duration
}

const LONGEST_MS = 30_000

type RequestToSend = { readonly agent: Agent; readonly url: string; readonly request: Request }

// Until the whole answer is there; throws when it is a wrong one.
const answered = async ({
  agent,
  url,
  request: { method = 'GET', path = '', headers, body },
}: RequestToSend) => {
  // a slow answer is measured, not cut off
  const sent = send(`${url}${path}`, { method, headers, agent, signal: AbortSignal.timeout(LONGEST_MS) })
  sent.end(body)
  const [reply] = (await once(sent, 'response')) as [NodeJS.ReadableStream & { readonly statusCode: number }]
  reply.resume()
  await once(reply, 'end')
  if (reply.statusCode < 200 || reply.statusCode > 299)
    throw new Error(`${method} ${path} was answered with ${reply.statusCode}`)
}

/**
 * Loads an address of this machine as people do: each request is sent when it is due, whether or not those before it were answered.
 * The requests are sent in turn in even steps, over so many connections, from `first` on; gives the milliseconds of each from the moment it was due
 * to its whole answer, the wait for a connection too. Throws when an answer is wrong.
 */
export const pacedLoad = async (
  { url, connections, requests }: LoadTarget,
  { seconds, rate, first = 0 }: { readonly seconds: number; readonly rate: number; readonly first?: number },
): Promise<readonly number[]> => {
  assertLoopback(url)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const begin = performance.now()
  const timed = async (request: Request, due: number) => {
    await answered({ agent, url, request })
    return performance.now() - due
  }
  const answers: Promise<number>[] = []
  for (let index = 0; index < Math.max(1, Math.floor(seconds * rate)); index += 1) {
    const due = begin + (index * 1000) / rate
    const early = due - performance.now()
    if (early > 0) await wait(early)
    const request = requests[(first + index) % requests.length]
    const answer = request && timed(request, due)
    // it is waited for below: one that fails meanwhile is no rejection that nobody handles
    answer?.catch(() => undefined)
    if (answer) answers.push(answer)
  }
  try {
    return await Promise.all(answers)
  } finally {
    agent.destroy()
  }
}
