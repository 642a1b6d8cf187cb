-- What staff did in the account of a customer, with the reason that they gave; the customer sees it (STAFF-04, IMP-03).
CREATE TABLE customer_action (
  action_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id uuid NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  staff_id uuid NOT NULL REFERENCES staff (staff_id),
  kind text NOT NULL CHECK (kind IN ('ACT', 'BLOCK', 'UNBLOCK', 'PASSWORD_LINK', 'CORRECT', 'CLOSE')),
  reason text NOT NULL CHECK (reason ~ '^[A-Z][A-Z_]{2,49}$'),
  words text NOT NULL CHECK (length(words) BETWEEN 1 AND 600),
  done_at timestamptz NOT NULL,
  -- of acting as the customer: the session, when it ends at the latest, and when it was stopped
  session_id uuid UNIQUE,
  ends_at timestamptz,
  stopped_at timestamptz,
  CONSTRAINT customer_action_session CHECK ((kind = 'ACT') = (session_id IS NOT NULL)),
  CONSTRAINT customer_action_ends CHECK ((session_id IS NULL) = (ends_at IS NULL)),
  CONSTRAINT customer_action_half_an_hour CHECK (ends_at > done_at AND ends_at <= done_at + interval '30 minutes'),
  CONSTRAINT customer_action_stopped CHECK (stopped_at IS NULL OR stopped_at >= done_at AND stopped_at <= ends_at)
);
CREATE INDEX customer_action_account ON customer_action (account_id, done_at);

-- the lists of the page of a customer
CREATE INDEX audit_entry_of_account ON audit_entry (subject_account_id, entry_id) WHERE subject_account_id IS NOT NULL;
DROP INDEX audit_entry_account;
