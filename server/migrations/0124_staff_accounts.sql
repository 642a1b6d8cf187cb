-- People of the insurer log in with a password and a second factor: a code of an app (columns of staff), or a passkey.
-- A change of a person (roles, password, factors) raises staff.version.
ALTER TABLE staff
  ADD COLUMN locale text NOT NULL DEFAULT 'en-GB' CHECK (locale IN ('en-GB', 'nl'));

CREATE TABLE staff_passkey (
  passkey_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  staff_id uuid NOT NULL REFERENCES staff (staff_id),
  -- as the browser names it
  credential_id text NOT NULL CONSTRAINT staff_passkey_credential UNIQUE CHECK (length(credential_id) BETWEEN 16 AND 1400),
  public_key bytea NOT NULL,
  -- the number of uses that the device counts; 0 for devices that do not count
  counter bigint NOT NULL CHECK (counter >= 0),
  label text NOT NULL CHECK (length(label) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX staff_passkey_staff ON staff_passkey (staff_id);

-- Codes for a lost second factor, each for one log-in; of them only a hash with the key of the portal is kept.
CREATE TABLE staff_recovery_code (
  code_hash bytea PRIMARY KEY CHECK (length(code_hash) = 32),
  staff_id uuid NOT NULL REFERENCES staff (staff_id),
  used_at timestamptz
);
CREATE INDEX staff_recovery_code_staff ON staff_recovery_code (staff_id);

-- A log-in between the password and the second factor. Whoever gave a wrong name or password has one too: what follows looks the same.
CREATE TABLE staff_login (
  ticket_hash bytea PRIMARY KEY CHECK (length(ticket_hash) = 32),
  username text NOT NULL,
  -- null where the name or the password was wrong
  staff_id uuid REFERENCES staff (staff_id),
  -- what a passkey has to sign
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX staff_login_expires ON staff_login (expires_at);
CREATE INDEX staff_login_staff ON staff_login (staff_id);

-- A second factor that was lost: one person asks for a new one, another agrees, and none of them is the person.
CREATE TABLE staff_reset (
  reset_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  staff_id uuid NOT NULL REFERENCES staff (staff_id),
  -- whether the password is lost as well
  new_password boolean NOT NULL,
  asked_by uuid NOT NULL REFERENCES staff (staff_id) CHECK (asked_by <> staff_id),
  asked_at timestamptz NOT NULL,
  agreed_by uuid REFERENCES staff (staff_id) CHECK (agreed_by <> staff_id AND agreed_by <> asked_by),
  agreed_at timestamptz,
  withdrawn_at timestamptz,
  CHECK ((agreed_by IS NULL) = (agreed_at IS NULL)),
  CHECK (agreed_at IS NULL OR withdrawn_at IS NULL)
);
CREATE UNIQUE INDEX staff_reset_one_open ON staff_reset (staff_id) WHERE agreed_at IS NULL AND withdrawn_at IS NULL;

-- Links by mail, each for once: an invitation, or a new second factor for somebody who is there already.
CREATE TABLE staff_link (
  link_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash bytea NOT NULL CONSTRAINT staff_link_token UNIQUE CHECK (length(token_hash) = 32),
  username text NOT NULL CHECK (username = lower(username) AND length(username) BETWEEN 3 AND 254),
  -- null for the name that the person gives
  name text CHECK (length(name) BETWEEN 1 AND 70),
  roles text[] NOT NULL DEFAULT '{}'
    CHECK (roles <@ ARRAY['SUPPORT', 'UNDERWRITER', 'CLAIMS', 'MEDICAL', 'FINANCE', 'ADMIN']),
  -- for a reset: whose it is
  staff_id uuid REFERENCES staff (staff_id),
  reset_id uuid REFERENCES staff_reset (reset_id),
  -- null where the command of the administrator of the server made it
  created_by uuid REFERENCES staff (staff_id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  used_at timestamptz,
  revoked_at timestamptz,
  CHECK ((staff_id IS NULL) = (reset_id IS NULL))
);
-- the newest link counts
CREATE UNIQUE INDEX staff_link_newest ON staff_link (username) WHERE used_at IS NULL AND revoked_at IS NULL;
CREATE INDEX staff_link_staff ON staff_link (staff_id);
CREATE INDEX staff_link_reset ON staff_link (reset_id);

-- A session that ended stays for a while: its browser is asked to log in again, and nobody else learns that there is a back office.
ALTER TABLE staff_session
  ADD COLUMN session_id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT staff_session_session_id_key UNIQUE,
  ADD COLUMN factor text CHECK (factor IN ('TOTP', 'PASSKEY', 'RECOVERY')),
  ADD COLUMN browser text,
  ADD COLUMN system text,
  ADD COLUMN ended_at timestamptz CHECK (ended_at >= created_at);
-- begun with a password alone
UPDATE staff_session SET ended_at = last_seen_at WHERE ended_at IS NULL;
ALTER TABLE staff_session ADD CONSTRAINT staff_session_factor CHECK (ended_at IS NOT NULL OR factor IS NOT NULL);
