-- The work of each day: what was mailed because of a day, and what each task did.

-- A mail that is due because of a day, once for each date that it is about: where an end is moved, the new one is another.
CREATE TABLE notice (
  -- the policy or the invoice
  subject_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('STARTED', 'ENDS', 'ENDED', 'REMINDER')),
  -- days before or after that date: 60, 30 and 7 before an end, 14 and 28 after a due date
  days smallint NOT NULL CHECK (days >= 0),
  about date NOT NULL,
  sent_on date NOT NULL,
  PRIMARY KEY (subject_id, kind, days, about)
);

-- How much of what a task did on its day, such as {"invoices": 3}; null until it is done, and for tasks that do not count.
ALTER TABLE job_run ADD COLUMN counts jsonb CHECK (counts IS NULL OR done_at IS NOT NULL);

CREATE INDEX policy_starting ON policy (start_date) WHERE decision = 'ACCEPTED' AND cancelled_at IS NULL;
CREATE INDEX policy_ending ON policy (end_date) WHERE decision = 'ACCEPTED' AND cancelled_at IS NULL;
CREATE INDEX payment_with_rest ON payment (value_date) WHERE left_cents > 0;
CREATE INDEX account_token_expires ON account_token (expires_at);
