-- Invoices and decisions on claims are documents too: of one thing, made once in each language, without a code to check.
ALTER TABLE document
  DROP CONSTRAINT document_kind_check,
  ADD CONSTRAINT document_kind
    CHECK (kind IN ('CERTIFICATE', 'LETTER', 'INSURANCE_CARD', 'INVOICE', 'CLAIM_LETTER')),
  ADD COLUMN subject_id uuid,
  ALTER COLUMN verification_code DROP NOT NULL,
  ADD CONSTRAINT document_subject CHECK ((kind IN ('INVOICE', 'CLAIM_LETTER')) = (subject_id IS NOT NULL)),
  ADD CONSTRAINT document_checked CHECK ((subject_id IS NULL) = (verification_code IS NOT NULL));

CREATE UNIQUE INDEX document_of_subject ON document (kind, subject_id, locale);
