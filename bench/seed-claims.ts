// A claim for every second policy, with its costs, its file and its case.
import { ARTICLES } from '#domain/claims/decision/articles.ts'

import { uuidOf, warnedBy } from './bulk-fill.ts'
import type { Run } from './bulk-fill.ts'

const CLAIMS = `CREATE UNLOGGED TABLE bench_claim AS
  SELECT *, row_number() OVER (PARTITION BY year ORDER BY sent_on, claim_id)::int AS sequence FROM (
    SELECT ${uuidOf('claim', 'policy_number')} AS claim_id, policy_id, account_id, n, sent_on, k > 0 OR n / 5 % 4 <> 0 AS decided,
      extract(year FROM sent_on)::int AS year
    FROM policy JOIN bench_policy USING (policy_id)
    CROSS JOIN LATERAL (SELECT CASE WHEN k = 0 AND n / 5 % 4 = 0 THEN current_date - 2 ELSE start_date + 20 + n % 60 END
      AS sent_on) AS moment
    WHERE (n + k) % 2 = 0) AS sent`

const CLAIM = `INSERT INTO claim (claim_id, damage_number, policy_id, kind, submitted_at, payee)
  SELECT claim_id, 'C' || year || lpad(sequence::text, 6, '0'), policy_id, 'MEDICAL', sent_on + time '10:00', 'CUSTOMER'
  FROM bench_claim`

const LAST_NUMBERS = `INSERT INTO claim_number (year, last) SELECT year, max(sequence) FROM bench_claim GROUP BY year`

const LINES = `INSERT INTO claim_line (claim_id, line, treatment_date, type_of_care, care_provider, country, invoice_number,
    claimed_units, currency, euro_cents, paid_cents, decided_at)
  SELECT claim_id, line, sent_on - 5, 'GP', 'Huisartsenpraktijk ' || n % 5000, 'NL', 'F-' || n, cents, 'EUR', cents,
    CASE WHEN decided THEN cents ELSE 0 END, CASE WHEN decided THEN sent_on + 5 + time '14:00' END
  FROM bench_claim CROSS JOIN generate_series(1, 2) AS line
  CROSS JOIN LATERAL (SELECT 2500 + (n * 37 + line * 101) % 20000 AS cents) AS cost
  WHERE line = 1 OR n % 3 = 0`

const MEDICAL = `INSERT INTO medical.claim_medical (claim_id, sealed)
  SELECT claim_id, decode(repeat(md5(claim_id::text), 4), 'hex') FROM bench_claim`

const KEY = `md5('file' || claim_id)`

const FILES = `INSERT INTO stored_file (storage_key, size_bytes, media_type, sha256, stored_at)
  SELECT ${KEY}, 40000, 'application/pdf', repeat(md5(claim_id::text), 2), sent_on + time '10:00' FROM bench_claim`

const CLAIM_FILES = `INSERT INTO claim_file (claim_id, sealed_name, storage_key)
  SELECT claim_id, decode(repeat(md5(claim_id::text), 2), 'hex'), ${KEY} FROM bench_claim`

const CASES = `INSERT INTO review_case (kind, subject_id, account_id, state, opened_at, answer_by, closed_at, warned_by)
  SELECT 'CLAIM', claim_id, account_id, CASE WHEN decided THEN 'DONE' ELSE 'OPEN' END, sent_on + time '10:00',
    sent_on + 14, CASE WHEN decided THEN sent_on + 5 + time '14:00' END, ${warnedBy(ARTICLES)} FROM bench_claim`

/** The tables that are filled here. */
export const CLAIM_TABLES = ['claim', 'claim_line', 'claim_file', 'review_case']

/** Sends the claims of all seeded policies. */
export const seedClaims = async (run: Run): Promise<void> => {
  for (const step of [CLAIMS, CLAIM, LAST_NUMBERS, LINES, MEDICAL, FILES, CLAIM_FILES, CASES]) await run(step)
  await run('DROP TABLE bench_claim')
}
