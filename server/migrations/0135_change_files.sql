-- The document with which staff correct an address or a name on request; it goes with the change, and its name is sealed.
CREATE TABLE change_file (
  change_file_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  change_id uuid NOT NULL REFERENCES change (change_id) ON DELETE CASCADE,
  sealed_name bytea NOT NULL,
  storage_key text NOT NULL REFERENCES stored_file (storage_key),
  CONSTRAINT change_file_storage_key_key UNIQUE (storage_key)
);
CREATE INDEX change_file_change ON change_file (change_id);
