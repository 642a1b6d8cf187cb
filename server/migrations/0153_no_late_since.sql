-- Whether a case is late is worked out of answer_by wherever it is asked; the column was written every day and read by nobody. Processes
-- of the version before still name it when they read a case: they are stopped before the new ones start (docs/operations.md, Upgrades).
ALTER TABLE review_case DROP COLUMN late_since;
