-- Who works on a case; a second approver of a cost comes with what asks for one.
ALTER TABLE review_case RENAME COLUMN taken_by TO assigned_to;
ALTER TABLE review_case RENAME COLUMN taken_until TO assigned_until;
ALTER TABLE review_case RENAME CONSTRAINT review_case_taken_by_fkey TO review_case_assigned_to_fkey;
ALTER TABLE claim_line DROP COLUMN agreed_by;

-- How a statement of withdrawal ended, and who found its contract. Of those before, what their contracts tell.
ALTER TABLE withdrawal
  ADD COLUMN outcome text CHECK (outcome IN ('ACCEPTED', 'REFUSED', 'NOT_SENT')),
  ADD COLUMN matched_at timestamptz,
  ADD COLUMN matched_by uuid REFERENCES staff (staff_id),
  ADD CONSTRAINT withdrawal_matched CHECK (matched_at IS NULL OR policy_id IS NOT NULL),
  ADD CONSTRAINT withdrawal_matched_by CHECK (matched_by IS NULL OR matched_at IS NOT NULL);
UPDATE withdrawal SET outcome = CASE
    WHEN policy.policy_id IS NULL THEN 'REFUSED'
    WHEN cancel_reason = 'WITHDRAWN' THEN 'ACCEPTED'
    WHEN withdraw_until >= amsterdam_day(same.received_at) OR policy.decision IS NULL THEN 'NOT_SENT'
    ELSE 'REFUSED'
  END
  FROM review_case, withdrawal AS same LEFT JOIN policy USING (policy_id)
  WHERE kind = 'WITHDRAWAL' AND subject_id = withdrawal.withdrawal_id AND review_case.state = 'DONE'
    AND same.withdrawal_id = withdrawal.withdrawal_id;
