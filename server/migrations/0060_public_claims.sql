-- Who sent a claim without an account, as they say. Whether there is such a policy is looked up by a person, never by the
-- call (requirement CLM-05).
CREATE TABLE claim_sender (
  -- made by the sender, so that a claim that arrives twice is stored once
  sender_code uuid PRIMARY KEY,
  policy_number text NOT NULL CHECK (policy_number ~ '^[0-9]{9}$'),
  birth_date date NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 70),
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  locale text NOT NULL CHECK (locale IN ('en-GB', 'nl'))
);

ALTER TABLE claim
  ADD COLUMN sender_code uuid REFERENCES claim_sender (sender_code),
  ADD COLUMN matched_at timestamptz,
  ADD COLUMN matched_by uuid REFERENCES staff (staff_id),
  -- when another account than that of the policy was checked, and by whom
  ADD COLUMN account_checked_at timestamptz,
  ADD COLUMN account_checked_by uuid REFERENCES staff (staff_id),
  ADD CONSTRAINT claim_sender_code_key UNIQUE (sender_code),
  ADD CONSTRAINT claim_of_somebody CHECK (policy_id IS NOT NULL OR sender_code IS NOT NULL),
  ADD CONSTRAINT claim_matched CHECK (
    (matched_at IS NOT NULL) = (policy_id IS NOT NULL AND sender_code IS NOT NULL)),
  ADD CONSTRAINT claim_matched_by CHECK (matched_by IS NULL OR matched_at IS NOT NULL),
  ADD CONSTRAINT claim_account_checked CHECK (
    account_checked_at IS NULL AND account_checked_by IS NULL
    OR account_checked_at IS NOT NULL AND payout_iban IS NOT NULL);

-- What nobody could match is deleted after three months (domain reference 4.4).
CREATE INDEX claim_unmatched ON claim (submitted_at) WHERE policy_id IS NULL;
