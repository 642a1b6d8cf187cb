-- The spelling of a name in Latin letters, as at the bottom of the passport (ruling 46): what is printed on certificates,
-- letters, cards and invoices. Empty for a name that needs none, and while it is not given.
ALTER TABLE person
  ADD COLUMN latin_first_name text NOT NULL DEFAULT '',
  ADD COLUMN latin_family_name text NOT NULL DEFAULT '',
  ADD CONSTRAINT person_latin_first_name
    CHECK (length(latin_first_name) <= 30 AND latin_first_name ~ '^[ -\u036f\u1e00-\u1eff]*$'),
  ADD CONSTRAINT person_latin_family_name
    CHECK (length(latin_family_name) <= 35 AND latin_family_name ~ '^[ -\u036f\u1e00-\u1eff]*$');
