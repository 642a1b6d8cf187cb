-- The statement of a withdrawal as it was typed, whether or not we find its contract.
CREATE TABLE withdrawal (
  withdrawal_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  reference text NOT NULL,
  name text NOT NULL,
  contract_number text NOT NULL,
  email text NOT NULL,
  locale text NOT NULL CHECK (locale IN ('en-GB', 'nl')),
  received_at timestamptz NOT NULL,
  -- null until it is known which contract is meant
  policy_id uuid REFERENCES policy (policy_id),
  CONSTRAINT withdrawal_reference UNIQUE (reference)
);

-- Counts the statements of a day, for their references.
CREATE TABLE withdrawal_count (
  day date PRIMARY KEY,
  last integer NOT NULL CHECK (last > 0)
);
