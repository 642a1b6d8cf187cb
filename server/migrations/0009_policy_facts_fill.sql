-- Every stored status becomes the facts that give it on the day of the migration. When a decision fell was not stored:
-- the request's moment stands for it, else the first day of the policy.
UPDATE policy SET
  decision = CASE status WHEN 'UNDER_REVIEW_NEW' THEN NULL WHEN 'DISAPPROVED' THEN 'REFUSED' ELSE 'ACCEPTED' END,
  decided_at = CASE status WHEN 'UNDER_REVIEW_NEW' THEN NULL
    ELSE coalesce(submitted_at, start_date::timestamp AT TIME ZONE 'Europe/Amsterdam') END,
  cancelled_at = CASE status WHEN 'CANCELLED' THEN coalesce(submitted_at, now()) END;

UPDATE policy SET main_policy_id = main.policy_id FROM policy main
  WHERE main.policy_number = policy.main_policy_number;
UPDATE policy SET previous_policy_id = previous.policy_id FROM policy previous
  WHERE previous.policy_number = policy.previous_policy_number;

-- Which kind of change waited was not stored either.
INSERT INTO change (policy_id, kind, policy_version, submitted_at, answer_by)
  SELECT policy_id, 'ADDRESS', version, submitted_at, expected_by FROM policy WHERE status = 'UNDER_REVIEW';
