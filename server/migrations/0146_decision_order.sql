-- Of two decisions of one moment the one that was made later is known by its number.
ALTER TABLE case_decision ADD COLUMN decision_number bigint GENERATED ALWAYS AS IDENTITY;
