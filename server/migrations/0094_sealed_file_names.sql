-- The name of an uploaded file can say something medical, so it is sealed like the content of the file: with AES-256-GCM, the id
-- of its row as associated data. The database has no key, so the start of the portal has sealed the stored names before, in the
-- temporary table sealed_file_name.
ALTER TABLE claim_file ADD COLUMN sealed_name bytea;
UPDATE claim_file SET sealed_name = sealed FROM sealed_file_name WHERE id = claim_file_id;
ALTER TABLE claim_file ALTER COLUMN sealed_name SET NOT NULL, DROP COLUMN file_name;

ALTER TABLE request_upload ADD COLUMN sealed_name bytea;
UPDATE request_upload SET sealed_name = sealed FROM sealed_file_name WHERE id = upload_id;
ALTER TABLE request_upload ALTER COLUMN sealed_name SET NOT NULL, DROP COLUMN file_name;

DROP TABLE sealed_file_name;
