-- The key under which a draft of a claim of a customer may have been saved, so that what was sent is not saved once more
-- (requirement DRAFT-01). A claim without an account has it in sender_code.
ALTER TABLE claim
  ADD COLUMN draft_key uuid,
  ADD CONSTRAINT claim_draft_key CHECK (draft_key IS NULL OR sender_code IS NULL);

CREATE INDEX claim_of_draft ON claim (draft_key) WHERE draft_key IS NOT NULL;
