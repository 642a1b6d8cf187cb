-- What came in is listed by its day, and within a day in the order in which it was stored, the last first.
DROP INDEX bank_entry_day;
DROP INDEX bank_entry_unmatched_day;
CREATE INDEX bank_entry_day ON bank_entry (value_date, recorded_at, bank_entry_id);
CREATE INDEX bank_entry_unmatched_day ON bank_entry (value_date, recorded_at, bank_entry_id) WHERE unmatched_cents > 0;
