-- What we pay out, of the balance of a policy or of a claim, is one thing with one life: due, released, paid, returned
-- (the book, 6). A refund and a claim payment had eight columns in common; ids stay, since accounts are sealed with them.
CREATE TABLE payout (
  payout_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  policy_id uuid REFERENCES policy (policy_id),
  claim_id uuid REFERENCES claim (claim_id),
  payee text NOT NULL DEFAULT 'CUSTOMER' CHECK (payee IN ('CUSTOMER', 'CARE_PROVIDER')),
  cents integer NOT NULL CHECK (cents > 0),
  account bytea,
  account_since timestamptz,
  state text NOT NULL DEFAULT 'DUE' CHECK (state IN ('DUE', 'RELEASED', 'PAID', 'RETURNED')),
  due_since date NOT NULL,
  released_at timestamptz,
  released_by uuid REFERENCES staff (staff_id),
  paid_on date,
  -- of the balance of a policy, or of a claim
  CONSTRAINT payout_one_source CHECK (num_nonnulls(policy_id, claim_id) = 1),
  CONSTRAINT payout_once UNIQUE (claim_id, payee),
  CONSTRAINT payout_refund_payee CHECK (claim_id IS NOT NULL OR payee = 'CUSTOMER'),
  CONSTRAINT payout_account CHECK (state = 'DUE' OR account IS NOT NULL),
  CONSTRAINT payout_account_since CHECK (CASE
    WHEN payee = 'CARE_PROVIDER' THEN account_since IS NULL
    WHEN claim_id IS NULL THEN (account IS NULL) = (account_since IS NULL)
    ELSE true
  END),
  CONSTRAINT payout_account_age CHECK (payee = 'CARE_PROVIDER' OR state = 'DUE'
    OR (account_since IS NOT NULL AND released_at >= account_since + interval '72 hours')),
  CONSTRAINT payout_released CHECK ((state = 'DUE') = (released_at IS NULL)),
  CONSTRAINT payout_released_by CHECK (released_by IS NULL OR released_at IS NOT NULL),
  CONSTRAINT payout_paid CHECK ((state IN ('PAID', 'RETURNED')) = (paid_on IS NOT NULL))
);

INSERT INTO payout (payout_id, policy_id, cents, account, account_since, state, due_since, released_at, released_by, paid_on)
  SELECT refund_id, policy_id, cents, account, account_since, state, due_since, released_at, released_by, paid_on FROM refund;
INSERT INTO payout (payout_id, claim_id, payee, cents, account, account_since, state, due_since, released_at, released_by,
    paid_on)
  SELECT claim_payment_id, claim_id, payee, cents, account, account_since, state, due_since, released_at, released_by,
    paid_on FROM claim_payment;

CREATE INDEX payout_policy ON payout (policy_id);
CREATE UNIQUE INDEX payout_one_refund_due ON payout (policy_id) WHERE state = 'DUE';

ALTER TABLE allocation DROP CONSTRAINT allocation_refund_id_fkey;
ALTER TABLE allocation RENAME COLUMN refund_id TO payout_id;
ALTER TABLE allocation ADD FOREIGN KEY (payout_id) REFERENCES payout (payout_id);
ALTER INDEX allocation_refund RENAME TO allocation_payout;

DROP TABLE refund;
DROP TABLE claim_payment;
DROP FUNCTION refund_covered();
DROP FUNCTION claim_payment_decided();

CREATE FUNCTION payout_covered() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held payout;
  there bigint;
BEGIN
  SELECT * INTO held FROM payout WHERE payout_id = NEW.payout_id;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF held.claim_id IS NOT NULL THEN
    SELECT sum(CASE held.payee WHEN 'CUSTOMER' THEN paid_cents ELSE provider_cents END) INTO there
      FROM claim_line WHERE claim_id = held.claim_id AND decided_at IS NOT NULL;
    IF there IS DISTINCT FROM held.cents THEN
      RAISE EXCEPTION 'a claim pays what was decided on its costs'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_decided';
    END IF;
    RETURN NULL;
  END IF;
  IF held.state = 'DUE' THEN
    SELECT coalesce(sum(left_cents), 0) INTO there FROM (
      SELECT left_cents FROM payment WHERE policy_id = held.policy_id
      UNION ALL SELECT left_cents FROM invoice WHERE policy_id = held.policy_id) money;
  ELSE
    SELECT coalesce(sum(cents), 0) INTO there FROM allocation WHERE payout_id = held.payout_id;
  END IF;
  IF there < held.cents THEN
    RAISE EXCEPTION 'a refund is never above what was paid and not yet refunded'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_covered';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER payout_covered AFTER INSERT OR UPDATE ON payout DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION payout_covered();
-- a refund that is only due follows the balance, and goes when nothing is left of it
CREATE TRIGGER payout_kept BEFORE DELETE ON payout FOR EACH ROW
  WHEN (OLD.claim_id IS NOT NULL OR OLD.state <> 'DUE') EXECUTE FUNCTION refuse_early_delete();
CREATE TRIGGER payout_not_emptied BEFORE TRUNCATE ON payout FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

CREATE FUNCTION payouts_of(wanted uuid) RETURNS SETOF payout LANGUAGE sql STABLE AS $$
  SELECT * FROM payout WHERE policy_id = wanted
  UNION ALL SELECT payout.* FROM payout JOIN claim USING (claim_id) WHERE claim.policy_id = wanted
$$;

CREATE OR REPLACE FUNCTION policy_deletable_from(wanted uuid) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN EXISTS (SELECT FROM change WHERE policy_id = wanted AND state = 'OPEN')
      OR EXISTS (SELECT FROM instalment WHERE policy_id = wanted AND invoice_id IS NULL AND NOT void)
      OR EXISTS (SELECT FROM invoice WHERE policy_id = wanted AND (outstanding_cents > 0 OR left_cents > 0))
      OR EXISTS (SELECT FROM payment WHERE policy_id = wanted AND left_cents > 0)
      OR EXISTS (SELECT FROM payouts_of(wanted) WHERE state <> 'PAID')
      OR EXISTS (SELECT FROM claim JOIN claim_line USING (claim_id) WHERE policy_id = wanted AND decided_at IS NULL)
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
        (SELECT max(paid_on) FROM payouts_of(wanted)),
        (SELECT max(amsterdam_day(decided_at)) FROM claim JOIN claim_line USING (claim_id) WHERE policy_id = wanted)))
    ELSE deletable_from('APPLICATION', over_on)
  END
  FROM (
    SELECT decision, policy_over_on(decision, decided_at, cancelled_at, end_date) AS over_on
    FROM policy WHERE policy_id = wanted) AS ended
  WHERE over_on IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION policy_of(of_table text, gone jsonb) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT CASE of_table
    WHEN 'invoice_line' THEN (SELECT policy_id FROM invoice WHERE invoice_id = (gone ->> 'invoice_id')::uuid)
    WHEN 'ledger_line' THEN (SELECT policy_id FROM ledger_entry WHERE entry_id = (gone ->> 'entry_id')::bigint)
    WHEN 'claim_line' THEN (SELECT policy_id FROM claim WHERE claim_id = (gone ->> 'claim_id')::uuid)
    WHEN 'payout' THEN coalesce((gone ->> 'policy_id')::uuid,
      (SELECT policy_id FROM claim WHERE claim_id = (gone ->> 'claim_id')::uuid))
    WHEN 'allocation' THEN coalesce(
      (SELECT policy_id FROM payment WHERE payment_id = (gone ->> 'payment_id')::uuid),
      (SELECT policy_id FROM invoice WHERE invoice_id = (gone ->> 'credit_id')::uuid))
    ELSE (gone ->> 'policy_id')::uuid
  END
$$;

-- The account of all that we owe customers: unallocated money, credit notes and claims.
ALTER TABLE ledger_line DISABLE TRIGGER ledger_line_append_only;
ALTER TABLE ledger_line DROP CONSTRAINT ledger_line_account_check;
UPDATE ledger_line SET account = 'CUSTOMER_CREDIT' WHERE account = 'REFUNDS';
ALTER TABLE ledger_line ENABLE TRIGGER ledger_line_append_only;
ALTER TABLE ledger_line ADD CONSTRAINT ledger_line_account_check
  CHECK (account IN ('RECEIVABLE', 'PREMIUM', 'TAX', 'BANK', 'CUSTOMER_CREDIT', 'CLAIMS', 'UNMATCHED'));
