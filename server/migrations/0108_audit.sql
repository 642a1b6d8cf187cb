-- Who did or saw what (STAFF-07, IMP-03): ids and codes only, so that no name and no word of anybody can get in. Accounts and
-- subjects are no references, since what is recorded of them stays when they are deleted; members of staff never are.
CREATE TABLE audit_entry (
  entry_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- the clock of the database, which the portal cannot move
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  event text NOT NULL CHECK (event ~ '^[A-Z][A-Z_]{2,49}$'),
  outcome text CHECK (outcome ~ '^[A-Z][A-Z_]{2,49}$'),
  actor_kind text NOT NULL,
  staff_id uuid REFERENCES staff (staff_id),
  customer_account_id uuid,
  subject_kind text CHECK (subject_kind ~ '^[A-Z][A-Z_]{2,49}$'),
  subject_id uuid,
  subject_account_id uuid,
  CONSTRAINT audit_entry_actor CHECK (CASE actor_kind
    WHEN 'CUSTOMER' THEN customer_account_id IS NOT NULL
    WHEN 'STAFF' THEN staff_id IS NOT NULL AND customer_account_id IS NULL
    WHEN 'AUTOMATIC' THEN staff_id IS NULL AND customer_account_id IS NULL
    ELSE false
  END),
  CONSTRAINT audit_entry_subject CHECK ((subject_kind IS NULL) = (subject_id IS NULL))
);

CREATE INDEX audit_entry_account ON audit_entry (subject_account_id) WHERE subject_account_id IS NOT NULL;

-- The portal may add and read, also where it owns the table; a trigger refuses the rest to those who need no right. The
-- triggers come first: to make one is a right that goes with the others.
CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER audit_entry_not_emptied BEFORE TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
ALTER TABLE audit_entry ENABLE ALWAYS TRIGGER audit_entry_append_only, ENABLE ALWAYS TRIGGER audit_entry_not_emptied;
REVOKE ALL ON audit_entry FROM CURRENT_USER;
GRANT SELECT, INSERT ON audit_entry TO CURRENT_USER;
