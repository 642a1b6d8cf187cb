-- Columns that say what they hold: money that was paid or credited and pays nothing yet, whether a policy that was
-- cancelled keeps the days that it insured, and which policies of a person may not share a day.
ALTER TABLE payment RENAME COLUMN left_cents TO unallocated_cents;
ALTER TABLE payment RENAME CONSTRAINT payment_left TO payment_unallocated;
ALTER INDEX payment_with_rest RENAME TO payment_unallocated_index;
ALTER TABLE invoice RENAME COLUMN left_cents TO unallocated_cents;
ALTER TABLE invoice RENAME CONSTRAINT invoice_left TO invoice_unallocated;
ALTER TABLE policy RENAME COLUMN earned TO keeps_insured_days;
ALTER TABLE policy RENAME CONSTRAINT policy_earned TO policy_keeps_insured_days;
ALTER TABLE policy RENAME COLUMN class TO overlap_group;
ALTER TABLE policy RENAME CONSTRAINT policy_class_check TO policy_overlap_group_check;

-- The functions that name them.
CREATE OR REPLACE FUNCTION allocate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  taken integer;
BEGIN
  UPDATE payment SET unallocated_cents = unallocated_cents - NEW.cents WHERE payment_id = NEW.payment_id AND direction = 'IN';
  GET DIAGNOSTICS taken = ROW_COUNT;
  IF NEW.credit_id IS NOT NULL THEN
    UPDATE invoice SET unallocated_cents = unallocated_cents - NEW.cents WHERE invoice_id = NEW.credit_id AND kind = 'CREDIT';
    GET DIAGNOSTICS taken = ROW_COUNT;
  END IF;
  IF taken = 1 AND NEW.invoice_id IS NOT NULL THEN
    UPDATE invoice SET outstanding_cents = outstanding_cents - NEW.cents,
      settled_on = CASE WHEN outstanding_cents = NEW.cents THEN NEW.allocated_on END
      WHERE invoice_id = NEW.invoice_id AND kind = 'INVOICE';
    GET DIAGNOSTICS taken = ROW_COUNT;
  END IF;
  IF taken <> 1 THEN
    RAISE EXCEPTION 'an allocation needs money that came in, and something to pay'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'allocation_sides';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION invoice_issued()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  moving text[] := ARRAY['number', 'insured_from', 'insured_until', 'outstanding_cents', 'settled_on', 'unallocated_cents'];
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - moving = to_jsonb(NEW) - moving THEN RETURN NEW; END IF;
  IF TG_OP = 'DELETE' AND retention_over(TG_TABLE_NAME, to_jsonb(OLD)) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'an invoice is corrected by a credit note'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_issued';
END $$;

CREATE OR REPLACE FUNCTION payout_covered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
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

CREATE OR REPLACE FUNCTION policy_deletable_from(wanted uuid)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $$
  SELECT CASE
    WHEN EXISTS (SELECT FROM change WHERE policy_id = wanted AND state = 'OPEN')
      OR EXISTS (SELECT FROM instalment WHERE policy_id = wanted AND invoice_id IS NULL AND NOT void)
      OR EXISTS (SELECT FROM invoice WHERE policy_id = wanted AND (outstanding_cents > 0 OR unallocated_cents > 0))
      OR EXISTS (SELECT FROM payment WHERE policy_id = wanted AND unallocated_cents > 0)
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
