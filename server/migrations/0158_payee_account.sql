-- A bank account belongs to the person (ruling 57): given where money waits for them, and used for what we owe them after it.
CREATE TABLE payee_account (
  account_id uuid PRIMARY KEY REFERENCES account (account_id) ON DELETE CASCADE,
  -- sealed with the id of the person's account
  sealed bytea NOT NULL,
  ends_with text NOT NULL,
  -- since when we know it: nothing is paid to it for three days
  known_since timestamptz NOT NULL,
  given_at timestamptz NOT NULL,
  CHECK (known_since <= given_at)
);
