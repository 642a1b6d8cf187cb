-- Members of staff: who they are, what they may do, and their sessions. They are no customers: nothing refers to account.
CREATE TABLE staff (
  staff_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  username text NOT NULL UNIQUE CHECK (username = lower(username) AND length(username) BETWEEN 3 AND 254),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 70),
  password_hash text NOT NULL CHECK (password_hash LIKE '$argon2id$v=19$%'),
  -- sealed with AES-256-GCM: key id, nonce, text, tag; the staff_id is the associated data
  totp_secret bytea,
  -- when the first code was typed back; a second factor counts from then on
  totp_confirmed_at timestamptz,
  -- the time step of the last code that was accepted, so that a code counts once
  totp_step bigint,
  -- who has left, or may not log in for now; what they did stays theirs
  disabled_at timestamptz,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  CHECK (totp_confirmed_at IS NULL OR totp_secret IS NOT NULL),
  CHECK (totp_step IS NULL OR totp_confirmed_at IS NOT NULL)
);

CREATE TABLE staff_grant (
  staff_id uuid NOT NULL REFERENCES staff (staff_id),
  role text NOT NULL CHECK (role IN ('SUPPORT', 'UNDERWRITER', 'CLAIMS', 'FINANCE', 'ADMIN')),
  -- null for the roles of the first administrator
  granted_by uuid REFERENCES staff (staff_id),
  granted_at timestamptz NOT NULL,
  PRIMARY KEY (staff_id, role)
);

-- Of secrets only the SHA-256 is kept, as of those of customers.
CREATE TABLE staff_session (
  session_hash bytea PRIMARY KEY CHECK (length(session_hash) = 32),
  staff_id uuid NOT NULL REFERENCES staff (staff_id),
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL CHECK (last_seen_at >= created_at)
);
CREATE INDEX staff_session_staff ON staff_session (staff_id);

-- Where there are members of staff, one of them at least administers the others. Checked at the end of a transaction; the
-- lock lets two administrators who take away each other's role wait for one another.
CREATE FUNCTION staff_has_administrator() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('staff_has_administrator'));
  IF EXISTS (SELECT FROM staff) AND NOT EXISTS (
    SELECT FROM staff_grant JOIN staff USING (staff_id) WHERE role = 'ADMIN' AND disabled_at IS NULL
  ) THEN
    RAISE EXCEPTION 'no administrator would be left'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_has_administrator';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER staff_has_administrator AFTER INSERT OR UPDATE OF disabled_at OR DELETE ON staff
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION staff_has_administrator();
CREATE CONSTRAINT TRIGGER staff_has_administrator AFTER UPDATE OR DELETE ON staff_grant
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION staff_has_administrator();

-- Who acts as the customer in a session of impersonation (IMP-03). None was ever started before this column was there.
ALTER TABLE session
  ADD COLUMN acting_staff_id uuid REFERENCES staff (staff_id),
  ADD CONSTRAINT session_acting CHECK (impersonation = (acting_staff_id IS NOT NULL));
