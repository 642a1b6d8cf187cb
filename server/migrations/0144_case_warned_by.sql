-- By which editions of the settings the list warns of a case: those of others, and of before, are worked out by a job.
ALTER TABLE review_case ADD COLUMN warned_by text;
