import { expect, test } from 'vitest'

import { unsafePdfs } from './unsafe-pdfs.ts'

// how much longer than usual it may take on a busy machine
const PATIENT = 30

const file = (name: string, text: string) => {
  const bytes = Buffer.from(text, 'latin1')
  return { name, bytes, size: bytes.length }
}

test('WIZ-12 a document is judged without blocking the event loop', async () => {
  const hostile = file('a.pdf', `%PDF-1.7\n${'%\n'.repeat(2_000_000)}`)
  let turns = 0
  const progress = { ended: false }
  const judged = unsafePdfs([hostile], PATIENT).finally(() => {
    progress.ended = true
  })
  while (!progress.ended) {
    turns += 1
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect((await judged).size).toBe(0)
  // on the event loop itself there would be only one or two turns, on any machine
  expect(turns).toBeGreaterThan(20)
})

test('WIZ-12 of several files the unsafe ones are returned, also with many simultaneous calls', async () => {
  const good = file('good.pdf', '%PDF-1.7\n1 0 obj <<>> endobj')
  const bad = file('bad.PDF', '%PDF-1.7\n1 0 obj <</S /JavaScript>> endobj')
  const picture = file('bad.jpg', '/JavaScript')
  const sets = await Promise.all(Array.from({ length: 8 }, () => unsafePdfs([good, bad, picture], PATIENT)))
  for (const unsafe of sets) expect([...unsafe]).toEqual([bad])
})
