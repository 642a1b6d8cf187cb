import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { OpenedLink } from '#contract/staff/staff-links.ts'
import { staffLink } from '#server/staff/staff.tables.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

const run = promisify(execFile)
const COMMAND = join(import.meta.dirname, '../../../tools/staff-invite.ts')

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const invite = async (...names: readonly string[]) => {
  const { databaseUrl = '', secret, dataDir, publicUrl } = portal.config
  const settings = { DATABASE_URL: databaseUrl, SECRET: secret, DATA_DIR: dataDir, PUBLIC_URL: publicUrl }
  return run(process.execPath, [COMMAND, ...names], { env: { ...process.env, ...settings } }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  )
}

const openedWith = async (token: string) => {
  const reply = await portal
    .visitor()
    .post('/api/staff/links/open', { headers: { 'x-authorization-token': token } })
  return { status: reply.status, link: reply.body as OpenedLink }
}

test('STAFF-05 the command prints, once, a link that makes an administrator; a newer one replaces it', async () => {
  const { code, said } = await invite('Name@Insurer.example')
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(
      /^For name@insurer\.example, as an administrator .*\nhttps:\/\/pont\.test\/en\/staff\/welcome#[\w-]{43}\n$/,
    ),
  ])
  const token = said.trim().split('#')[1] ?? ''
  expect(await openedWith(token)).toMatchObject({
    status: 200,
    link: { username: 'name@insurer.example', roles: ['ADMIN'] },
  })
  // only a hash of it is kept
  expect(JSON.stringify(await portal.db.select().from(staffLink))).not.toContain(token)
  await invite('name@insurer.example')
  expect((await openedWith(token)).status).not.toBe(200)
})

test('STAFF-05 it ends with 1 and one sentence for no address, and for somebody who is there', async () => {
  expect(await invite()).toEqual({
    code: 1,
    said: 'Say for whom: npm run staff:invite -- name@insurer.example\n',
  })
  const { username } = await portal.staff({ roles: ['SUPPORT'] })
  expect(await invite(username)).toEqual({
    code: 1,
    said: `${username} is a member of staff already. Invite another address.\n`,
  })
})
