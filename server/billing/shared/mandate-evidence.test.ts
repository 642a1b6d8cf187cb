import { expect, test } from 'vitest'

import { mandateEvidence, mandateText, signedKind } from './mandate-evidence.ts'

const SECRET = 'x'.repeat(32)
const MONTHLY = { secret: SECRET, kind: 'RCUR' as const }

const call = (token: string | undefined, kind: 'customer' | 'visitor' = 'customer') => ({
  caller:
    kind === 'visitor'
      ? { kind, blocked: false }
      : { kind, profileId: 'p', firstName: 'Mei', actingStaffId: null, passwordCheckedAt: null },
  secrets: { customer: token, staff: undefined },
  clientAddress: '192.0.2.1',
})

test('POL-09 a mandate keeps its text, the address and a reference of the session, not its secret', () => {
  const evidence = mandateEvidence(call('the-secret-of-a-session'), MONTHLY)
  expect(evidence).toEqual({
    textVersion: '2026-11-26 RCUR',
    signedFrom: '192.0.2.1',
    signedSession: expect.stringMatching(/^[\w-]{12}$/),
  })
  expect(mandateEvidence(call('the-secret-of-a-session'), MONTHLY)).toEqual(evidence)
  expect(mandateEvidence(call('another-session'), MONTHLY).signedSession).not.toBe(evidence.signedSession)
})

test('POL-09 a visitor has no session, also with a cookie of one that has ended', () => {
  expect(mandateEvidence(call(undefined, 'visitor'), MONTHLY).signedSession).toBeNull()
  expect(mandateEvidence(call('ended', 'visitor'), MONTHLY).signedSession).toBeNull()
})

test('POL-09 the version of its text says for how many collections a mandate is', () => {
  expect(mandateText('OOFF')).toBe('2026-11-26 OOFF')
  expect([mandateText('OOFF'), mandateText('RCUR'), '2026-11'].map(signedKind)).toEqual([
    'OOFF',
    'RCUR',
    'RCUR',
  ])
})
