-- What somebody saved to go on later, sealed with a key that only the link in their mail has. Nobody can read a draft
-- with this table and the files alone: the link is found by a hash of one half of what its secret gives, and opened with
-- the other.
CREATE TABLE saved_draft (
  draft_id uuid PRIMARY KEY,
  lookup_hash bytea NOT NULL CHECK (octet_length(lookup_hash) = 32),
  kind text NOT NULL CHECK (kind IN ('request')),
  -- the key under which the form is sent, and the draft deleted
  draft_key uuid NOT NULL,
  -- the call that saved it, so that a repeated call sends no second mail
  save_key uuid NOT NULL,
  -- AES-256-GCM; the draft_id is the associated data
  content bytea NOT NULL,
  saved_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK (expires_at > saved_at),
  CONSTRAINT saved_draft_lookup UNIQUE (lookup_hash),
  CONSTRAINT saved_draft_key UNIQUE (kind, draft_key)
);
CREATE INDEX saved_draft_expires ON saved_draft (expires_at);

-- Its files, sealed too; their names are in the content of the draft.
CREATE TABLE saved_draft_file (
  file_id uuid PRIMARY KEY,
  draft_id uuid NOT NULL REFERENCES saved_draft (draft_id),
  storage_key text NOT NULL REFERENCES stored_file (storage_key),
  CONSTRAINT saved_draft_file_storage_key UNIQUE (storage_key)
);
CREATE INDEX saved_draft_file_draft ON saved_draft_file (draft_id);

-- The text of a mail whose link is a key waits sealed until it is sent, and is deleted then.
ALTER TABLE mail ADD COLUMN sealed bytea;
ALTER TABLE mail ADD CONSTRAINT mail_sealed_check
  CHECK (sealed IS NULL OR (state = 'queued' AND text = '' AND html = ''));
