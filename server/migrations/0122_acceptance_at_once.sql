-- Acceptance at once (STAFF-10). Of what would pass, every so many-th goes to a person: a sequence counts without a lock.
CREATE SEQUENCE automatic_sample;

-- The version of the rules, where they decided and no person did.
ALTER TABLE audit_entry
  ADD COLUMN rules_version text CHECK (rules_version ~ '^[0-9]{4}-[0-9]{2}$'),
  ADD CONSTRAINT audit_entry_rules CHECK (rules_version IS NULL OR actor_kind = 'AUTOMATIC');

-- The same person may be known under another account.
CREATE INDEX person_birth_date ON person (birth_date);
