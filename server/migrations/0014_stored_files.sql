-- One row for each file of the store. What owns a file refers to its row by a foreign key; the nightly sweep removes the
-- rows that nothing refers to, and the files that have no row.
CREATE TABLE stored_file (
  storage_key text PRIMARY KEY CHECK (storage_key ~ '^[0-9a-f]{32}$'),
  size_bytes integer NOT NULL CHECK (size_bytes > 0),
  media_type text NOT NULL,
  -- null for files that were stored before this table was there
  sha256 text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  stored_at timestamptz NOT NULL
);

INSERT INTO stored_file (storage_key, size_bytes, media_type, stored_at)
  SELECT storage_key, size_bytes, media_type, submitted_at FROM request_upload JOIN request USING (request_id);

ALTER TABLE request_upload ADD CONSTRAINT request_upload_stored_file
  FOREIGN KEY (storage_key) REFERENCES stored_file (storage_key);
ALTER TABLE request_upload DROP COLUMN size_bytes, DROP COLUMN media_type;
