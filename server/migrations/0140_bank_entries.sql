-- Money that came in, as a bank or a person says it (the book, 4 and 5): an entry is there once, and pays at most its own
-- amount, in parts that are payments of policies or go back to who sent them. A payment is always of a policy.
CREATE TABLE bank_entry (
  bank_entry_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  value_date date NOT NULL,
  cents integer NOT NULL CHECK (cents > 0),
  currency text NOT NULL DEFAULT 'EUR' CHECK (currency = 'EUR'),
  -- who paid, as their bank writes it
  name text NOT NULL CHECK (length(name) <= 140),
  account bytea,
  account_hash bytea,
  account_ends_with text,
  text text NOT NULL DEFAULT '' CHECK (length(text) <= 500),
  reference text,
  end_to_end_id text,
  source text NOT NULL CHECK (source IN ('STAFF', 'DEMO', 'STATEMENT')),
  source_reference text NOT NULL,
  recorded_by uuid REFERENCES staff (staff_id),
  recorded_at timestamptz NOT NULL,
  -- what is not matched and not to be sent back
  unmatched_cents integer NOT NULL,
  CONSTRAINT bank_entry_source UNIQUE (source, source_reference),
  CONSTRAINT bank_entry_unmatched CHECK (unmatched_cents BETWEEN 0 AND cents),
  CONSTRAINT bank_entry_account CHECK (account IS NOT NULL OR (account_hash IS NULL AND account_ends_with IS NULL)),
  CONSTRAINT bank_entry_recorded_by CHECK ((source = 'STAFF') = (recorded_by IS NOT NULL))
);
CREATE INDEX bank_entry_day ON bank_entry (value_date, bank_entry_id);
CREATE INDEX bank_entry_unmatched_day ON bank_entry (value_date, bank_entry_id) WHERE unmatched_cents > 0;
-- found by its reference, with or without spaces; where there is none, people write it as the text
CREATE INDEX bank_entry_reference ON bank_entry (upper(translate(coalesce(reference, text), ' .-/', '')));
CREATE INDEX bank_entry_account_hash ON bank_entry (account_hash) WHERE account_hash IS NOT NULL;

ALTER TABLE payment ADD COLUMN bank_entry_id uuid REFERENCES bank_entry (bank_entry_id);
-- why it was matched with another amount than was open
ALTER TABLE payment ADD COLUMN difference_reason text
  CHECK (difference_reason IN ('REST_FOLLOWS', 'IN_PARTS', 'BANK_COSTS', 'ROUNDED', 'PAID_TOO_MUCH', 'PAID_BEFORE'));

-- What came in for nobody was a payment without a policy, and is an entry that waits for a person.
UPDATE payment SET policy_id = found.policy_id
  FROM (SELECT DISTINCT ON (payment_id) payment_id, invoice.policy_id
    FROM allocation JOIN invoice USING (invoice_id) WHERE payment_id IS NOT NULL ORDER BY payment_id, allocated_on) AS found
  WHERE payment.payment_id = found.payment_id AND payment.policy_id IS NULL;
INSERT INTO bank_entry (bank_entry_id, value_date, cents, name, account, reference, source, source_reference, recorded_at,
    unmatched_cents)
  SELECT payment_id, value_date, cents, '', counter_account, reference, 'STATEMENT', source || ' ' || source_reference,
    value_date::timestamp AT TIME ZONE 'Europe/Amsterdam', cents
  FROM payment WHERE policy_id IS NULL AND direction = 'IN';

ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_event_check;
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_event_check
  CHECK (event IN ('INVOICE', 'BANK_ENTRY', 'PAYMENT', 'ALLOCATION', 'REFUND', 'RETURN', 'CLAIM'));
ALTER TABLE ledger_entry DISABLE TRIGGER ledger_entry_append_only;
UPDATE ledger_entry SET event = 'BANK_ENTRY' WHERE event = 'PAYMENT' AND source_id IN (SELECT bank_entry_id FROM bank_entry);
ALTER TABLE ledger_entry ENABLE TRIGGER ledger_entry_append_only;
ALTER TABLE payment DISABLE TRIGGER payment_kept;
DELETE FROM payment USING bank_entry WHERE payment_id = bank_entry.bank_entry_id;
ALTER TABLE payment ENABLE TRIGGER payment_kept;

DROP INDEX payment_without_policy;
DROP TRIGGER payment_stays_matched ON payment;
ALTER TABLE payment ADD CONSTRAINT payment_of_policy CHECK (direction = 'OUT' OR policy_id IS NOT NULL);
ALTER TABLE payment ADD CONSTRAINT payment_of_entry CHECK (bank_entry_id IS NULL OR direction = 'IN');
CREATE INDEX payment_bank_entry ON payment (bank_entry_id) WHERE bank_entry_id IS NOT NULL;

-- Money that belongs to nobody goes back to who sent it.
ALTER TABLE payout ADD COLUMN bank_entry_id uuid REFERENCES bank_entry (bank_entry_id);
ALTER TABLE payout DROP CONSTRAINT payout_payee_check, DROP CONSTRAINT payout_one_source, DROP CONSTRAINT payout_refund_payee,
  DROP CONSTRAINT payout_account_since, DROP CONSTRAINT payout_account_age;
ALTER TABLE payout
  ADD CONSTRAINT payout_payee_check CHECK (payee IN ('CUSTOMER', 'CARE_PROVIDER', 'PAYER')),
  ADD CONSTRAINT payout_one_source CHECK (num_nonnulls(policy_id, claim_id, bank_entry_id) = 1),
  ADD CONSTRAINT payout_payee_of CHECK (CASE
    WHEN policy_id IS NOT NULL THEN payee = 'CUSTOMER'
    WHEN bank_entry_id IS NOT NULL THEN payee = 'PAYER'
    ELSE payee IN ('CUSTOMER', 'CARE_PROVIDER')
  END),
  ADD CONSTRAINT payout_account_since CHECK (CASE
    WHEN payee IN ('CARE_PROVIDER', 'PAYER') THEN account_since IS NULL
    WHEN claim_id IS NULL THEN (account IS NULL) = (account_since IS NULL)
    ELSE true
  END),
  ADD CONSTRAINT payout_account_age CHECK (payee IN ('CARE_PROVIDER', 'PAYER') OR state = 'DUE'
    OR (account_since IS NOT NULL AND released_at >= account_since + interval '72 hours'));
CREATE UNIQUE INDEX payout_bank_entry ON payout (bank_entry_id) WHERE bank_entry_id IS NOT NULL;

CREATE OR REPLACE FUNCTION payout_covered() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held payout;
  there bigint;
BEGIN
  SELECT * INTO held FROM payout WHERE payout_id = NEW.payout_id;
  -- what goes back of an entry was taken from it, which checks that it was there
  IF NOT FOUND OR held.bank_entry_id IS NOT NULL THEN
    RETURN NULL;
  END IF;
  IF held.claim_id IS NOT NULL THEN
    SELECT sum(CASE held.payee WHEN 'CUSTOMER' THEN greatest(paid_cents, before_paid_cents)
        ELSE greatest(provider_cents, before_provider_cents) END) INTO there
      FROM claim_line WHERE claim_id = held.claim_id AND (decided_at IS NOT NULL OR before_paid_cents + before_provider_cents > 0);
    IF there IS DISTINCT FROM (SELECT sum(cents) FROM payout WHERE claim_id = held.claim_id AND payee = held.payee) THEN
      RAISE EXCEPTION 'a claim pays what was decided on its costs'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_decided';
    END IF;
    RETURN NULL;
  END IF;
  IF held.state = 'DUE' THEN
    SELECT coalesce(sum(unallocated_cents), 0) INTO there FROM (
      SELECT unallocated_cents FROM payment WHERE policy_id = held.policy_id
      UNION ALL SELECT unallocated_cents FROM invoice WHERE policy_id = held.policy_id) money;
  ELSE
    SELECT coalesce(sum(cents), 0) INTO there FROM allocation WHERE payout_id = held.payout_id;
  END IF;
  IF there < held.cents THEN
    RAISE EXCEPTION 'a refund is never above what was paid and not yet refunded'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_covered';
  END IF;
  RETURN NULL;
END $$;

-- A part of an entry is taken from it, whether it pays a policy or goes back; never more than is left.
CREATE FUNCTION take_from_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bank_entry SET unmatched_cents = unmatched_cents - NEW.cents WHERE bank_entry_id = NEW.bank_entry_id;
  RETURN NULL;
END $$;
CREATE TRIGGER payment_taken_from_entry AFTER INSERT ON payment FOR EACH ROW
  WHEN (NEW.bank_entry_id IS NOT NULL) EXECUTE FUNCTION take_from_entry();
CREATE TRIGGER payout_taken_from_entry AFTER INSERT ON payout FOR EACH ROW
  WHEN (NEW.bank_entry_id IS NOT NULL) EXECUTE FUNCTION take_from_entry();

-- What the bank said never changes, and no part of it moves to another entry or becomes another amount.
CREATE FUNCTION entry_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(OLD) - 'unmatched_cents' = to_jsonb(NEW) - 'unmatched_cents' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'an entry of the bank never changes'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_entry_fixed';
END $$;
CREATE TRIGGER bank_entry_fixed BEFORE UPDATE ON bank_entry FOR EACH ROW EXECUTE FUNCTION entry_fixed();
CREATE FUNCTION entry_part_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a part of an entry of the bank stays with it'
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_part_fixed';
END $$;
CREATE TRIGGER payment_part_fixed BEFORE UPDATE ON payment FOR EACH ROW
  WHEN (OLD.bank_entry_id IS DISTINCT FROM NEW.bank_entry_id OR (OLD.bank_entry_id IS NOT NULL AND OLD.cents <> NEW.cents))
  EXECUTE FUNCTION entry_part_fixed();
CREATE TRIGGER payout_part_fixed BEFORE UPDATE ON payout FOR EACH ROW
  WHEN (OLD.bank_entry_id IS DISTINCT FROM NEW.bank_entry_id OR (OLD.bank_entry_id IS NOT NULL AND OLD.cents <> NEW.cents))
  EXECUTE FUNCTION entry_part_fixed();

-- An entry is kept for as long as a part of it is, and for seven years after the year in which it came in, or went back.
CREATE FUNCTION bank_entry_deletable_from(wanted uuid) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT deletable_from('CONTRACT', greatest(value_date, (SELECT max(paid_on) FROM payout WHERE bank_entry_id = wanted)))
  FROM bank_entry
  WHERE bank_entry_id = wanted
    AND NOT EXISTS (SELECT FROM payment WHERE bank_entry_id = wanted)
    AND NOT EXISTS (SELECT FROM payout WHERE bank_entry_id = wanted AND state <> 'PAID')
$$;
CREATE FUNCTION bank_entry_of(of_table text, gone jsonb) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT CASE of_table
    WHEN 'bank_entry' THEN (gone ->> 'bank_entry_id')::uuid
    WHEN 'payout' THEN (gone ->> 'bank_entry_id')::uuid
    WHEN 'ledger_entry' THEN CASE gone ->> 'event'
      WHEN 'BANK_ENTRY' THEN (gone ->> 'source_id')::uuid
      WHEN 'RETURN' THEN (SELECT bank_entry_id FROM payout WHERE payout_id = (gone ->> 'source_id')::uuid)
    END
    WHEN 'ledger_line' THEN (
      SELECT bank_entry_of('ledger_entry', to_jsonb(entry)) FROM ledger_entry AS entry
        WHERE entry_id = (gone ->> 'entry_id')::bigint)
  END
$$;
CREATE OR REPLACE FUNCTION retention_over(of_table text, gone jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    CASE
      WHEN policy_of(of_table, gone) IS NOT NULL THEN policy_deletable_from(policy_of(of_table, gone))
      WHEN of_table = 'withdrawal' THEN statement_deletable_from((gone ->> 'withdrawal_id')::uuid)
      ELSE bank_entry_deletable_from(bank_entry_of(of_table, gone))
    END <= amsterdam_day(now()), false)
$$;
DROP FUNCTION payment_deletable_from(uuid);
DROP FUNCTION payment_of(text, jsonb);
CREATE TRIGGER bank_entry_kept BEFORE DELETE ON bank_entry FOR EACH ROW EXECUTE FUNCTION refuse_early_delete();
CREATE TRIGGER bank_entry_not_emptied BEFORE TRUNCATE ON bank_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
DROP TRIGGER payout_kept ON payout;
CREATE TRIGGER payout_kept BEFORE DELETE ON payout FOR EACH ROW
  WHEN (OLD.policy_id IS NULL OR OLD.state <> 'DUE') EXECUTE FUNCTION refuse_early_delete();

-- What is not matched by our rules is a case (the book, 7), found by the name of who paid.
ALTER TABLE review_case DROP CONSTRAINT review_case_kind_check;
ALTER TABLE review_case ADD CONSTRAINT review_case_kind_check
  CHECK (kind IN ('REQUEST', 'CHANGE', 'CLAIM', 'MESSAGE', 'WITHDRAWAL', 'PAYMENT'));
CREATE OR REPLACE FUNCTION case_has_subject() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (CASE NEW.kind
    WHEN 'REQUEST' THEN EXISTS (SELECT FROM request WHERE request_id = NEW.subject_id)
      OR EXISTS (SELECT FROM policy WHERE policy_id = NEW.subject_id)
    WHEN 'CHANGE' THEN EXISTS (SELECT FROM change WHERE change_id = NEW.subject_id)
    WHEN 'CLAIM' THEN EXISTS (SELECT FROM claim WHERE claim_id = NEW.subject_id)
    WHEN 'MESSAGE' THEN EXISTS (SELECT FROM contact_question WHERE question_id = NEW.subject_id)
    WHEN 'WITHDRAWAL' THEN EXISTS (SELECT FROM withdrawal WHERE withdrawal_id = NEW.subject_id)
    WHEN 'PAYMENT' THEN EXISTS (SELECT FROM bank_entry WHERE bank_entry_id = NEW.subject_id)
  END) THEN
    RAISE EXCEPTION 'a case is about something that is there'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'case_has_subject';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER bank_entry_case_deleted AFTER DELETE ON bank_entry FOR EACH ROW
  EXECUTE FUNCTION delete_case_of('PAYMENT', 'bank_entry_id');
ALTER TABLE search_name DROP CONSTRAINT search_name_kind_check;
ALTER TABLE search_name ADD CONSTRAINT search_name_kind_check
  CHECK (kind IN ('PERSON', 'CLAIM', 'MESSAGE', 'WITHDRAWAL', 'PAYMENT'));
CREATE TRIGGER bank_entry_is_found AFTER INSERT OR DELETE OR UPDATE OF name ON bank_entry
  FOR EACH ROW EXECUTE FUNCTION keep_sender_name('PAYMENT', 'bank_entry_id');
INSERT INTO review_case (kind, subject_id, opened_at, answer_by)
  SELECT 'PAYMENT', bank_entry_id, now(), amsterdam_day(now()) + 6 FROM bank_entry;

-- An invoice is found by its number, and an open one by its amount, for whoever looks for what a payment may belong to.
CREATE INDEX invoice_by_number ON invoice (number);
CREATE INDEX invoice_outstanding ON invoice (outstanding_cents) WHERE outstanding_cents > 0;
