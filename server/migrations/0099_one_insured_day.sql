-- A contract that paid a claim and is withdrawn on its first day keeps the premium of that one day.
ALTER TABLE policy DROP CONSTRAINT policy_check, ADD CONSTRAINT policy_days CHECK (end_date >= start_date);
