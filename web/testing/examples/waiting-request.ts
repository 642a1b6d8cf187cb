import type { WaitingRequest } from '#contract/requests.ts'

/** A request that waits for the owner of its e-mail address. */
export const waitingRequest: WaitingRequest = {
  requestId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  applicationNumber: '260047121',
  submittedAt: '2026-11-19T10:00:00+01:00',
  destination: 'NL',
  startDate: '2027-02-01',
  endDate: '2028-01-31',
  people: 1,
}
