import { expect, test } from 'vitest'

import { choiceCases, issuesOfSave, saveCases } from './testing/save-cases.ts'
import { issuesOfSituation, situationCases } from './testing/situation-cases.ts'
import codes from './request-codes.json' with { type: 'json' }

const SITUATION = 'new_request_my_situation_'
const SAVE = 'new_request_save_request_'

/** Codes that are not raised by these rules, and where they are raised. */
const raisedElsewhere: Readonly<Record<string, string>> = {
  [`${SITUATION}countries_check_failed`]: 'the browser, when the check of the countries fails',
  [`${SITUATION}advice_failed`]: 'the server, when the advice cannot be made (503)',
  [`${SITUATION}session_lost`]: 'the browser, when earlier answers are missing in its storage',
  [`${SITUATION}too_many_attempts`]: 'the server, by the limits per client address (429)',
  [`${SAVE}already_submitted`]: 'the server, from stored requests with this handler code (409)',
  [`${SAVE}credentials_mismatch`]: 'the server, from the profile of the customer',
  [`${SAVE}email_in_use`]: 'never: whether an e-mail address is known is not revealed (ruling 1)',
  [`${SAVE}address_not_found`]: 'the browser, as a notice when the address look-up finds nothing (ruling 18)',
  [`${SAVE}insured_who_empty`]:
    'your-situation: whom somebody insures is asked on the screen and is not sent',
  [`${SAVE}previous_policy_number_unknown`]: 'the server, from stored policies',
  [`${SAVE}previous_policy_mismatch`]: 'the server, from stored policies and their birth date',
  [`${SAVE}attachment_unsafe`]: 'a scan for malware (OPS-04), which is not connected yet',
  [`${SAVE}attachment_upload_failed`]: 'the server, when a file cannot be stored',
  [`${SAVE}too_many_attempts`]: 'the server, by the limits per client address (429)',
  [`${SAVE}save_failed`]: 'the server, when a request cannot be stored (503)',
}

const idsOf = (issues: readonly { readonly id: string }[]) => issues.map(({ id }) => id)

test.each(Object.entries(situationCases))('WIZ-16 %s is raised in your-situation', (end, row) => {
  expect(idsOf(issuesOfSituation(row))).toContain(SITUATION + end)
})

test.each(Object.entries(saveCases))('WIZ-16 %s is raised at the save', (end, row) => {
  expect(idsOf(issuesOfSave(row))).toContain(SAVE + end)
})

test.each(Object.entries(choiceCases))('WIZ-21 %s is raised by the choice of a cover', (end, row) => {
  expect(idsOf(issuesOfSave(row))).toContain(SITUATION + end)
})

test('WIZ-16 every code of the catalogue is raised by a rule or listed as raised elsewhere', () => {
  const raised = [
    ...Object.keys({ ...situationCases, ...choiceCases }).map((end) => SITUATION + end),
    ...Object.keys(saveCases).map((end) => SAVE + end),
    ...Object.keys(raisedElsewhere),
  ]
  const catalogue = [...codes.situation.map((end) => SITUATION + end), ...codes.save.map((end) => SAVE + end)]
  expect(catalogue).toHaveLength(56 + 112)
  expect(raised.filter((code) => !codes.added.some((end) => code === SAVE + end)).toSorted()).toEqual(
    catalogue.toSorted(),
  )
  expect(codes.added.filter((end) => !(end in saveCases) && !(SAVE + end in raisedElsewhere))).toEqual([])
})
