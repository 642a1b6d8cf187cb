import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

import { addDays } from '#domain/shared/calendar-date.ts'
import { UPLOAD_LIMITS } from '#domain/shared/files/uploads.ts'
import { makeClock } from '#server/platform/clock.ts'
import { CLAIM_PDF, claimedCost, sendClaim } from '#server/testing/claim.ts'
import { smallPdf } from '#server/testing/read/small-pdf.ts'
import type { ClaimFile } from '#server/testing/claim.ts'
import { personAt } from '#server/testing/person.ts'

import { median } from './figures.ts'
import type { Figure } from './figures.ts'
import type { SeededPortal } from './growth.ts'
import type { PortalProcess } from './processes.ts'
import { listRequest } from './seed.ts'
import type { Seeded } from './seed.ts'

// What the last look at security did, and what was asked of /livez meanwhile (bar 32).
const BODIES = 25
const [READERS, READS] = [10, 1500]
const MOST_MS = 500

const QUIET_MS = 3000

// How long /livez takes while something is done.
const livezDuring = async (url: string, work: () => Promise<unknown>): Promise<readonly number[]> => {
  const probe = new Worker(new URL('livez-probe.ts', import.meta.url), { workerData: { url } })
  const answer = once(probe, 'message')
  try {
    await work()
    probe.postMessage('over')
    // its only message
    const [times] = (await answer) as [number[]]
    return times
  } finally {
    await probe.terminate()
  }
}

const figure = (name: string, times: readonly number[], target?: number): Figure => {
  const p99 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0
  return {
    name: `${name}, worst ${Math.max(...times).toFixed(0)} ms`,
    p50: median(times),
    p99,
    ...(target !== undefined && { target: `p99 < ${target}`, met: p99 < target }),
  }
}

// A PDF of which nearly all is one stream, as a scanned page is, as large as the files of a claim may be together.
const largeInvoice = () => {
  const page = 'é–ñ'.repeat(Math.floor((UPLOAD_LIMITS.totalBytes - 2048) / Buffer.byteLength('é–ñ')))
  const objects = `10 0 obj\n<</Length ${Buffer.byteLength(page)}>>\nstream\n${page}\nendstream\nendobj\n`
  return { name: 'invoice.pdf', text: smallPdf({ objects }) }
}

const MOST_MB = 40

const statusOf = async (pid: number, name: string): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024
}

// How far the memory of the portal rises above where it was, in MB, while something is done. Only Linux tells it.
const memoryDuring = async ({ pid }: PortalProcess, work: () => Promise<unknown>): Promise<number> => {
  // the highest mark counts from now
  await writeFile(`/proc/${pid}/clear_refs`, '5')
  const before = await statusOf(pid, 'VmRSS')
  await work()
  return (await statusOf(pid, 'VmHWM')) - before
}

const policyNumberOf = async (url: string, somebody: Seeded): Promise<string> => {
  const { path = '', headers = {} } = listRequest(somebody)
  const reply = await fetch(`${url}${path}`, { headers: headers as Record<string, string> })
  const [first] = (await reply.json()) as { policyNumber: string }[]
  if (!first) throw new Error('somebody without a policy was seeded')
  return first.policyNumber
}

const claimsAtOnce = async (
  { portal: { url }, people }: SeededPortal,
  claimants: readonly Seeded[],
  file: ClaimFile = largeInvoice(),
) => {
  const treatmentDate = addDays(makeClock().today(), -10)
  const numbers = await Promise.all(claimants.map((somebody) => policyNumberOf(url, somebody)))
  const replies = await Promise.all(
    claimants.map((somebody, at) => {
      const cost = { ...claimedCost, treatmentDate, invoiceNumber: `B-${people.indexOf(somebody)}` }
      const answers = { path: '/api/portal/claims', policyNumber: numbers[at], lines: [cost] }
      return sendClaim(personAt(url, { session: somebody.token }), answers, [file])
    }),
  )
  const wrong = replies.find(({ status }) => status !== 201)
  if (wrong) throw new Error(`a claim was answered ${wrong.status} ${wrong.issues.join(' ')}`)
}

// Sends more requests than the portal answers on one connection and reads no answer, until the portal closes it.
const readNothing = (url: string) =>
  new Promise<void>((resolve) => {
    const { hostname, port, host } = new URL(url)
    const socket = connect(Number(port), hostname)
    socket.pause()
    socket.write(`GET /api/portal/countries HTTP/1.1\r\nhost: ${host}\r\n\r\n`.repeat(READS))
    // what the portal closes ends here; else the measurement does
    const timer = setTimeout(() => socket.destroy(), 2 * QUIET_MS)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })

const SMALL_CLAIMS = 5

// The first large claim, after some small ones that load the code.
const memoryFigure = async (seeded: SeededPortal): Promise<readonly Figure[]> => {
  const small = seeded.people.slice(0, SMALL_CLAIMS)
  for (const somebody of small)
    await claimsAtOnce(seeded, [somebody], { name: 'invoice.pdf', text: CLAIM_PDF })
  if (process.platform !== 'linux') return []
  const large = largeInvoice()
  const one = seeded.people.slice(SMALL_CLAIMS, SMALL_CLAIMS + 1)
  const grown = await memoryDuring(seeded.portal, () => claimsAtOnce(seeded, one, large))
  return [
    {
      name: `a claim with 10 MB of files grows memory by ${grown.toFixed(1)} MB`,
      target: `< ${MOST_MB} MB`,
      met: grown < MOST_MB,
    },
  ]
}

/**
 * How much memory a claim with 10 MB of files takes, and how long /livez takes while such claims arrive, and beside many
 * requests whose answers nobody reads.
 */
export const pressure = async (seeded: SeededPortal): Promise<readonly Figure[]> => {
  const { url } = seeded.portal
  const memory = await memoryFigure(seeded)
  await livezDuring(url, () => wait(QUIET_MS))
  const quiet = await livezDuring(url, () => wait(QUIET_MS))
  const bodies = await livezDuring(url, () =>
    claimsAtOnce(seeded, seeded.people.slice(SMALL_CLAIMS + 1, SMALL_CLAIMS + 1 + BODIES)),
  )
  const unread = await livezDuring(url, () =>
    Promise.all(Array.from({ length: READERS }, () => readNothing(url))),
  )
  return [
    ...memory,
    figure('/livez alone', quiet),
    figure(`/livez while ${BODIES} claims of 10 MB arrive`, bodies, MOST_MS),
    figure(`/livez beside ${READERS} x ${READS} reads whose answers nobody reads`, unread, MOST_MS),
  ]
}
