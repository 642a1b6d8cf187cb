ALTER TABLE mandate
  DROP COLUMN iban,
  ALTER COLUMN account SET NOT NULL,
  ALTER COLUMN account_hash SET NOT NULL,
  ALTER COLUMN account_ends_with SET NOT NULL;
CREATE INDEX mandate_account_hash ON mandate (account_hash);

ALTER TABLE request_payment
  DROP COLUMN iban,
  ADD CONSTRAINT request_payment_mandate
    CHECK (method <> 'DIRECT_DEBIT' OR (account IS NOT NULL AND mandate_signed_at IS NOT NULL));

-- what is asked for is readable, so the account stands beside it
ALTER TABLE change ADD CONSTRAINT change_account_sealed CHECK (after #> '{mandate,iban}' IS NULL);
