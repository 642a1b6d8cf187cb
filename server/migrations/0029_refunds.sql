-- What happened to a refund: released to the bank, paid, and maybe sent back by the bank.
ALTER TABLE refund
  ADD COLUMN released_at timestamptz,
  ADD COLUMN released_by uuid REFERENCES staff (staff_id),
  ADD COLUMN paid_on date,
  ADD CONSTRAINT refund_released CHECK ((state = 'DUE') = (released_at IS NULL)),
  ADD CONSTRAINT refund_released_by CHECK (released_by IS NULL OR released_at IS NOT NULL),
  ADD CONSTRAINT refund_paid CHECK ((state IN ('PAID', 'RETURNED')) = (paid_on IS NOT NULL)),
  ADD CONSTRAINT refund_account CHECK (state = 'DUE' OR account IS NOT NULL);

-- A refund that is due is money that is there and has paid nothing; one that was released took it.
CREATE FUNCTION refund_covered() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held refund;
  there bigint;
BEGIN
  SELECT * INTO held FROM refund WHERE refund_id = NEW.refund_id;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF held.state = 'DUE' THEN
    SELECT coalesce(sum(left_cents), 0) INTO there FROM (
      SELECT left_cents FROM payment WHERE policy_id = held.policy_id
      UNION ALL SELECT left_cents FROM invoice WHERE policy_id = held.policy_id) money;
  ELSE
    SELECT coalesce(sum(cents), 0) INTO there FROM allocation WHERE refund_id = held.refund_id;
  END IF;
  IF there < held.cents THEN
    RAISE EXCEPTION 'a refund is never above what was paid and not yet refunded'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_covered';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER refund_covered AFTER INSERT OR UPDATE ON refund
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refund_covered();
CREATE INDEX allocation_refund ON allocation (refund_id) WHERE refund_id IS NOT NULL;
