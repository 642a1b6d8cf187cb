-- What an insurer changes without a new version of the portal (STAFF-09): editions that hold from a day on, proposed by one
-- person and approved by another. The first editions are part of the portal and have no row.
CREATE TABLE setting_edition (
  edition_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  subject text NOT NULL CHECK (subject IN (
    'RATES', 'BASIC_RATES', 'SPECIAL_PRICES', 'INSTITUTIONS', 'ARTICLES', 'REASONS', 'SWITCHES', 'SANCTIONS'
  )),
  valid_from date NOT NULL,
  content jsonb NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
  proposed_by uuid NOT NULL REFERENCES staff (staff_id),
  proposed_at timestamptz NOT NULL,
  outcome text CHECK (outcome IN ('APPROVED', 'REFUSED', 'TAKEN_BACK')),
  decided_by uuid REFERENCES staff (staff_id),
  decided_at timestamptz,
  CONSTRAINT setting_edition_decided CHECK (
    (outcome IS NULL) = (decided_at IS NULL) AND (outcome IS NULL) = (decided_by IS NULL)
  ),
  CONSTRAINT setting_edition_second_person CHECK (outcome <> 'APPROVED' OR decided_by <> proposed_by),
  -- The past stays as it was. What a price is made of begins on a later day, so that the day of an advice tells its edition.
  CONSTRAINT setting_edition_not_before CHECK (
    outcome <> 'APPROVED' OR valid_from > amsterdam_day(decided_at)
    OR (valid_from = amsterdam_day(decided_at) AND subject IN ('ARTICLES', 'REASONS', 'SWITCHES', 'SANCTIONS'))
  )
);

-- Two proposals of one subject at once would hide what each other changes.
CREATE UNIQUE INDEX setting_edition_proposed ON setting_edition (subject) WHERE outcome IS NULL;
CREATE INDEX setting_edition_subject ON setting_edition (subject, proposed_at);

CREATE FUNCTION refuse_setting_edit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.outcome IS NOT NULL OR (NEW.subject, NEW.valid_from, NEW.content, NEW.reason, NEW.proposed_by, NEW.proposed_at)
    IS DISTINCT FROM (OLD.subject, OLD.valid_from, OLD.content, OLD.reason, OLD.proposed_by, OLD.proposed_at) THEN
    RAISE EXCEPTION 'an edition is decided once, as it was proposed'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'setting_edition_fixed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER setting_edition_fixed BEFORE UPDATE ON setting_edition
  FOR EACH ROW EXECUTE FUNCTION refuse_setting_edit();
CREATE TRIGGER setting_edition_kept BEFORE DELETE ON setting_edition
  FOR EACH ROW EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER setting_edition_not_emptied BEFORE TRUNCATE ON setting_edition
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

-- A request keeps the prices of the day of its advice; those of before were advised at the prices of the day they were sent,
-- which are the same.
ALTER TABLE request ADD COLUMN advised_on date;
UPDATE request SET advised_on = amsterdam_day(submitted_at);
ALTER TABLE request ALTER COLUMN advised_on SET NOT NULL;

-- The insurance tax on 10,000 cents of the price without it, as that was when the insurance was sold; null for those that were
-- sold at the first rates.
ALTER TABLE policy ADD COLUMN tax_share integer CHECK (tax_share BETWEEN 0 AND 100000);
