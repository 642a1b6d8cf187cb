-- What belongs to no policy has a time of its own (decision 86), after which the database lets it go: a statement of withdrawal
-- for which no policy was found, and money that came in and that nobody could be found for, with its entry in the ledger.

-- A statement is an application that led to nothing: a year from when its case was closed. While a person must still look
-- at it, there is no such day.
CREATE FUNCTION statement_deletable_from(wanted uuid) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT deletable_from('APPLICATION', greatest(
    amsterdam_day(received_at),
    (SELECT max(amsterdam_day(closed_at)) FROM review_case WHERE kind = 'WITHDRAWAL' AND subject_id = wanted)))
  FROM withdrawal
  WHERE withdrawal_id = wanted AND policy_id IS NULL
    AND NOT EXISTS (
      SELECT FROM review_case WHERE kind = 'WITHDRAWAL' AND subject_id = wanted AND state <> 'DONE')
$$;
CREATE INDEX withdrawal_without_policy ON withdrawal (received_at) WHERE policy_id IS NULL;

-- Money is kept for tax law: seven years after the year in which it came in. Who sent it cannot ask for it back any more by
-- then. What it paid for says whose it is, so such a payment stays.
CREATE FUNCTION payment_deletable_from(wanted uuid) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT deletable_from('CONTRACT', value_date) FROM payment
  WHERE payment_id = wanted AND policy_id IS NULL
    AND NOT EXISTS (SELECT FROM allocation WHERE payment_id = wanted)
$$;
CREATE INDEX payment_without_policy ON payment (value_date) WHERE policy_id IS NULL;

-- The payment of a row of money that belongs to no policy.
CREATE FUNCTION payment_of(of_table text, gone jsonb) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT CASE of_table
    WHEN 'payment' THEN (gone ->> 'payment_id')::uuid
    WHEN 'ledger_entry' THEN CASE WHEN gone ->> 'event' = 'PAYMENT' THEN (gone ->> 'source_id')::uuid END
    WHEN 'ledger_line' THEN (
      SELECT source_id FROM ledger_entry WHERE entry_id = (gone ->> 'entry_id')::bigint AND event = 'PAYMENT')
  END
$$;

CREATE OR REPLACE FUNCTION retention_over(of_table text, gone jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    CASE
      WHEN policy_of(of_table, gone) IS NOT NULL THEN policy_deletable_from(policy_of(of_table, gone))
      WHEN of_table = 'withdrawal' THEN statement_deletable_from((gone ->> 'withdrawal_id')::uuid)
      ELSE payment_deletable_from(payment_of(of_table, gone))
    END <= amsterdam_day(now()), false)
$$;

-- So that nothing gets the shorter time by losing its policy.
CREATE FUNCTION stays_matched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % stay with a policy', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_stays_matched';
END $$;
CREATE TRIGGER withdrawal_stays_matched BEFORE UPDATE ON withdrawal FOR EACH ROW
  WHEN (OLD.policy_id IS NOT NULL AND NEW.policy_id IS NULL) EXECUTE FUNCTION stays_matched();
CREATE TRIGGER payment_stays_matched BEFORE UPDATE ON payment FOR EACH ROW
  WHEN (OLD.policy_id IS NOT NULL AND NEW.policy_id IS NULL) EXECUTE FUNCTION stays_matched();
