-- What the first person answers to why a second one gave a claim back, sealed. What the list says of claims that wait for a second
-- person or were given back is worked out anew.
ALTER TABLE claim_agreement ADD COLUMN answer bytea;
UPDATE review_case SET warned_by = NULL
WHERE kind = 'CLAIM' AND state <> 'DONE' AND subject_id IN (SELECT claim_id FROM claim_agreement);
