-- Money that a bank sent back is a case once its customer gave another account (the book, 7): a person pays it again, as a payout
-- of its own. The one that came back stays as it was, with the moment at which it was paid again.
ALTER TABLE payout ADD COLUMN paid_again_at timestamptz;
ALTER TABLE payout ADD CONSTRAINT payout_paid_again CHECK (paid_again_at IS NULL OR state = 'RETURNED');

ALTER TABLE review_case DROP CONSTRAINT review_case_kind_check;
ALTER TABLE review_case ADD CONSTRAINT review_case_kind_check
  CHECK (kind IN ('REQUEST', 'CHANGE', 'CLAIM', 'MESSAGE', 'WITHDRAWAL', 'PAYMENT', 'PAYOUT'));
ALTER TABLE case_count DROP CONSTRAINT case_count_kind_check;
ALTER TABLE case_count ADD CONSTRAINT case_count_kind_check
  CHECK (kind IN ('REQUEST', 'CHANGE', 'CLAIM', 'MESSAGE', 'WITHDRAWAL', 'PAYMENT', 'PAYOUT'));
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
    WHEN 'PAYOUT' THEN EXISTS (SELECT FROM payout WHERE payout_id = NEW.subject_id AND payee = 'CUSTOMER')
  END) THEN
    RAISE EXCEPTION 'a case is about something that is there'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'case_has_subject';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER payout_case AFTER DELETE ON payout FOR EACH ROW EXECUTE FUNCTION delete_case_of('PAYOUT', 'payout_id');
CREATE INDEX payout_returned ON payout (payout_id) WHERE state = 'RETURNED' AND paid_again_at IS NULL;

-- What was paid again counts once.
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
    IF there IS DISTINCT FROM (
      SELECT sum(cents) FROM payout WHERE claim_id = held.claim_id AND payee = held.payee AND paid_again_at IS NULL
    ) THEN
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

CREATE OR REPLACE FUNCTION policy_deletable_from(wanted uuid) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN EXISTS (SELECT FROM change WHERE policy_id = wanted AND state = 'OPEN')
      OR EXISTS (SELECT FROM instalment WHERE policy_id = wanted AND invoice_id IS NULL AND NOT void)
      OR EXISTS (SELECT FROM invoice WHERE policy_id = wanted AND (outstanding_cents > 0 OR unallocated_cents > 0))
      OR EXISTS (SELECT FROM payment WHERE policy_id = wanted AND unallocated_cents > 0)
      OR EXISTS (SELECT FROM payouts_of(wanted) WHERE state <> 'PAID' AND paid_again_at IS NULL)
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
