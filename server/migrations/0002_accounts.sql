-- Accounts, the insured persons in them, sessions, one-time links and what holds guessing back.
CREATE SEQUENCE account_rel_nr AS integer START 3000001 MAXVALUE 9999999;

CREATE TABLE account (
  account_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  username text NOT NULL UNIQUE CHECK (username = lower(username) AND length(username) BETWEEN 3 AND 254),
  -- null until the account is activated
  password_hash text CHECK (password_hash LIKE '$argon2id$v=19$%'),
  locale text NOT NULL CHECK (locale IN ('en-GB', 'nl')),
  rel_nr integer NOT NULL UNIQUE DEFAULT nextval('account_rel_nr') CHECK (rel_nr BETWEEN 1000000 AND 9999999),
  blocked_at timestamptz,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0)
);

-- An account holds several insured persons (ruling 2); the holder is the one who is greeted.
CREATE TABLE person (
  person_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id uuid NOT NULL REFERENCES account (account_id),
  holder boolean NOT NULL,
  gender text NOT NULL CHECK (gender IN ('MALE', 'FEMALE', 'GENDER_DIVERSE')),
  -- '-' for who has one name only
  first_name text NOT NULL CHECK (length(first_name) BETWEEN 1 AND 30),
  family_name text NOT NULL CHECK (length(family_name) BETWEEN 1 AND 35),
  birth_date date NOT NULL,
  nationality char(2) NOT NULL,
  home_country char(2) NOT NULL
);
CREATE UNIQUE INDEX person_holder ON person (account_id) WHERE holder;
CREATE UNIQUE INDEX person_same ON person (account_id, birth_date, lower(first_name), lower(family_name));

-- Of secrets only the SHA-256 is kept: a copy of the database opens nothing.
CREATE TABLE session (
  session_hash bytea PRIMARY KEY CHECK (length(session_hash) = 32),
  account_id uuid NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  impersonation boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL CHECK (last_seen_at >= created_at)
);
CREATE INDEX session_account ON session (account_id);

CREATE TABLE account_token (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  account_id uuid NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('ACTIVATE', 'RESET_PASSWORD', 'CHANGE_USERNAME')),
  issued_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > issued_at),
  used_at timestamptz
);
-- Only the newest link of a purpose works.
CREATE UNIQUE INDEX account_token_newest ON account_token (account_id, purpose) WHERE used_at IS NULL;

-- Failed logins by the name that was typed, known or not (domain reference 6).
CREATE TABLE login_failure (
  name_hash bytea PRIMARY KEY CHECK (length(name_hash) = 32),
  -- in a row, without 15 quiet minutes between them
  failures integer NOT NULL CHECK (failures > 0),
  -- since the last success
  total integer NOT NULL CHECK (total >= failures),
  failed_at timestamptz NOT NULL,
  wait_until timestamptz
);

-- Counters of limits, where several processes share them; the columns are those of rate-limiter-flexible.
CREATE TABLE rate_limit (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
