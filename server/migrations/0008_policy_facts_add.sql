-- The status of a policy is derived from facts and the day; no job has to move it. First the facts are added, then
-- filled from the stored status (0009), then the stored status goes (0010).
ALTER TABLE policy
  ADD COLUMN decision text CHECK (decision IN ('ACCEPTED', 'REFUSED')),
  ADD COLUMN decided_at timestamptz,
  ADD COLUMN decision_reason text,
  ADD COLUMN cancelled_at timestamptz,
  ADD COLUMN cancel_reason text,
  -- the first day that was agreed, where the start was moved, and the last one, where the policy was ended earlier
  ADD COLUMN original_start_date date,
  ADD COLUMN planned_end_date date,
  ADD COLUMN main_policy_id uuid REFERENCES policy (policy_id),
  ADD COLUMN previous_policy_id uuid REFERENCES policy (policy_id);

-- A change that a customer sent for a policy; at most one is open at a time.
CREATE TABLE change (
  change_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  policy_id uuid NOT NULL REFERENCES policy (policy_id),
  kind text NOT NULL CHECK (kind IN ('START_DATE', 'ADDRESS', 'PAYMENT', 'TERMINATE')),
  state text NOT NULL DEFAULT 'OPEN'
    CHECK (state IN ('OPEN', 'WAITING_FOR_CUSTOMER', 'ACCEPTED', 'REFUSED', 'WITHDRAWN')),
  -- the version of the policy that the customer saw
  policy_version integer NOT NULL CHECK (policy_version > 0),
  submitted_at timestamptz NOT NULL,
  answer_by date NOT NULL,
  decided_at timestamptz,
  CHECK ((state IN ('OPEN', 'WAITING_FOR_CUSTOMER')) = (decided_at IS NULL))
);
CREATE UNIQUE INDEX change_one_open ON change (policy_id) WHERE state IN ('OPEN', 'WAITING_FOR_CUSTOMER');
CREATE INDEX change_policy ON change (policy_id);
