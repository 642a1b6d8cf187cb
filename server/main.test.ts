import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { freePort } from '#server/testing/free-port.ts'
import { personAt } from '#server/testing/person.ts'
import { copyTemplate } from '#server/testing/test-cluster.ts'

const start = async (settings: Record<string, string>) => {
  // a busy test machine must not count as overload, nor end a shutdown early
  const env = { PATH: process.env.PATH ?? '', MAX_LOOP_DELAY: '0', TIME_LIMIT_FACTOR: '20', ...settings }
  const child = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: string[] = []
  const ready = new Promise<void>((resolve, reject) => {
    const listen = (data: Buffer) => {
      said.push(data.toString())
      if (said.join('').includes('Pont is ready')) resolve()
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.on('exit', () => reject(new Error(`it ended before it was ready: ${said.join('')}`)))
  })
  await ready
  const until = (text: string) =>
    new Promise<void>((resolve) => {
      const look = () => said.join('').includes(text) && resolve()
      child.stdout.on('data', look)
      look()
    })
  return { child, said: () => said.join(''), until }
}

/** Sends a call without its body; once the server waits for it, returns functions to send it and to read the reply. */
const halfSent = async (port: number) => {
  const body = JSON.stringify({ username: 'ana@example.com', locale: 'nl' })
  const socket = connect(port, '127.0.0.1')
  socket.setEncoding('utf8')
  socket.write(
    [
      'PUT /api/accounts/x/reset/password HTTP/1.1',
      'host: pont',
      'sec-fetch-site: same-origin',
      'content-type: application/json',
      `content-length: ${body.length}`,
      'expect: 100-continue',
      '\r\n',
    ].join('\r\n'),
  )
  await once(socket, 'data')
  return async () => {
    socket.write(body)
    const [answer] = await once(socket, 'data')
    socket.destroy()
    return String(answer)
  }
}

const ended = async (child: ChildProcess) => {
  if (child.exitCode === null) await once(child, 'exit')
  return child.exitCode
}

let database: Awaited<ReturnType<typeof copyTemplate>>
let dir: string
beforeAll(async () => {
  database = await copyTemplate()
  dir = await mkdtemp(join(tmpdir(), 'pont-main-'))
})
afterAll(async () => {
  await database.drop()
  await rm(dir, { recursive: true, force: true })
})

describe('the server starts', () => {
  test('OPS-03 OPS-02 MAIL-03 as node runs it: alive, ready, measured, also without its mail server, and at SIGTERM it finishes what runs', async () => {
    const [port, metricsPort, mailPort] = [await freePort(), await freePort(), await freePort()]
    const { child, said, until } = await start({
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DATABASE_URL: database.url,
      DATA_DIR: dir,
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    })
    await until('no mail server listens there')
    const visitor = personAt(`http://127.0.0.1:${port}`)
    expect(
      [await visitor.get('/livez'), await visitor.get('/readyz')].map(({ status, body }) => [status, body]),
      said(),
    ).toEqual([
      [200, { alive: true }],
      [200, { ready: true }],
    ])
    await visitor.login('nobody@example.com', 'Not-the-right-one')
    const measured = await personAt(`http://127.0.0.1:${metricsPort}`).get('/metrics')
    expect(measured.body).toContain(
      'http_request_duration_seconds_count{route="/readyz",method="GET",status="200"} 1',
    )
    for (const line of [
      'mails{state="refused"} 0',
      'mail_oldest_waiting_seconds 0',
      'jobs{state="given_up"} 0',
      'daily_work_last_done_timestamp_seconds ',
      'cases_past_answer_day 0',
      'rates_end_timestamp_seconds 1830294000',
      'work_metrics_read 1',
      'disk_free_bytes ',
      'refusals_total{code="LoginForm.errors.failed",shortage=""} 1',
      'refusals_total{code="errors.unavailable",shortage="load"} 0',
    ])
      expect(measured.body).toContain(line)
    expect(said()).toContain('Nobody can work in the back office yet')
    expect((await visitor.get('/metrics')).status).not.toBe(200)
    const finish = await halfSent(port)
    child.kill('SIGTERM')
    await until('"msg":"ending"')
    expect(await finish()).toMatch(/^HTTP\/1\.1 204 /)
    expect(await ended(child)).toBe(0)
  })
})
