import { expect, test } from 'vitest'

import { maskEmail } from '#domain/accounts/username.ts'
import { issue } from '#domain/shared/issue.ts'
import { ApiError } from '#web/platform/api/api-error.ts'

import { issuesAtFields, earlierReceipt, isElsewhere } from './send-request.ts'

const already = (submittedAt: string) => [
  issue('', 'new_request_save_request_already_submitted', { applicationNumber: '260047113', submittedAt }),
]

test.each([
  ['2026-11-20T11:20:00+01:00', '2026-11-26'],
  ['2026-11-23T17:05:00+01:00', '2026-11-30'],
])('WIZ-17 a request that was already sent on %s will be answered by %s', (submittedAt, expectedBy) => {
  expect(earlierReceipt(already(submittedAt), 'arjun@example.com')).toMatchObject({
    applicationNumber: '260047113',
    submittedAt,
    expectedBy,
    confirmationSentTo: 'a***@example.com',
  })
})

test('WIZ-17 the receipt of a family that was already sent has the numbers of all', () => {
  const members = '260047139 260047147'
  const context = { applicationNumber: '260047113', submittedAt: '2026-11-20T11:20:00+01:00', members }
  const issues = [issue('', 'new_request_save_request_already_submitted', context)]
  expect(earlierReceipt(issues, 'arjun@example.com')?.members?.map((one) => one.applicationNumber)).toEqual([
    '260047139',
    '260047147',
  ])
  expect(earlierReceipt(already('2026-11-20T11:20:00+01:00'), 'arjun@example.com')?.members).toEqual([])
})

test('WIZ-17 another refusal gives no receipt', () => {
  expect(
    earlierReceipt([issue('email', 'new_request_save_request_email_invalid')], 'a@example.com'),
  ).toBeUndefined()
  expect(maskEmail('mei@example.com')).toBe('m***@example.com')
})

test('WIZ-17 without any answer of the server the message says that sending again is safe', () => {
  expect(issuesAtFields(new ApiError(0, [issue('', 'errors.network')])).map(({ id }) => id)).toEqual([
    'requests.final.noAnswer',
  ])
})

test.each([
  ['uploadedFile.1', 'new_request_save_request_attachment_content_mismatch', 'uploadedFile'],
  ['', 'new_request_save_request_attachment_total_too_large', 'uploadedFile'],
  ['', 'errors.tooLarge', 'uploadedFile'],
  ['email', 'new_request_save_request_email_invalid', 'email'],
  ['', 'new_request_save_request_save_failed', ''],
])('WIZ-16 a refusal at "%s" with %s is shown at "%s"', (field, id, shown) => {
  expect(issuesAtFields(new ApiError(422, [issue(field, id)])).map((issue) => issue.field)).toEqual([shown])
})

test.each([
  ['familyName', true],
  ['uploadedFile', true],
  ['premiumTotal', true],
  ['criminalRecord', false],
  ['finalAgreement2', false],
  ['', false],
])('WIZ-16 an issue at "%s" leads to another step: %s', (field, elsewhere) => {
  expect(isElsewhere(issue(field, 'x.y'))).toBe(elsewhere)
})
