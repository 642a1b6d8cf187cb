-- How long what is closed is kept (domain reference 4.4), and the one exception from "rows are only ever added": what has
-- been kept for as long as it must be may be deleted. The database derives that day itself, from the facts that it holds,
-- and compares it with its own clock. No setting moves that day, only the facts on which it rests: who may write them, may
-- also bring it about (decision 86).

-- The first day on which a record may be deleted; the same as `deletableFrom` of domain/shared/retention.ts, which a test
-- compares with it.
CREATE FUNCTION deletable_from(kind text, closed_on date) RETURNS date LANGUAGE sql IMMUTABLE
  RETURN CASE kind
    WHEN 'CONTRACT' THEN make_date(extract(year FROM closed_on)::integer + 8, 1, 1)
    WHEN 'HEALTH' THEN (closed_on + interval '5 years')::date
    WHEN 'APPLICATION' THEN (closed_on + interval '1 year')::date
  END;

CREATE FUNCTION amsterdam_day(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE
  RETURN (moment AT TIME ZONE 'Europe/Amsterdam')::date;

-- The day on which a policy ended, or was refused or withdrawn; null while it waits for a decision.
CREATE FUNCTION policy_over_on(decision text, decided_at timestamptz, cancelled_at timestamptz, end_date date)
  RETURNS date LANGUAGE sql IMMUTABLE
  RETURN CASE
    WHEN cancelled_at IS NOT NULL THEN amsterdam_day(cancelled_at)
    WHEN decision = 'REFUSED' THEN amsterdam_day(decided_at)
    WHEN decision = 'ACCEPTED' THEN end_date
  END;

-- Before this day no policy with these facts may be deleted; money or a claim may keep it longer. For the index only.
CREATE FUNCTION policy_deletable_not_before(
  decision text, decided_at timestamptz, cancelled_at timestamptz, end_date date
) RETURNS date LANGUAGE sql IMMUTABLE
  RETURN deletable_from(CASE WHEN decision = 'ACCEPTED' THEN 'CONTRACT' ELSE 'APPLICATION' END,
    policy_over_on(decision, decided_at, cancelled_at, end_date));
CREATE INDEX policy_deletable ON policy (policy_deletable_not_before(decision, decided_at, cancelled_at, end_date));

-- The first day on which the answers about health that a policy rests on may be deleted. Who was never insured has none
-- to keep longer than the application.
CREATE FUNCTION health_deletable_from(
  decision text, decided_at timestamptz, cancelled_at timestamptz, end_date date
) RETURNS date LANGUAGE sql IMMUTABLE
  RETURN CASE WHEN decision = 'ACCEPTED'
    THEN deletable_from('HEALTH', policy_over_on(decision, decided_at, cancelled_at, end_date) + 1)
    ELSE deletable_from('APPLICATION', policy_over_on(decision, decided_at, cancelled_at, end_date))
  END;
CREATE INDEX policy_health_deletable ON policy (health_deletable_from(decision, decided_at, cancelled_at, end_date));

-- The first day on which a policy and all that belongs to it may be deleted; null while something of it is open. It is
-- closed on the last day on which something happened: the end, a decision, money. One that was never accepted and has
-- neither money nor a claim is an application. Money that the bank sent back is still owed. Deleting what hangs on a policy never makes this day later.
CREATE FUNCTION policy_deletable_from(wanted uuid) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN EXISTS (SELECT FROM change WHERE policy_id = wanted AND state IN ('OPEN', 'WAITING_FOR_CUSTOMER'))
      OR EXISTS (SELECT FROM instalment WHERE policy_id = wanted AND invoice_id IS NULL AND NOT void)
      OR EXISTS (SELECT FROM invoice WHERE policy_id = wanted AND (outstanding_cents > 0 OR left_cents > 0))
      OR EXISTS (SELECT FROM payment WHERE policy_id = wanted AND left_cents > 0)
      OR EXISTS (SELECT FROM refund WHERE policy_id = wanted AND state <> 'PAID')
      OR EXISTS (SELECT FROM claim JOIN claim_line USING (claim_id) WHERE policy_id = wanted AND decided_at IS NULL)
      OR EXISTS (SELECT FROM claim JOIN claim_payment USING (claim_id) WHERE policy_id = wanted AND state <> 'PAID')
      THEN NULL
    WHEN decision = 'ACCEPTED'
      OR EXISTS (SELECT FROM invoice WHERE policy_id = wanted)
      OR EXISTS (SELECT FROM payment WHERE policy_id = wanted)
      OR EXISTS (SELECT FROM claim WHERE policy_id = wanted)
      THEN deletable_from('CONTRACT', greatest(
        over_on,
        (SELECT max(amsterdam_day(decided_at)) FROM change WHERE policy_id = wanted),
        (SELECT max(greatest(invoice_date, settled_on)) FROM invoice WHERE policy_id = wanted),
        (SELECT max(value_date) FROM payment WHERE policy_id = wanted),
        (SELECT max(paid_on) FROM refund WHERE policy_id = wanted),
        (SELECT max(amsterdam_day(decided_at)) FROM claim JOIN claim_line USING (claim_id) WHERE policy_id = wanted),
        (SELECT max(paid_on) FROM claim JOIN claim_payment USING (claim_id) WHERE policy_id = wanted)))
    ELSE deletable_from('APPLICATION', over_on)
  END
  FROM (
    SELECT decision, policy_over_on(decision, decided_at, cancelled_at, end_date) AS over_on
    FROM policy WHERE policy_id = wanted) AS ended
  WHERE over_on IS NOT NULL
$$;

-- The policy of a row that is to be deleted; what belongs to none may never be.
CREATE FUNCTION policy_of(of_table text, gone jsonb) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT CASE of_table
    WHEN 'invoice_line' THEN (SELECT policy_id FROM invoice WHERE invoice_id = (gone ->> 'invoice_id')::uuid)
    WHEN 'ledger_line' THEN (SELECT policy_id FROM ledger_entry WHERE entry_id = (gone ->> 'entry_id')::bigint)
    WHEN 'claim_line' THEN (SELECT policy_id FROM claim WHERE claim_id = (gone ->> 'claim_id')::uuid)
    WHEN 'claim_payment' THEN (SELECT policy_id FROM claim WHERE claim_id = (gone ->> 'claim_id')::uuid)
    WHEN 'allocation' THEN coalesce(
      (SELECT policy_id FROM payment WHERE payment_id = (gone ->> 'payment_id')::uuid),
      (SELECT policy_id FROM invoice WHERE invoice_id = (gone ->> 'credit_id')::uuid))
    ELSE (gone ->> 'policy_id')::uuid
  END
$$;

CREATE FUNCTION retention_over(of_table text, gone jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(policy_deletable_from(policy_of(of_table, gone)) <= amsterdam_day(now()), false)
$$;

CREATE OR REPLACE FUNCTION refuse_edit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND retention_over(TG_TABLE_NAME, to_jsonb(OLD)) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_append_only';
END $$;

CREATE OR REPLACE FUNCTION invoice_issued() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moving text[] := ARRAY['number', 'insured_from', 'insured_until', 'outstanding_cents', 'settled_on', 'left_cents'];
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - moving = to_jsonb(NEW) - moving THEN RETURN NEW; END IF;
  IF TG_OP = 'DELETE' AND retention_over(TG_TABLE_NAME, to_jsonb(OLD)) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'an invoice is corrected by a credit note'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_issued';
END $$;

CREATE OR REPLACE FUNCTION document_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - 'storage_key' = to_jsonb(NEW) - 'storage_key' THEN RETURN NEW; END IF;
  IF TG_OP = 'DELETE' AND retention_over(TG_TABLE_NAME, to_jsonb(OLD)) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'the facts of a document never change'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'document_frozen';
END $$;

-- What may change, but must not go before its time.
CREATE FUNCTION refuse_early_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF retention_over(TG_TABLE_NAME, to_jsonb(OLD)) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'rows of % must still be kept', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_kept';
END $$;
CREATE TRIGGER policy_kept BEFORE DELETE ON policy FOR EACH ROW EXECUTE FUNCTION refuse_early_delete();
CREATE TRIGGER payment_kept BEFORE DELETE ON payment FOR EACH ROW EXECUTE FUNCTION refuse_early_delete();
CREATE TRIGGER instalment_kept BEFORE DELETE ON instalment FOR EACH ROW EXECUTE FUNCTION refuse_early_delete();
CREATE TRIGGER mandate_kept BEFORE DELETE ON mandate FOR EACH ROW EXECUTE FUNCTION refuse_early_delete();
CREATE TRIGGER withdrawal_kept BEFORE DELETE ON withdrawal FOR EACH ROW EXECUTE FUNCTION refuse_early_delete();
CREATE TRIGGER claim_payment_kept BEFORE DELETE ON claim_payment
  FOR EACH ROW EXECUTE FUNCTION refuse_early_delete();
-- A refund that is due is computed anew.
CREATE TRIGGER refund_kept BEFORE DELETE ON refund
  FOR EACH ROW WHEN (OLD.state <> 'DUE') EXECUTE FUNCTION refuse_early_delete();
-- A change of a person goes with the person.
CREATE TRIGGER change_kept BEFORE DELETE ON change
  FOR EACH ROW WHEN (OLD.policy_id IS NOT NULL) EXECUTE FUNCTION refuse_early_delete();
-- A claim that was never matched with a policy has a time of its own; one that was matched stays so.
CREATE TRIGGER claim_kept BEFORE DELETE ON claim
  FOR EACH ROW WHEN (OLD.policy_id IS NOT NULL) EXECUTE FUNCTION refuse_early_delete();
CREATE FUNCTION claim_line_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF policy_of(TG_TABLE_NAME, to_jsonb(OLD)) IS NULL OR retention_over(TG_TABLE_NAME, to_jsonb(OLD))
    THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'the costs of a claim must still be kept'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'claim_line_kept';
END $$;
CREATE TRIGGER claim_line_kept BEFORE DELETE ON claim_line FOR EACH ROW EXECUTE FUNCTION claim_line_kept();
CREATE FUNCTION claim_stays_matched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a claim stays with its policy'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'claim_stays_matched';
END $$;
CREATE TRIGGER claim_stays_matched BEFORE UPDATE ON claim FOR EACH ROW
  WHEN (OLD.policy_id IS NOT NULL AND NEW.policy_id IS DISTINCT FROM OLD.policy_id)
  EXECUTE FUNCTION claim_stays_matched();

-- Nothing looks at the rows of a table that is emptied at once.
CREATE FUNCTION refuse_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % must still be kept', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_not_emptied';
END $$;
DO $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['policy', 'policy_version', 'change', 'mandate', 'withdrawal', 'document', 'instalment', 'invoice',
    'invoice_line', 'payment', 'refund', 'allocation', 'ledger_entry', 'ledger_line', 'claim', 'claim_line', 'claim_payment']
  LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate()',
      kept || '_not_emptied', kept);
  END LOOP;
END $$;

-- The numbers of a year have no gap that was not counted here.
ALTER TABLE invoice_number
  ADD COLUMN deleted integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT invoice_number_deleted CHECK (deleted BETWEEN 0 AND last);
CREATE FUNCTION count_deleted_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoice_number SET deleted = deleted + counted.invoices
    FROM (SELECT year, count(*) AS invoices FROM gone GROUP BY year) AS counted
    WHERE invoice_number.year = counted.year;
  RETURN NULL;
END $$;
CREATE TRIGGER invoice_deleted AFTER DELETE ON invoice REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_invoices();

-- The answers of an added period about health go before the period itself.
ALTER TABLE added_period ALTER COLUMN answers DROP NOT NULL;

CREATE INDEX account_closed_at ON account (closed_at) WHERE closed_at IS NOT NULL;
