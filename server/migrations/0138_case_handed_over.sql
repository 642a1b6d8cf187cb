-- A claim that CLAIMS handed over to MEDICAL, until it comes back; decided, nobody has it.
ALTER TABLE review_case
  ADD COLUMN handed_to text,
  ADD CONSTRAINT review_case_handed_to CHECK (handed_to IS NULL OR handed_to = 'MEDICAL' AND kind = 'CLAIM' AND state <> 'DONE');
CREATE INDEX review_case_handed ON review_case (answer_by, opened_at, case_id) WHERE handed_to IS NOT NULL AND state = 'OPEN';
