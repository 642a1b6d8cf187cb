// What people of the insurer open all day: the worklist, a search, a case, a customer's page, the trail and the start page.
import { CASE_KINDS } from '#domain/cases/case-kind.ts'
import type { CaseKind } from '#domain/cases/case-kind.ts'

import type { Run } from './bulk-fill.ts'

/** A call of the back office, with the paths that are opened by turns. */
export type OfficeCall = { readonly name: string; readonly paths: readonly string[] }

const LISTS = [
  'policies',
  'cases',
  'invoices',
  'claims',
  'documents',
  'mails',
  'devices',
  'actions',
  'events',
]

const idsOf = async (run: Run, query: string) => (await run<{ id: string }>(query)).map(({ id }) => id)

const customers = (run: Run) =>
  idsOf(
    run,
    `SELECT account_id::text AS id FROM account TABLESAMPLE SYSTEM (100) ORDER BY account_id LIMIT 60`,
  )

/** The query of the cases of a kind that are opened: the first that wait and the last that were done. */
export const openedCases = (kind: CaseKind): string => {
  const some = (state: string, order: string) =>
    `(SELECT case_id FROM review_case WHERE state = '${state}' AND kind = '${kind}' ORDER BY ${order}, case_id LIMIT 30)`
  return `${some('OPEN', 'answer_by, opened_at')} UNION ALL ${some('DONE', 'closed_at DESC')}`
}

const casesOf = (run: Run, kind: CaseKind) =>
  idsOf(run, `SELECT case_id AS id FROM (${openedCases(kind)}) AS opened`)

const query = (path: string, filters: Readonly<Record<string, string>>) =>
  `${path}?${new URLSearchParams(filters).toString()}`

const LIST = '/api/staff/worklist'
const FIND = '/api/staff/find'
const CUSTOMERS = '/api/staff/customers'
const TRAIL = '/api/staff/trail'
const PAYMENTS = '/api/staff/payments'

// The place of a row in the middle of each kind of list.
const placesIn = (run: Run) =>
  idsOf(
    run,
    `SELECT concat_ws('_', answer_by, opened_at, case_id) AS id FROM review_case
     WHERE state = 'OPEN' ORDER BY answer_by, opened_at, case_id
     OFFSET (SELECT count(*) / 2 FROM review_case WHERE state = 'OPEN') LIMIT 20`,
  )

const people = (run: Run) =>
  run<{ first: string; family: string; number: string; email: string; claim: string; day: string }>(
    `SELECT first_name AS first, family_name AS family, policy_number AS number, username AS email,
       coalesce((SELECT damage_number FROM claim WHERE claim.policy_id = policy.policy_id LIMIT 1), policy_number) AS claim,
       to_char(start_date, 'YYYY-MM-DD') AS day
     FROM person JOIN account USING (account_id) JOIN policy USING (person_id) WHERE person.holder
     ORDER BY person_id LIMIT 40`,
  )

const lastOf = (family: string) => family.split(' ').at(-1) ?? family

const withTypo = (name: string) => `${name.slice(0, 3)}x${name.slice(4)}`

const withSwap = (name: string) => `${name.slice(0, 2)}${name.charAt(3)}${name.charAt(2)}${name.slice(4)}`

const searches = async (run: Run): Promise<readonly OfficeCall[]> => {
  const found = await people(run)
  const find = (name: string, words: readonly string[]): OfficeCall => ({
    name: `find: ${name}`,
    paths: [...new Set(words)].map((q) => query(FIND, { q })),
  })
  return [
    find(
      'a name',
      found.map(({ first, family }) => `${first} ${family}`),
    ),
    find(
      'a family name',
      found.map(({ family }) => lastOf(family)),
    ),
    find('two frequent words', ['ana silva', 'maria silva', 'wei silva', 'ana maria', 'joao silva']),
    find('a frequent word', ['ana', 'silva', 'maria', 'a', 's', 'nguyen']),
    find(
      'a name with a typo',
      found.map(({ first, family }) => `${first} ${withTypo(lastOf(family))}`),
    ),
    find('a name with letters swapped, and a short one with a wrong letter', [
      ...found.map(({ first, family }) => `${first} ${withSwap(lastOf(family))}`),
      'wex silva',
      'yvan qosta',
      'nour silwa',
    ]),
    find(
      'a number',
      found.flatMap(({ number, claim }) => [number, claim]),
    ),
    find(
      'an e-mail address',
      found.map(({ email }) => email),
    ),
    find('the beginning of an address', ['person.1@', 'person.77@b']),
    {
      name: 'worklist: a name',
      paths: found.map(({ first, family }) => query(LIST, { kind: 'ALL', q: `${first} ${lastOf(family)}` })),
    },
    // Finds up to four cases in 1 % and up to fifty in all: more rows, not a slower list, so it is of no group that is compared.
    {
      name: 'list of cases: a family name alone',
      paths: found.map(({ family }) => query(LIST, { kind: 'ALL', q: lastOf(family) })),
    },
    {
      name: 'worklist: a frequent name',
      paths: ['silva', 'ana'].map((q) => query(LIST, { kind: 'ALL', q })),
    },
  ]
}

const worklists = async (run: Run): Promise<readonly OfficeCall[]> => {
  const after = await placesIn(run)
  return [
    { name: 'worklist: first page', paths: [LIST] },
    {
      name: 'worklist: filtered',
      paths: [
        query(LIST, { kind: 'CHANGE' }),
        query(LIST, { kind: 'CLAIM', due: 'LATE', taken: 'nobody' }),
        query(LIST, { due: 'TODAY' }),
        query(LIST, { waiting: 'yes' }),
        query(LIST, { taken: 'me' }),
        query(LIST, { taken: 'me', sort: 'received' }),
        query(LIST, { sort: '-received' }),
        query(LIST, { kind: 'MESSAGE', due: 'LATER', sort: 'received' }),
      ],
    },
    { name: 'worklist: page deep', paths: after.map((place) => query(LIST, { after: place })) },
    { name: 'worklist: what comes next', paths: [`${LIST}/next`] },
    {
      name: 'worklist: place of a case in the list it was opened from',
      paths: after.flatMap((place) => {
        const caseId = place.split('_').at(-1) ?? ''
        return [query(`${LIST}/place`, { caseId }), query(`${LIST}/place`, { caseId, sort: 'received' })]
      }),
    },
  ]
}

const cases = async (run: Run): Promise<readonly OfficeCall[]> => {
  const claims = await casesOf(run, 'CLAIM')
  const others: OfficeCall[] = []
  for (const kind of CASE_KINDS) {
    const ids = await casesOf(run, kind)
    others.push({ name: `case: ${kind}`, paths: ids.map((id) => `/api/staff/cases/${id}`) })
  }
  const payments = await casesOf(run, 'PAYMENT')
  const names = await people(run)
  return [
    ...others,
    { name: 'case: what a payment can belong to', paths: payments.map((id) => `${PAYMENTS}/${id}`) },
    {
      name: 'case: an invoice that is looked for',
      paths: names.map(({ family, number }, index) =>
        query(`${PAYMENTS}/${payments[0] ?? ''}`, { q: index % 2 ? number : lastOf(family) }),
      ),
    },
    { name: 'case: costs of a claim', paths: claims.map((id) => `/api/staff/claims/${id}`) },
  ]
}

// The places of rows deep in the list of what came in.
const deepPayments = (run: Run) =>
  idsOf(
    run,
    `SELECT value_date || '_' || recorded_at || '_' || bank_entry_id AS id FROM bank_entry
     ORDER BY value_date DESC, recorded_at DESC, bank_entry_id DESC
     OFFSET (SELECT count(*) / 2 FROM bank_entry) LIMIT 20`,
  )

const moneyPages = async (run: Run): Promise<readonly OfficeCall[]> => {
  const after = await deepPayments(run)
  return [
    {
      name: 'money: what came in',
      paths: [
        PAYMENTS,
        ...['ASIDE', 'MATCHED', 'SENT_BACK', 'ALL'].map((state) => query(PAYMENTS, { state })),
      ],
    },
    {
      name: 'money: looked for',
      paths: ['silva', '58,50', 'insurance'].map((q) => query(PAYMENTS, { state: 'ALL', q })),
    },
    {
      name: 'money: page deep',
      paths: after.map((place) => query(PAYMENTS, { state: 'ALL', after: place })),
    },
  ]
}

const customerPages = async (run: Run): Promise<readonly OfficeCall[]> => {
  const ids = await customers(run)
  const found = await people(run)
  const [middle = ''] = await idsOf(
    run,
    'SELECT rel_nr::text AS id FROM account ORDER BY rel_nr OFFSET (SELECT count(*) / 2 FROM account) LIMIT 1',
  )
  return [
    { name: 'list of customers: first page', paths: [CUSTOMERS] },
    { name: 'list of customers: page deep', paths: [query(CUSTOMERS, { after: middle })] },
    {
      name: 'list of customers: found',
      paths: found.flatMap(({ family, number, email }) => [
        query(CUSTOMERS, { q: family.split(' ').at(-1) ?? family }),
        query(CUSTOMERS, { q: number }),
        query(CUSTOMERS, { q: email }),
      ]),
    },
    { name: 'customer', paths: ids.map((id) => `/api/staff/customers/${id}`) },
    ...LISTS.map((list) => ({
      name: `customer: ${list}`,
      paths: ids.map((id) => `/api/staff/customers/${id}/${list}`),
    })),
  ]
}

const trails = async (run: Run): Promise<readonly OfficeCall[]> => {
  const found = await people(run)
  const [who = ''] = await idsOf(run, 'SELECT staff_id::text AS id FROM staff ORDER BY username LIMIT 1')
  const [from = ''] = await idsOf(run, `SELECT to_char(now() - interval '200 days', 'YYYY-MM-DD') AS id`)
  return [
    { name: 'trail: the newest', paths: [TRAIL] },
    {
      name: 'trail: a filter',
      paths: [
        { who },
        { who: 'CUSTOMER' },
        { who: 'AUTOMATIC' },
        { what: 'LOOKS' },
        { what: 'CASE_DECIDED' },
        { what: 'ACTS' },
      ].map((one) => query(TRAIL, one)),
    },
    {
      name: 'trail: several filters',
      paths: [
        { who, what: 'CASE_DECIDED' },
        { who, what: 'LOGGED_IN' },
        { who: 'AUTOMATIC', what: 'LOOKS' },
        { who: 'CUSTOMER', what: 'LOOKS' },
        { who: 'CUSTOMER', what: 'LOGGED_IN', to: from },
        { who, what: 'LOOKS', from, to: from },
      ].map((one) => query(TRAIL, one)),
    },
    {
      name: 'trail: of somebody',
      paths: found.flatMap(({ number, email }) => [
        query(TRAIL, { q: number }),
        query(TRAIL, { q: email, what: 'LOOKS' }),
      ]),
    },
  ]
}

/** The calls that are measured, and whose plans are tested, on a database that was seeded for the back office. */
export const officeCalls = async (run: Run): Promise<readonly OfficeCall[]> => [
  ...(await worklists(run)),
  ...(await searches(run)),
  ...(await cases(run)),
  ...(await moneyPages(run)),
  ...(await customerPages(run)),
  ...(await trails(run)),
  { name: 'start page', paths: ['/api/staff/overview'] },
]
