-- When a claim was handed over: whoever it was handed to is told of it as of something new. The index has those that wait for
-- their customer, too; a case that is decided is handed over to nobody.
ALTER TABLE review_case ADD COLUMN handed_at timestamptz;
UPDATE review_case SET handed_at = COALESCE(
  (SELECT max(written_at) FROM case_note WHERE case_note.case_id = review_case.case_id), opened_at)
WHERE handed_to IS NOT NULL;
ALTER TABLE review_case ADD CONSTRAINT review_case_handed_at CHECK ((handed_to IS NULL) = (handed_at IS NULL));
DROP INDEX review_case_handed;
CREATE INDEX review_case_handed ON review_case (state, answer_by, opened_at, case_id) WHERE handed_to IS NOT NULL;
