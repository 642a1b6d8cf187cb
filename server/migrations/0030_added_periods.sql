-- What a customer sent to insure another period. The period is a policy without a request of its own.
CREATE TABLE added_period (
  policy_id uuid PRIMARY KEY REFERENCES policy (policy_id),
  -- drawn by the page of the sender, so that a period sent twice is stored once
  sender_key uuid NOT NULL,
  short_period_reason text,
  short_period_explanation text CHECK (length(short_period_explanation) <= 250),
  -- an underwriter must read the answers
  referral boolean NOT NULL,
  -- the answers to the acceptance questions, sealed with AES-256-GCM; the policy_id is the associated data
  answers bytea NOT NULL,
  CONSTRAINT added_period_sender_key UNIQUE (sender_key),
  CHECK (short_period_reason IS NOT NULL OR short_period_explanation IS NULL)
);
