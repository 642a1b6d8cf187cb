-- What a decided claim pays: once for the customer and once for the care provider, from the costs as they were decided.
CREATE TABLE claim_payment (
  claim_payment_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  claim_id uuid NOT NULL REFERENCES claim (claim_id),
  payee text NOT NULL CHECK (payee IN ('CUSTOMER', 'CARE_PROVIDER')),
  cents integer NOT NULL CHECK (cents > 0),
  -- sealed with AES-256-GCM, the claim_payment_id as associated data; filled in when it is released to the bank, after a
  -- check where it is not the account of the policy
  account bytea,
  state text NOT NULL DEFAULT 'DUE' CHECK (state IN ('DUE', 'RELEASED', 'PAID', 'RETURNED')),
  due_since date NOT NULL,
  released_at timestamptz,
  released_by uuid REFERENCES staff (staff_id),
  paid_on date,
  CONSTRAINT claim_payment_once UNIQUE (claim_id, payee),
  CONSTRAINT claim_payment_released CHECK ((state = 'DUE') = (released_at IS NULL)),
  CONSTRAINT claim_payment_released_by CHECK (released_by IS NULL OR released_at IS NOT NULL),
  CONSTRAINT claim_payment_paid CHECK ((state IN ('PAID', 'RETURNED')) = (paid_on IS NOT NULL)),
  CONSTRAINT claim_payment_account CHECK (state = 'DUE' OR account IS NOT NULL)
);

-- Never more, and never less, than what was decided.
CREATE FUNCTION claim_payment_decided() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  decided bigint;
BEGIN
  SELECT sum(CASE NEW.payee WHEN 'CUSTOMER' THEN paid_cents ELSE provider_cents END) INTO decided
    FROM claim_line WHERE claim_id = NEW.claim_id AND decided_at IS NOT NULL;
  IF decided IS DISTINCT FROM NEW.cents THEN
    RAISE EXCEPTION 'a claim pays what was decided on its costs'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'claim_payment_decided';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER claim_payment_decided AFTER INSERT OR UPDATE ON claim_payment
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION claim_payment_decided();

-- Claims that were decided before are due since their last decision.
INSERT INTO claim_payment (claim_id, payee, cents, due_since)
  SELECT claim_id, payee, cents, (decided_at AT TIME ZONE 'Europe/Amsterdam')::date
  FROM (SELECT claim_id, sum(paid_cents) AS customer, sum(provider_cents) AS provider, max(decided_at) AS decided_at
        FROM claim_line GROUP BY claim_id HAVING bool_and(decided_at IS NOT NULL)) AS decided
  CROSS JOIN LATERAL (VALUES ('CUSTOMER', customer), ('CARE_PROVIDER', provider)) AS paid (payee, cents)
  WHERE cents > 0;

WITH entry AS (
  INSERT INTO ledger_entry (event, source_id, policy_id, booked_on)
    SELECT 'CLAIM', claim_payment_id, policy_id, due_since FROM claim_payment JOIN claim USING (claim_id)
    RETURNING entry_id, source_id)
INSERT INTO ledger_line (entry_id, account, cents)
  SELECT entry_id, line.account, line.cents FROM entry JOIN claim_payment ON claim_payment_id = source_id
  CROSS JOIN LATERAL (VALUES ('CLAIMS', claim_payment.cents), ('REFUNDS', -claim_payment.cents)) AS line (account, cents);
