-- Stored files are sealed, as what is medical in the database is. This column has the id for which a file is sealed; it is
-- null for those that were stored before and stay as they are.
ALTER TABLE stored_file ADD COLUMN sealed_for text;

-- Copies of data were sealed before, for their own row. Size and hash become those of the content: a seal has 29 bytes, and the
-- hash of what is in it is not known.
UPDATE stored_file SET sealed_for = export_id::text, size_bytes = size_bytes - 29, sha256 = NULL, media_type = 'application/zip'
  FROM data_export WHERE data_export.storage_key = stored_file.storage_key;
