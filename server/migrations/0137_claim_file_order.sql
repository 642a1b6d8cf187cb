-- The order in which files were sent together; of earlier ones it is not known.
ALTER TABLE claim_file ADD COLUMN position smallint NOT NULL DEFAULT 0 CHECK (position >= 0);
