-- A case alone holds whether we wait for the customer and by which day we answer. Where the days differ, the later one
-- counts: it is the day that the last mail and the pages promised. What was decided without a person has a closed case.
UPDATE review_case SET answer_by = greatest(review_case.answer_by, change.answer_by)
  FROM change WHERE review_case.kind = 'CHANGE' AND subject_id = change_id;
UPDATE review_case SET answer_by = greatest(review_case.answer_by, claim.answer_by)
  FROM claim WHERE review_case.kind = 'CLAIM' AND subject_id = claim_id;
UPDATE review_case SET answer_by = greatest(answer_by, promised.day)
  FROM (SELECT coalesce(request_id, policy_id) AS subject, max(expected_by) AS day FROM policy GROUP BY 1) promised
  WHERE kind = 'REQUEST' AND subject_id = subject;

INSERT INTO review_case (kind, subject_id, account_id, state, opened_at, answer_by, closed_at, closed_by)
  SELECT 'CHANGE', change_id, coalesce(policy.account_id, person.account_id),
    CASE WHEN change.decided_at IS NULL THEN 'OPEN' ELSE 'DONE' END, change.submitted_at, answer_by, change.decided_at,
    decided_by
  FROM change LEFT JOIN policy USING (policy_id) LEFT JOIN person ON person.person_id = change.person_id
  ON CONFLICT (kind, subject_id) DO NOTHING;
INSERT INTO review_case (kind, subject_id, account_id, state, opened_at, answer_by, closed_at)
  SELECT 'REQUEST', coalesce(request_id, policy_id), account_id,
    CASE WHEN bool_or(decision IS NULL AND cancelled_at IS NULL) THEN 'OPEN' ELSE 'DONE' END, min(submitted_at),
    max(expected_by),
    CASE WHEN NOT bool_or(decision IS NULL AND cancelled_at IS NULL) THEN max(coalesce(decided_at, cancelled_at)) END
  FROM policy WHERE submitted_at IS NOT NULL AND expected_by IS NOT NULL GROUP BY 2, 3
  ON CONFLICT (kind, subject_id) DO NOTHING;
INSERT INTO review_case (kind, subject_id, account_id, state, opened_at, answer_by, closed_at)
  SELECT 'CLAIM', claim_id, policy.account_id, CASE WHEN decided.all_of_it THEN 'DONE' ELSE 'OPEN' END,
    claim.submitted_at, answer_by, CASE WHEN decided.all_of_it THEN decided.last_at END
  FROM claim LEFT JOIN policy USING (policy_id) CROSS JOIN LATERAL (
    SELECT coalesce(bool_and(decided_at IS NOT NULL), false) AS all_of_it, max(decided_at) AS last_at
    FROM claim_line WHERE claim_line.claim_id = claim.claim_id) decided
  ON CONFLICT (kind, subject_id) DO NOTHING;
-- Nobody recorded which questions of the contact form were answered: those whose day has passed count as answered on it.
INSERT INTO review_case (kind, subject_id, state, opened_at, answer_by, closed_at)
  SELECT 'MESSAGE', question_id, CASE WHEN over THEN 'DONE' ELSE 'OPEN' END, asked_at, answer_by,
    CASE WHEN over THEN greatest(asked_at, answer_by::timestamp AT TIME ZONE 'Europe/Amsterdam') END
  FROM contact_question, LATERAL (SELECT answer_by < amsterdam_day(now()) AS over) day;

-- pending checks of the rows above would keep the tables from being altered
SET CONSTRAINTS ALL IMMEDIATE;
SET CONSTRAINTS ALL DEFERRED;

ALTER TABLE change DROP CONSTRAINT change_check, DROP CONSTRAINT change_state_check;
DROP INDEX change_one_open, change_one_open_person;
UPDATE change SET state = 'OPEN' WHERE state = 'WAITING_FOR_CUSTOMER';
ALTER TABLE change DROP COLUMN answer_by,
  ADD CONSTRAINT change_check CHECK ((state = 'OPEN') = (decided_at IS NULL)),
  ADD CONSTRAINT change_state_check CHECK (state IN ('OPEN', 'ACCEPTED', 'REFUSED', 'WITHDRAWN'));
CREATE UNIQUE INDEX change_one_open ON change (policy_id) WHERE state = 'OPEN';
CREATE UNIQUE INDEX change_one_open_person ON change (person_id) WHERE state = 'OPEN';
ALTER TABLE claim DROP COLUMN answer_by;
ALTER TABLE contact_question DROP COLUMN answer_by;
ALTER TABLE request DROP COLUMN expected_by;
ALTER TABLE policy DROP CONSTRAINT policy_answer_by;
ALTER TABLE policy DROP COLUMN expected_by,
  ADD CONSTRAINT policy_submitted CHECK (decision IS NOT NULL OR cancelled_at IS NOT NULL OR submitted_at IS NOT NULL);

CREATE OR REPLACE FUNCTION policy_deletable_from(wanted uuid) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN EXISTS (SELECT FROM change WHERE policy_id = wanted AND state = 'OPEN')
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
CREATE OR REPLACE FUNCTION policy_status(p policy, today date) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN p.cancelled_at IS NOT NULL THEN 'CANCELLED'
    WHEN p.decision = 'REFUSED' THEN 'DISAPPROVED'
    WHEN p.decision IS NULL THEN 'UNDER_REVIEW_NEW'
    WHEN EXISTS (SELECT FROM change
      WHERE change.policy_id = p.policy_id AND change.state = 'OPEN') THEN 'UNDER_REVIEW'
    WHEN today < p.start_date THEN 'NOT_ACTIVE'
    WHEN today <= p.end_date THEN 'ACTIVE'
    WHEN p.planned_end_date > p.end_date THEN 'CANCELLED'
    ELSE 'EXPIRED'
  END
$$;

-- A case is about something that is there, and goes with it.
CREATE FUNCTION case_has_subject() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (CASE NEW.kind
    WHEN 'REQUEST' THEN EXISTS (SELECT FROM request WHERE request_id = NEW.subject_id)
      OR EXISTS (SELECT FROM policy WHERE policy_id = NEW.subject_id)
    WHEN 'CHANGE' THEN EXISTS (SELECT FROM change WHERE change_id = NEW.subject_id)
    WHEN 'CLAIM' THEN EXISTS (SELECT FROM claim WHERE claim_id = NEW.subject_id)
    WHEN 'MESSAGE' THEN EXISTS (SELECT FROM contact_question WHERE question_id = NEW.subject_id)
    WHEN 'WITHDRAWAL' THEN EXISTS (SELECT FROM withdrawal WHERE withdrawal_id = NEW.subject_id)
  END) THEN
    RAISE EXCEPTION 'a case is about something that is there'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'case_has_subject';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER case_has_subject AFTER INSERT ON review_case
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION case_has_subject();
CREATE FUNCTION delete_case_of() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM review_case WHERE kind = TG_ARGV[0] AND subject_id = (to_jsonb(OLD) ->> TG_ARGV[1])::uuid;
  RETURN NULL;
END $$;
CREATE TRIGGER request_case AFTER DELETE ON request
  FOR EACH ROW EXECUTE FUNCTION delete_case_of('REQUEST', 'request_id');
CREATE TRIGGER period_case AFTER DELETE ON policy
  FOR EACH ROW EXECUTE FUNCTION delete_case_of('REQUEST', 'policy_id');
CREATE TRIGGER change_case AFTER DELETE ON change
  FOR EACH ROW EXECUTE FUNCTION delete_case_of('CHANGE', 'change_id');
CREATE TRIGGER claim_case AFTER DELETE ON claim
  FOR EACH ROW EXECUTE FUNCTION delete_case_of('CLAIM', 'claim_id');
CREATE TRIGGER question_case AFTER DELETE ON contact_question
  FOR EACH ROW EXECUTE FUNCTION delete_case_of('MESSAGE', 'question_id');
CREATE TRIGGER withdrawal_case AFTER DELETE ON withdrawal
  FOR EACH ROW EXECUTE FUNCTION delete_case_of('WITHDRAWAL', 'withdrawal_id');
