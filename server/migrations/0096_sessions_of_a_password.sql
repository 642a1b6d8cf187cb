-- A session holds for the password with which it began: whoever logs in with the old one while it changes gets no session, in
-- whatever order the two arrive. The key of the account changes with its password, so PostgreSQL lets an insert of a session wait for
-- the change, and then refuses it. Deferred, since the sessions end after the password has changed, in the same transaction.
ALTER TABLE account
  ADD COLUMN password_version integer NOT NULL DEFAULT 1 CHECK (password_version > 0),
  ADD CONSTRAINT account_password_version UNIQUE (account_id, password_version);

-- The default is for processes of an older version, which do not know the column: they start sessions of first passwords.
ALTER TABLE session
  ADD COLUMN password_version integer NOT NULL DEFAULT 1,
  DROP CONSTRAINT session_account_id_fkey,
  ADD CONSTRAINT session_of_password FOREIGN KEY (account_id, password_version)
    REFERENCES account (account_id, password_version) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
