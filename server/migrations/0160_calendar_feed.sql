-- A calendar that follows what is to be paid and will come, at an address that holds a secret: only its hash is stored, so that a copy of
-- the database opens no calendar.
CREATE TABLE calendar_feed (
  account_id uuid PRIMARY KEY REFERENCES account (account_id) ON DELETE CASCADE,
  secret_hash bytea NOT NULL UNIQUE CHECK (octet_length(secret_hash) = 32),
  -- the language of its entries
  locale text NOT NULL CHECK (locale IN ('en-GB', 'nl')),
  made_at timestamptz NOT NULL
);

-- How often each of its entries changed (RFC 5545, SEQUENCE), by what it said when it was last read.
CREATE TABLE calendar_entry (
  account_id uuid NOT NULL REFERENCES calendar_feed (account_id) ON DELETE CASCADE,
  entry_id text NOT NULL,
  said_hash bytea NOT NULL,
  sequence integer NOT NULL DEFAULT 0 CHECK (sequence >= 0),
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, entry_id)
);
