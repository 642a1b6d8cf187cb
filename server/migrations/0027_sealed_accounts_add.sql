-- Bank accounts are kept sealed. First their columns are added; the start of the portal seals what is stored, since the
-- database has no key; then the readable columns go (0028).
ALTER TABLE mandate
  -- sealed with AES-256-GCM; the mandate_id is the associated data
  ADD COLUMN account bytea,
  -- a keyed hash of the account, by which a payment finds its mandate
  ADD COLUMN account_hash bytea,
  ADD COLUMN account_ends_with text,
  -- the network address from which it was signed (domain reference 5.3)
  ADD COLUMN signed_from text,
  ALTER COLUMN iban DROP NOT NULL;

ALTER TABLE request_payment
  -- sealed with AES-256-GCM; the request_id is the associated data
  ADD COLUMN account bytea,
  ADD COLUMN mandate_signed_from text,
  DROP CONSTRAINT request_payment_check;

-- the account that a change asks for, sealed with AES-256-GCM; the change_id is the associated data
ALTER TABLE change ADD COLUMN account bytea;
