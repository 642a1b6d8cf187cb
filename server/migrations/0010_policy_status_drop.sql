-- With the column go its list of words, the rule about review and the exclusion of overlaps; the last two come again,
-- on facts.
ALTER TABLE policy DROP CONSTRAINT policy_no_overlap;
ALTER TABLE policy
  DROP COLUMN status,
  DROP COLUMN main_policy_number,
  DROP COLUMN previous_policy_number,
  ADD CONSTRAINT policy_decision CHECK ((decision IS NULL) = (decided_at IS NULL)),
  ADD CONSTRAINT policy_cancel_reason CHECK (cancel_reason IS NULL OR cancelled_at IS NOT NULL),
  ADD CONSTRAINT policy_planned_end CHECK (planned_end_date >= end_date),
  -- what waits for a decision has a day on which it is answered
  ADD CONSTRAINT policy_answer_by CHECK (
    decision IS NOT NULL OR cancelled_at IS NOT NULL OR (submitted_at IS NOT NULL AND expected_by IS NOT NULL)),
  -- No two insurances of one class for one person on one day (ruling 2), whatever the code thinks.
  ADD CONSTRAINT policy_no_overlap EXCLUDE USING gist (
    person_id WITH =,
    class WITH =,
    daterange(start_date, end_date, '[]') WITH &&
  ) WHERE (decision IS DISTINCT FROM 'REFUSED' AND cancelled_at IS NULL);
CREATE INDEX policy_previous ON policy (previous_policy_id) WHERE previous_policy_id IS NOT NULL;
CREATE INDEX policy_main ON policy (main_policy_id) WHERE main_policy_id IS NOT NULL;

-- The same as `statusOn` of domain/policies/status.ts, for queries that must filter by status; a test compares the two.
CREATE FUNCTION policy_status(p policy, today date) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN p.cancelled_at IS NOT NULL THEN 'CANCELLED'
    WHEN p.decision = 'REFUSED' THEN 'DISAPPROVED'
    WHEN p.decision IS NULL THEN 'UNDER_REVIEW_NEW'
    WHEN EXISTS (SELECT FROM change
      WHERE change.policy_id = p.policy_id AND change.state IN ('OPEN', 'WAITING_FOR_CUSTOMER')) THEN 'UNDER_REVIEW'
    WHEN today < p.start_date THEN 'NOT_ACTIVE'
    WHEN today <= p.end_date THEN 'ACTIVE'
    WHEN p.planned_end_date > p.end_date THEN 'CANCELLED'
    ELSE 'EXPIRED'
  END
$$;
