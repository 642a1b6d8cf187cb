-- Copies of what we know about a customer, made for them (GDPR articles 15 and 20). The file is sealed and is deleted after
-- seven days; the token is in the link of the mail.
CREATE TABLE data_export (
  export_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id uuid NOT NULL REFERENCES account (account_id),
  state text NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'READY', 'FAILED')),
  requested_at timestamptz NOT NULL,
  expires_at timestamptz,
  token_hash bytea CHECK (length(token_hash) = 32),
  storage_key text REFERENCES stored_file (storage_key) ON DELETE SET NULL,
  CHECK ((state = 'READY') = (expires_at IS NOT NULL)),
  CHECK ((state = 'READY') = (token_hash IS NOT NULL))
);
CREATE UNIQUE INDEX data_export_one_waiting ON data_export (account_id) WHERE state = 'WAITING';
CREATE INDEX data_export_account ON data_export (account_id, requested_at);
CREATE INDEX data_export_file ON data_export (storage_key) WHERE storage_key IS NOT NULL;
