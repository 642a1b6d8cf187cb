// Which state of a policy, case, payout, change or decision may follow which: whatever is not named is forbidden.
import type { TestPortal } from '#server/testing/portal.ts'

type Steps = Readonly<Record<string, readonly string[]>>

/** Something with a state; `of` is what it is, with its kind where the kinds differ. */
export type Stated = { readonly of: string; readonly id: string; readonly state: string }

// A decision is final, and so is the end of a policy. A claim is opened again, and a statement of withdrawal is taken up again.
const FINAL_CASE: Steps = { OPEN: ['WAITING', 'DONE'], WAITING: ['OPEN', 'DONE'], DONE: [] }
const REOPENED_CASE: Steps = { ...FINAL_CASE, DONE: ['OPEN'] }

const STEPS: Readonly<Record<string, Steps>> = {
  POLICY: {
    REVIEW: ['ACCEPTED', 'REFUSED', 'CANCELLED'],
    ACCEPTED: ['CANCELLED'],
    REFUSED: [],
    CANCELLED: [],
  },
  'CASE REQUEST': FINAL_CASE,
  'CASE CHANGE': FINAL_CASE,
  'CASE MESSAGE': FINAL_CASE,
  'CASE PAYMENT': FINAL_CASE,
  'CASE CLAIM': REOPENED_CASE,
  // closed while no other account counts
  'CASE PAYOUT': REOPENED_CASE,
  'CASE WITHDRAWAL': REOPENED_CASE,
  CHANGE: { OPEN: ['ACCEPTED', 'REFUSED', 'WITHDRAWN'], ACCEPTED: [], REFUSED: [], WITHDRAWN: [] },
  DECISION: { PENDING: ['DONE', 'UNDONE', 'REFUSED'], DONE: [], UNDONE: [], REFUSED: [] },
  AGREEMENT: { ASKED: ['AGREED', 'GIVEN_BACK'], AGREED: [], GIVEN_BACK: [] },
  // the money of a policy that is still due may be due no more; what came back stays so, and is paid as a payout of its own
  PAYOUT: { DUE: ['RELEASED', 'GONE'], RELEASED: ['PAID'], PAID: ['RETURNED'], RETURNED: [] },
}

// In which states something begins.
const FIRST: Readonly<Record<string, readonly string[]>> = {
  POLICY: ['REVIEW', 'ACCEPTED'],
  DECISION: ['PENDING'],
  AGREEMENT: ['ASKED'],
  PAYOUT: ['DUE'],
}

const STATES = `
  SELECT 'POLICY' AS of, policy_id::text AS id,
    CASE WHEN cancelled_at IS NOT NULL THEN 'CANCELLED' ELSE coalesce(decision, 'REVIEW') END AS state FROM policy
  UNION ALL SELECT 'CASE ' || kind, case_id::text, state FROM review_case
  UNION ALL SELECT 'CHANGE', change_id::text, state FROM change
  UNION ALL SELECT 'DECISION', decision_id::text, state FROM case_decision
  UNION ALL SELECT 'AGREEMENT', agreement_id::text, state FROM claim_agreement
  UNION ALL SELECT 'PAYOUT', payout_id::text, state FROM payout`

type States = ReadonlyMap<string, Stated>

/** The states of everything, by what it is and its id. */
export const statesIn = async ({ database }: Pick<TestPortal, 'database'>): Promise<States> => {
  const { rows } = await database.pool.query<Stated>({ name: 'states', text: STATES })
  return new Map(rows.map((row) => [`${row.of} ${row.id}`, row]))
}

const stepOf = ({ of, state }: Stated, next: string) =>
  next === state || STEPS[of]?.[state]?.includes(next) ? [] : [`${of}: ${state} to ${next}`]

const beginningOf = ({ of, state }: Stated) =>
  FIRST[of] && !FIRST[of].includes(state) ? [`${of}: begins as ${state}`] : []

/** Each step between two readings that no table allows. */
export const forbiddenSteps = (before: States, after: States): readonly string[] => [
  ...[...before].flatMap(([key, was]) => stepOf(was, after.get(key)?.state ?? 'GONE')),
  ...[...after].flatMap(([key, one]) => (before.has(key) ? [] : beginningOf(one))),
]

// What must hold between them; each query returns what breaks it.
const BETWEEN: Readonly<Record<string, string>> = {
  'a request is decided as its case is closed': `SELECT case_id FROM review_case JOIN policy ON request_id = subject_id
    WHERE kind = 'REQUEST' AND (state = 'DONE') <> (decision IS NOT NULL OR cancelled_at IS NOT NULL)`,
  'a claim is decided as its case is closed': `SELECT case_id FROM review_case JOIN claim_line ON claim_id = subject_id
    WHERE kind = 'CLAIM' GROUP BY case_id, state HAVING (state = 'DONE') <> bool_and(decided_at IS NOT NULL)`,
  'a case waits while a question is open': `SELECT case_id FROM review_case
    WHERE (state = 'WAITING') <> EXISTS (SELECT FROM case_question AS one
      WHERE one.case_id = review_case.case_id AND answered_at IS NULL AND closed_at IS NULL)`,
  'one decision at a time waits to be carried out, and of no closed case but one that is taken up again': `SELECT case_id
    FROM case_decision JOIN review_case USING (case_id) WHERE case_decision.state = 'PENDING'
    GROUP BY case_id, kind, review_case.state
    HAVING count(*) > 1 OR review_case.state = 'DONE' AND kind <> 'WITHDRAWAL'`,
  'two different people decided what is above the limit': `SELECT claim_id FROM claim_line WHERE agreed_by = decided_by`,
  'a payout of a claim is what was decided of it': `SELECT claim_id
    FROM (SELECT claim_id, sum(paid_cents + provider_cents) AS cents FROM claim_line WHERE decided_at IS NOT NULL GROUP BY claim_id) AS decided
    FULL JOIN (SELECT claim_id, sum(cents) AS cents FROM payout WHERE claim_id IS NOT NULL AND paid_again_at IS NULL GROUP BY claim_id) AS paid USING (claim_id)
    WHERE coalesce(paid.cents, 0) < coalesce(decided.cents, 0)`,
}

/** What holds between policies, cases and payouts and is broken, in words. */
export const brokenBetween = async ({
  database,
}: Pick<TestPortal, 'database'>): Promise<readonly string[]> => {
  const lines: string[] = []
  for (const [words, query] of Object.entries(BETWEEN))
    if ((await database.pool.query(query)).rowCount) lines.push(words)
  return lines
}
