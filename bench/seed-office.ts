// What the back office reads of the seeded policies: cases of every kind, what was issued, sent and recorded, and names.
import { SANCTIONS } from '#domain/settings/shared/sanctions.ts'

import { uuidOf, warnedBy, withoutIndexes } from './bulk-fill.ts'
import type { Run } from './bulk-fill.ts'

const STAFF = `INSERT INTO staff (staff_id, username, name, password_hash, created_at)
  SELECT ${uuidOf('staff', 'n')}, 'staff.' || n || '@bench.example', 'Sanne de Wit ' || n,
    '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaA', now() - interval '2 years'
  FROM generate_series(1, 40) AS n`

const GRANTS = `INSERT INTO staff_grant (staff_id, role, granted_at)
  SELECT staff_id, role, now() - interval '2 years' FROM staff
  CROSS JOIN unnest(ARRAY['SUPPORT', 'UNDERWRITER', 'CLAIMS', 'MEDICAL', 'FINANCE', 'ADMIN']) AS role`

const staffOf = (n: string) => uuidOf('staff', `1 + (${n}) % 40`)

// A period that is asked for after the newest one, of every seventeenth person.
const ADDED_PERIODS = `INSERT INTO policy
    (policy_id, policy_number, application_number, account_id, person_id, overlap_group, product_code, coverage, origin, destination,
     start_date, end_date, day_premium_cents, month_premium_cents, premium_total_cents, tax_cents, payment_term,
     payment_method, customer_type, address, previous_policy_id, submitted_at)
  SELECT ${uuidOf('added', 'n')}, (180000000 + n)::text, (180000000 + n)::text, account_id, person_id, overlap_group, product_code,
    coverage, origin, destination, end_date + 1, end_date + 365, day_premium_cents, month_premium_cents, premium_total_cents, tax_cents,
    payment_term, payment_method, customer_type, address, policy_id, now() - n % 6 * interval '1 day'
  FROM policy JOIN bench_policy USING (policy_id) WHERE k = 0 AND n % 17 = 3`

const ADDRESS = `jsonb_build_object('postalCode', '3511 LX', 'houseNumber', n % 300, 'addition', null, 'street', 'Oudegracht',
  'city', 'Utrecht', 'country', 'NL')`

// Two changes for five policies, all kinds of states; one waits for every fifth of the newest policies.
const CHANGES = `INSERT INTO change (change_id, policy_id, kind, state, made_on_version, submitted_at, decided_at, decided_by, before,
    after)
  SELECT ${uuidOf('change', `k || '-' || n`)}, policy_id, 'ADDRESS', state, 1, moment,
    CASE WHEN state <> 'OPEN' THEN moment + interval '2 days' END, CASE WHEN state <> 'OPEN' THEN ${staffOf('n')} END,
    jsonb_build_object('address', address), jsonb_build_object('address', ${ADDRESS}, 'moveReason', 'OTHER')
  FROM policy JOIN bench_policy USING (policy_id)
  CROSS JOIN LATERAL (SELECT CASE WHEN k = 0 AND n % 5 = 2 THEN 'OPEN' WHEN n % 11 = 0 THEN 'REFUSED' WHEN n % 13 = 0 THEN
    'WITHDRAWN' ELSE 'ACCEPTED' END AS state, now() - ((n + k * 365) % 300) * interval '1 day' AS past) AS one
  CROSS JOIN LATERAL (SELECT CASE WHEN state = 'OPEN' THEN now() - n % 9 * interval '1 day' ELSE past END AS moment) AS made
  WHERE (n + k) % 5 < 2 OR k = 0 AND n % 5 = 2`

const MESSAGES = `INSERT INTO contact_question (question_id, reference, account_id, already_customer, category, policy_number, name, email,
    subject, question, locale, asked_at)
  SELECT ${uuidOf('message', 'n')}, 'Q' || to_char(asked, 'YYYYMMDD') || '-' || lpad(n::text, 7, '0'),
    CASE WHEN n % 2 = 0 THEN account_id END, false, 'OTHER', NULL, first_name || ' ' || family_name,
    'Person.' || n || '@mail.example', 'A stay of a year', repeat('How long may I stay with my sister? ', 8), 'en-GB', asked
  FROM (SELECT row_number() OVER () AS n, * FROM person WHERE ('x' || substr(person_id::text, 1, 2))::bit(8)::int < 90) AS one
  CROSS JOIN LATERAL (SELECT CASE WHEN n % 3 < 2 THEN now() - n % 12 * interval '1 day' ELSE
    now() - (20 + n % 300) * interval '1 day' END AS asked) AS moment`

const STATEMENTS = `INSERT INTO withdrawal (withdrawal_id, reference, name, contract_number, email, locale, received_at, policy_id, outcome)
  SELECT ${uuidOf('withdrawal', 'n')}, 'W' || to_char(received, 'YYYYMMDD') || '-' || lpad(n::text, 7, '0'), 'Ana Costa ' || n,
    policy_number, 'person.' || n || '@mail.example', 'nl', received, CASE WHEN n % 3 > 0 THEN policy_id END,
    CASE WHEN n % 7 > 0 AND n % 3 > 0 THEN 'ACCEPTED' END
  FROM policy JOIN bench_policy USING (policy_id)
  CROSS JOIN LATERAL (SELECT now() - (n % 150) * interval '1 day' AS received) AS moment
  WHERE k = 0 AND n % 6 = 5`

// What came in for every fourth invoice of the newest policies, matched by our rules: each has its entry.
const ENTRY_ID = uuidOf('entry', 'invoice_id')
const MATCHED_ENTRIES = `INSERT INTO bank_entry (bank_entry_id, value_date, cents, name, reference, source, source_reference, recorded_at,
    unmatched_cents)
  SELECT ${ENTRY_ID}, due_date, invoice.cents, upper(left(first_name, 1) || ' ' || family_name), reference, 'STATEMENT', 'S' || invoice_id,
    due_date + time '08:00', 0
  FROM invoice JOIN policy USING (policy_id) JOIN person USING (person_id) JOIN bench_policy USING (policy_id)
  WHERE k = 0 AND outstanding_cents = 0 AND sequence % 4 = 1`

const MATCHED_PAYMENTS = `UPDATE payment SET bank_entry_id = entry.bank_entry_id, source = 'BANK_ENTRY',
    source_reference = entry.bank_entry_id || ' ' || payment.source_reference, invoice_id = payment.source_reference::uuid
  FROM bank_entry AS entry WHERE payment.source_reference = substr(entry.source_reference, 2)`

// One in twenty open invoices was paid in a way that a person has to look at: no number, a wrong one, another amount.
const OPEN_ENTRIES = `INSERT INTO bank_entry (bank_entry_id, value_date, cents, name, text, source, source_reference, recorded_at,
    unmatched_cents)
  SELECT ${ENTRY_ID}, day, paid, upper(left(first_name, 1) || ' ' || family_name), CASE sequence % 3 WHEN 0 THEN 'insurance'
    WHEN 1 THEN 'invoice ' || overlay(number placing '9' from 7) ELSE number || ' ' || policy_number END, 'STATEMENT', 'S' || invoice_id,
    day + time '08:00', paid
  FROM invoice JOIN policy USING (policy_id) JOIN person USING (person_id)
  CROSS JOIN LATERAL (SELECT current_date - sequence % 6 AS day, invoice.cents - sequence % 3 * 100 AS paid) AS came
  WHERE outstanding_cents > 0 AND sequence % 20 = 7`

const decidedOr = (open: string) => `CASE WHEN ${open} THEN 'OPEN' ELSE 'DONE' END`

const caseOf = (
  kind: string,
  { id, account, open, at, from }: Record<'id' | 'account' | 'open' | 'at' | 'from', string>,
) =>
  `INSERT INTO review_case (kind, subject_id, account_id, state, opened_at, answer_by, closed_at, closed_by, warned_by)
   SELECT '${kind}', ${id}, ${account}, ${decidedOr(open)}, ${at}, ${at}::date + 6,
     CASE WHEN NOT (${open}) THEN ${at} + interval '3 days' END, CASE WHEN NOT (${open}) THEN ${staffOf(`('x' || substr(${id}::text, 1, 4))::bit(16)::int`)} END,
     ${kind === 'REQUEST' ? warnedBy(SANCTIONS) : 'NULL'}
   FROM ${from}`

const CASES = [
  caseOf('REQUEST', {
    id: 'policy_id',
    account: 'account_id',
    open: 'true',
    at: 'submitted_at',
    from: `policy WHERE policy_number >= '180000000' AND policy_number < '190000000'`,
  }),
  caseOf('CHANGE', {
    id: 'change_id',
    account: 'account_id',
    open: `change.state = 'OPEN'`,
    at: 'change.submitted_at',
    from: 'change JOIN policy USING (policy_id)',
  }),
  caseOf('MESSAGE', {
    id: 'question_id',
    account: 'account_id',
    open: `asked_at > now() - interval '15 days'`,
    at: 'asked_at',
    from: 'contact_question',
  }),
  caseOf('WITHDRAWAL', {
    id: 'withdrawal_id',
    account: 'account_id',
    open: 'withdrawal.outcome IS NULL',
    at: 'received_at',
    from: 'withdrawal LEFT JOIN policy USING (policy_id)',
  }),
  caseOf('PAYMENT', {
    id: 'bank_entry_id',
    account: 'NULL::uuid',
    open: 'unmatched_cents > 0',
    at: 'recorded_at',
    from: `bank_entry WHERE unmatched_cents > 0 OR substr(bank_entry_id::text, 1, 2) = '3f'`,
  }),
  // one in twenty waits for its customer, and somebody works on some
  `UPDATE review_case SET state = 'WAITING' WHERE state = 'OPEN' AND kind <> 'MESSAGE' AND account_id IS NOT NULL
     AND substr(case_id::text, 1, 1) = '7'`,
  `UPDATE review_case SET assigned_to = ${staffOf(`('x' || substr(case_id::text, 2, 4))::bit(16)::int`)}, assigned_since = now(),
     assigned_until = now() + interval '8 hours' WHERE state = 'OPEN' AND substr(case_id::text, 1, 3) = 'a5b'`,
  `INSERT INTO case_decision (decision_id, case_id, staff_id, outcome, sealed, mail_hash, state, decided_at, settled_at)
     SELECT gen_random_uuid(), case_id, closed_by, 'ACCEPT', decode(repeat(md5(case_id::text), 8), 'hex'), repeat(md5(case_id::text), 2),
       'UNDONE', closed_at, closed_at FROM review_case WHERE state = 'DONE' AND closed_by IS NOT NULL`,
]

const FACTS = `jsonb_build_object('policyNumber', policy_number, 'name', 'Ana Silva Costa', 'from', start_date, 'until', end_date,
  'address', address, 'words', repeat('insured ', 10))`

const DOCUMENTS = `INSERT INTO document (kind, policy_id, locale, template, facts, facts_hash, verification_code, issued_at)
  SELECT kind, policy_id, 'en-GB', '2026-01', ${FACTS}, md5(policy_number || kind), upper(substr(md5(kind || policy_number), 1, 16)),
    start_date - 6 + time '11:00'
  FROM policy CROSS JOIN unnest(ARRAY['CERTIFICATE', 'LETTER', 'INSURANCE_CARD']) AS kind WHERE decision = 'ACCEPTED'`

const MAILS = `INSERT INTO mail (account_id, recipient, locale, template, subject, text, html, state, attempts, created_at, sent_at)
  SELECT account_id, 'person@bench.example', 'en-GB', template, 'Your insurance: ' || template, '', '', 'sent', 1, moment,
    moment + interval '1 minute'
  FROM policy CROSS JOIN unnest(ARRAY['invoice', 'started']) WITH ORDINALITY AS kind (template, nth)
  CROSS JOIN LATERAL (SELECT now() - (policy_number::int % 300 + nth) * interval '1 day' AS moment) AS sent`

// Two acts of each policy, and each case was looked at, taken and decided.
const ENTRIES = `INSERT INTO audit_entry (recorded_at, event, outcome, actor_kind, staff_id, customer_account_id, subject_kind, subject_id,
    subject_account_id, call, request_id)
  SELECT moment, event, NULL, actor, CASE WHEN actor = 'STAFF' THEN staff_id END, CASE WHEN actor = 'CUSTOMER' THEN account_id END, subject,
    id, account_id, CASE WHEN actor = 'STAFF' THEN call END, CASE WHEN actor = 'STAFF' THEN '0a1b2c3d-' || substr(md5(id::text), 1, 6) END
  FROM (
    SELECT submitted + nth * interval '1 hour' AS moment, event, actor, ${staffOf('number')} AS staff_id, account_id, 'POLICY' AS subject, policy_id AS id,
      NULL AS call
    FROM (SELECT policy_number::int AS number, least(start_date - 9 + time '08:00', localtimestamp - interval '4 hours')
      - policy_number::int % 9000 * interval '1 minute' AS submitted, * FROM policy) AS one
    CROSS JOIN (VALUES (1, 'REQUEST_SENT', 'CUSTOMER'), (2, 'LOGGED_IN', 'CUSTOMER'), (3, 'DOCUMENT_DOWNLOADED', 'CUSTOMER')) AS act (nth, event, actor)
    UNION ALL
    SELECT opened_at + nth * interval '20 minutes', event, 'STAFF', coalesce(closed_by, ${uuidOf('staff', `'7'`)}), account_id, 'CASE', case_id, call
    FROM review_case CROSS JOIN (VALUES (1, 'CASE_SEEN', 'GET /api/staff/cases/:caseId'), (2, 'CASE_TAKEN', 'POST /api/staff/worklist/next'),
      (3, 'CASE_DECIDED', 'POST /api/staff/cases/:caseId/decisions')) AS act (nth, event, call)
    WHERE state = 'DONE' OR nth = 1
  ) AS entry ORDER BY moment`

// The seal is not the portal's, whose key is not known here: the daily check says so at the first block.
const BLOCKS = `INSERT INTO audit_block (block_id, first_entry, last_entry, entry_ids, entry_hashes, previous_hash, hash)
  SELECT 1 + block, min(entry_id), max(entry_id), array_agg(entry_id ORDER BY entry_id), decode(repeat('ab', 32 * count(*)::int), 'hex'),
    sha256(block::text::bytea), sha256((block + 1)::text::bytea)
  FROM (SELECT entry_id, (entry_id - 1) / 1000 AS block FROM audit_entry) AS entry GROUP BY block`

const NAMES = `INSERT INTO search_name (word, kind, subject_id)
  SELECT DISTINCT word, kind, id FROM (
    SELECT 'PERSON' AS kind, person_id AS id, first_name || ' ' || family_name AS name FROM person
    UNION ALL SELECT 'MESSAGE', question_id, name FROM contact_question
    UNION ALL SELECT 'WITHDRAWAL', withdrawal_id, name FROM withdrawal
    UNION ALL SELECT 'PAYMENT', bank_entry_id, name FROM bank_entry) AS named, unnest(search_words(name)) AS word`

const WORDS = 'INSERT INTO search_word SELECT DISTINCT word FROM search_name'

const SUBJECTS = `INSERT INTO search_subject SELECT kind, subject_id, array_agg(word) FROM search_name GROUP BY kind, subject_id`

/** Fills what the back office reads; the policies and claims are there, and `bench_policy`, of which they were made. */
export const seedOffice = async (run: Run): Promise<void> => {
  await run(STAFF)
  await run(GRANTS)
  const searched = ['search_name', 'search_word', 'search_subject']
  const whole = [...searched, 'document', 'mail', 'change', 'contact_question', 'withdrawal']
  const keyed = ['audit_entry', 'review_case', 'case_decision']
  await withoutIndexes(run, { whole, keyed }, async () => {
    for (const step of [
      ADDED_PERIODS,
      CHANGES,
      MESSAGES,
      STATEMENTS,
      MATCHED_ENTRIES,
      MATCHED_PAYMENTS,
      OPEN_ENTRIES,
      ...CASES,
      DOCUMENTS,
      MAILS,
      ENTRIES,
      NAMES,
      WORDS,
      SUBJECTS,
    ])
      await run(step)
  })
  await run(BLOCKS)
}
