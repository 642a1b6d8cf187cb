import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { endpoint } from '#contract/endpoint.ts'
import { personAt } from '#server/testing/person.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

import { endpointBinder } from '#server/platform/http/http-bind.ts'
import { FILES_LIMIT } from './http-multipart.ts'
import { makeServer } from '#server/platform/http/http-server.ts'
import { makeMetrics } from '#server/platform/operations/metrics.ts'

const group = {
  send: endpoint({
    method: 'POST',
    path: '/api/test/send',
    access: 'public',
    summary: 'for tests',
    multipart: { part: 'request', shape: z.strictObject({ name: z.string() }) },
    prefix: 'test_',
    reply: z.object({
      name: z.string(),
      files: z.array(z.object({ name: z.string(), size: z.number(), sum: z.number() })),
    }),
    status: 201,
    errors: ['new_request_save_request_attachment_total_too_large'],
  }),
}

let portal: TestPortal
let app: FastifyInstance
let url: string
beforeAll(async () => {
  portal = await startPortal()
  app = makeServer(portal, { metrics: makeMetrics(portal.database) })
  endpointBinder(app, {
    portal,
    findCallers: { findCustomer: async () => undefined, findStaff: async () => undefined },
  })(group, {
    send: ({ part, files }) => ({
      name: part.name,
      files: files.map(({ name, size, bytes }) => ({
        name,
        size,
        sum: bytes.reduce((sum, byte) => sum + byte, 0),
      })),
    }),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  // a server that listens on a port has a numbered address
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await app.close()
  await portal.stop()
})

type Part = readonly [name: string, value: string | Blob, fileName?: string]

const send = (...parts: Part[]) => {
  const form = new FormData()
  for (const [name, value, fileName] of parts)
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, fileName)
  return personAt(url).post('/api/test/send', { body: form })
}
const request = ['request', '{"name":"Ana"}'] as const
const file = (size: number, name = 'pass.pdf'): Part => [
  'files',
  new Blob([new Uint8Array(size).fill(1)]),
  name,
]

describe('a request with files', () => {
  test('is read completely: the request, every file and its name', async () => {
    const reply = await send(request, file(3, 'é 漢字.pdf'), file(5))
    expect([reply.status, reply.body]).toEqual([
      201,
      {
        name: 'Ana',
        files: [
          { name: 'é 漢字.pdf', size: 3, sum: 3 },
          { name: 'pass.pdf', size: 5, sum: 5 },
        ],
      },
    ])
  })

  test('may have no files, and the request as a blob at the end', async () => {
    expect((await send(request)).body).toEqual({ name: 'Ana', files: [] })
    const blob = new Blob(['{"name":"Ana"}'], { type: 'application/json' })
    expect((await send(file(1), ['request', blob, 'blob'])).body).toMatchObject({
      name: 'Ana',
      files: [{ size: 1 }],
    })
  })

  test('may have the request as a JSON field without a file name', async () => {
    const body = [
      '--line',
      'content-disposition: form-data; name="request"',
      'content-type: application/json',
      '',
      '{"name":"Zoë"}',
      '--line--',
      '',
    ].join('\r\n')
    const headers = { 'content-type': 'multipart/form-data; boundary=line' }
    const reply = await personAt(url).post('/api/test/send', { body, headers })
    expect([reply.status, reply.body]).toEqual([201, { name: 'Zoë', files: [] }])
  })

  test('may have exactly 10 MB of files together', async () => {
    const reply = await send(request, file(FILES_LIMIT / 2), file(FILES_LIMIT / 2))
    expect(reply.status).toBe(201)
  })

  test.each([
    ['one byte more', [FILES_LIMIT / 2, FILES_LIMIT / 2 + 1], 10.1],
    ['12 MB', [12 * 1_048_576], 12],
    // not read to the end
    ['80 MB', [80 * 1_048_576], 0],
  ])('refuses %s, with the limit and the size in the message', async (_, sizes, totalMb) => {
    const reply = await send(request, ...sizes.map((size) => file(size)))
    expect([reply.status, reply.issues]).toEqual([
      413,
      ['uploadedFile: new_request_save_request_attachment_total_too_large'],
    ])
    expect(reply.body).toMatchObject({ errors: [{ context: { maxMb: 10, totalMb } }] })
  })

  test.each<[string, Part[], number, string]>([
    ['without the request', [file(1)], 400, 'request: errors.unknown'],
    ['with the request twice', [request, request], 400, 'request: errors.unknown'],
    ['with a part nobody knows', [request, ['role', 'staff']], 400, 'role: errors.unknown'],
    [
      'with a file under another name',
      [request, ['photo', new Blob(['x']), 'x.png']],
      400,
      'photo: errors.unknown',
    ],
    ['that is no JSON', [['request', '{"name"']], 400, ': errors.unknown'],
    ['with an unknown field', [['request', '{"name":"Ana","premium":1}']], 400, 'premium: errors.unknown'],
    ['with a field that is missing', [['request', '{}']], 422, 'name: test_name_empty'],
    [
      'of more than 1 MiB',
      [['request', JSON.stringify({ name: 'x'.repeat(1_100_000) })]],
      413,
      ': errors.tooLarge',
    ],
    [
      'with a large unknown part',
      [['junk', new Blob([new Uint8Array(9_000_000)]), 'x'], request],
      400,
      'junk: errors.unknown',
    ],
    ['with 21 files', [request, ...Array.from({ length: 21 }, () => file(1))], 413, ': errors.tooLarge'],
  ])('is refused %s', async (_, parts, status, problem) => {
    const reply = await send(...parts)
    expect([reply.status, reply.issues]).toEqual([status, [problem]])
  })

  test('that is aborted does not affect the server and is not an incident', async () => {
    const { port } = new URL(url)
    await new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(
          'POST /api/test/send HTTP/1.1\r\nhost: x\r\nsec-fetch-site: same-origin\r\ncontent-length: 5000\r\n' +
            'content-type: multipart/form-data; boundary=b\r\n\r\n--b\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\nhalf',
          () => socket.destroy(),
        )
      })
      socket.on('close', () => resolve())
      socket.on('error', reject)
    })
    await expect.poll(() => portal.logged().join('')).toContain('the client disconnected')
    expect(portal.logged().filter((line) => line.includes('incident'))).toEqual([])
    expect((await send(request)).status).toBe(201)
  })
})
