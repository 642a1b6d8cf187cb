-- A document is its frozen facts; the file is made from them and can be made again.
CREATE TABLE document (
  document_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('CERTIFICATE', 'LETTER', 'INSURANCE_CARD')),
  policy_id uuid NOT NULL REFERENCES policy (policy_id),
  locale text NOT NULL CHECK (locale IN ('en-GB', 'nl')),
  -- the edition of the template, so that the same bytes can be made again
  template text NOT NULL,
  facts jsonb NOT NULL,
  facts_hash text NOT NULL,
  -- 128 random bits; what a stranger may learn of the document, he learns with it
  verification_code text NOT NULL,
  storage_key text REFERENCES stored_file (storage_key),
  issued_at timestamptz NOT NULL,
  CONSTRAINT document_code UNIQUE (verification_code),
  CONSTRAINT document_once UNIQUE (policy_id, kind, locale, template, facts_hash)
);

-- Of a document only its file changes.
CREATE FUNCTION document_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - 'storage_key' = to_jsonb(NEW) - 'storage_key' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'the facts of a document never change'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'document_frozen';
END $$;
CREATE TRIGGER document_frozen BEFORE UPDATE OR DELETE ON document FOR EACH ROW EXECUTE FUNCTION document_frozen();
