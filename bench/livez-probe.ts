import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

// Run as a thread of its own, so that what the load costs this process is not measured.
const EVERY_MS = 10

const { url } = workerData as { url: string }
const stop = new AbortController()
parentPort?.once('message', () => stop.abort())

// each call begins after the one before, as a monitor does it
const times: number[] = []
do {
  const begin = performance.now()
  const reply = await fetch(`${url}/livez`)
  await reply.arrayBuffer()
  if (!reply.ok) throw new Error(`/livez was answered ${reply.status}`)
  times.push(performance.now() - begin)
  await wait(EVERY_MS)
} while (!stop.signal.aborted)
parentPort?.postMessage(times)
