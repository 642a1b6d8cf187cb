-- What is sent with a claim: its files, the account for the money, and apart from all else what is medical in words.
CREATE TABLE claim_file (
  claim_file_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  claim_id uuid NOT NULL REFERENCES claim (claim_id),
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 255),
  storage_key text NOT NULL REFERENCES stored_file (storage_key),
  CONSTRAINT claim_file_storage_key_key UNIQUE (storage_key)
);
CREATE INDEX claim_file_claim ON claim_file (claim_id);

-- Another account than that of the policy, sealed with AES-256-GCM; the claim_id is the associated data. It is paid to
-- only after a check by staff.
ALTER TABLE claim ADD COLUMN payout_iban bytea;

-- Another role can be given this schema alone (domain reference 4.4).
CREATE SCHEMA medical;
CREATE TABLE medical.claim_medical (
  claim_id uuid PRIMARY KEY REFERENCES public.claim (claim_id),
  -- sealed with AES-256-GCM; the claim_id is the associated data
  sealed bytea NOT NULL
);
