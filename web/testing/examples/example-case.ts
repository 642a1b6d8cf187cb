import type { CaseView } from '#contract/casework/case-view.ts'
import type { ClaimWorkView } from '#contract/claims/claim-work-view.ts'

const CASE = '6f9619ff-8b86-4d01-b42d-00c04fc96401'
const NEXT = '6f9619ff-8b86-4d01-b42d-00c04fc96402'

/** A request that is open, as its page reads it. */
export const exampleCase = (changes: Partial<CaseView> = {}): CaseView => ({
  caseId: CASE,
  kind: 'REQUEST',
  state: 'OPEN',
  number: '2026-004832',
  name: 'Amara Okafor',
  profileId: null,
  policyId: null,
  locale: 'en-GB',
  openedAt: '2026-11-19T10:00:00+01:00',
  answerBy: '2026-11-25',
  isLate: false,
  waitingSince: null,
  waiting: null,
  holder: null,
  pending: null,
  putBack: null,
  decided: null,
  role: 'UNDERWRITER',
  mayDecide: true,
  mayAsk: true,
  reasons: ['DUPLICATE'],
  outcomes: ['ACCEPTED', 'REFUSED'],
  groups: [],
  costs: [],
  change: null,
  checks: null,
  documents: null,
  health: 'NONE',
  questions: [],
  history: [],
  next: { caseId: NEXT, kind: 'MESSAGE', name: 'Yuki Tanaka', answerBy: '2026-11-25' },
  words: null,
  ...changes,
})

/** The same as the case of a claim. */
export const exampleClaimCase = (changes: Partial<CaseView> = {}): CaseView =>
  exampleCase({ kind: 'CLAIM', role: 'CLAIMS', reasons: [], outcomes: [], documents: [], ...changes })

/** What the work on that claim reads: nothing is decided on it yet. */
export const exampleClaimWork = (changes: Partial<ClaimWorkView> = {}): ClaimWorkView => ({
  caseId: CASE,
  damageNumber: 'C2026000071',
  state: 'OPEN',
  receivedOn: '2026-11-11',
  answerBy: '2026-11-25',
  payee: 'CUSTOMER',
  accountId: null,
  policy: {
    policyNumber: '260043118',
    productCode: 'EXCHANGE',
    coverage: 'COMPLETE_PLUS',
    startDate: '2026-09-01',
    endDate: '2027-06-30',
    origin: 'ES',
    destination: 'US',
    insuredName: 'Amara Okafor',
  },
  sender: null,
  account: null,
  causedByOther: false,
  otherInsurance: false,
  costs: [],
  secondLimit: 500,
  needsSecondPerson: false,
  agreement: null,
  givenBack: null,
  colleagues: [],
  reopenings: [],
  locale: 'en-GB',
  handedTo: null,
  mayDecide: true,
  gaveBack: false,
  mayGiveMedicalReasons: false,
  declineReasons: [],
  ...changes,
})
