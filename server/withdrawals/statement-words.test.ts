import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { withdrawal } from '#server/withdrawals/withdrawals.tables.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const state = (where: TestPortal, body: object) => where.visitor().post('/api/new/withdrawals', { body })

const storedFrom = (email: string) => portal.db.select().from(withdrawal).where(eq(withdrawal.email, email))

describe('WITHDRAW-01 a statement in other words', () => {
  test('is stored as it was typed, matches nothing, and gets a receipt with no link of a stranger', async () => {
    const [name, contractNumber] = [
      'Ana Silva 2nd <b>, https://evil.example/pay',
      'policy of May? see evil.example',
    ]
    const email = 'words@example.com'
    const reply = await state(portal, { name, contractNumber, email })
    expect([reply.status, ...reply.issues]).toEqual([202])
    expect(await storedFrom(email)).toMatchObject([{ name, contractNumber, policyId: null }])
    const mail = (await portal.mailbox()).find(({ to }) => to === email)
    expect(mail?.text).toContain('Ana Silva 2nd')
    expect(mail?.text).not.toContain('evil.example')
    expect(mail?.text.replaceAll('\u2060', '')).toContain(contractNumber)
  })

  test('finds its contract by a number that is written in another way', async () => {
    const insured = await insuredCustomer(portal)
    const { policyNumber } = await insured.stored()
    const contractNumber = policyNumber.replace(/(...)(...)(...)/, '$1.$2 – $3')
    const email = insured.customer.username
    await state(portal, { name: 'Arjun 2', contractNumber, email })
    expect(await storedFrom(email)).toMatchObject([
      { contractNumber: policyNumber, policyId: insured.policyId },
    ])
  })
})

describe('WITHDRAW-01 API-32 the limit of statements', () => {
  test('lets a student house withdraw, also where its questions reached their limit', async () => {
    const limited = await startPortal({
      LIMIT_CONTACT: '1/h',
      LIMIT_WITHDRAWAL: '300/h',
      LIMIT_WITHDRAWAL_EMAIL: '30/h',
    })
    const statuses: number[] = []
    for (let index = 0; index < 20; index += 1) {
      const statement = {
        name: 'Ana Silva',
        contractNumber: '260047113',
        email: `house.${index % 2}@example.com`,
      }
      statuses.push((await state(limited, statement)).status)
    }
    await limited.stop()
    expect(new Set(statuses)).toEqual(new Set([202]))
  })

  test.each([
    ['of one network address', { LIMIT_WITHDRAWAL: '2/h' }, 'one@example.com'],
    ['to one mailbox', { LIMIT_WITHDRAWAL_EMAIL: '2/h' }, 'ana.0@example.com'],
    ['to one mailbox by many names', { LIMIT_WITHDRAWAL_EMAIL: '2/h' }, 'ana.0+17@example.com'],
  ])('keeps a flood out: %s', async (_, settings, third) => {
    const limited = await startPortal(settings)
    const send = (email: string) => state(limited, { name: 'Ana Silva', contractNumber: '260047113', email })
    const replies = [await send('ana.0@example.com'), await send('ANA.0@example.com'), await send(third)]
    await limited.stop()
    expect(replies.map(({ status, code }) => `${status} ${code ?? ''}`.trim())).toEqual([
      '202',
      '202',
      '429 policy_withdraw_too_many_attempts',
    ])
  })
})
