-- A link that changes an e-mail address says to which one, so that it can do nothing else; one that undoes a change says
-- which address comes back.
ALTER TABLE account_token ADD COLUMN username text;
-- links from before say no address; nothing issued them
DELETE FROM account_token WHERE purpose = 'CHANGE_USERNAME';
ALTER TABLE account_token DROP CONSTRAINT account_token_purpose_check;
ALTER TABLE account_token ADD CONSTRAINT account_token_purpose_check
  CHECK (purpose IN ('ACTIVATE', 'RESET_PASSWORD', 'CHANGE_USERNAME', 'UNDO_USERNAME'));
ALTER TABLE account_token ADD CONSTRAINT account_token_username_check
  CHECK ((username IS NOT NULL) = (purpose IN ('CHANGE_USERNAME', 'UNDO_USERNAME')));
-- A second change must not take away the link that undoes the first: each of those works for its 7 days.
DROP INDEX account_token_newest;
CREATE UNIQUE INDEX account_token_newest ON account_token (account_id, purpose)
  WHERE used_at IS NULL AND purpose <> 'UNDO_USERNAME';

-- When the password of this session was last entered. Null where support acts as the customer: it never enters one.
ALTER TABLE session ADD COLUMN password_checked_at timestamptz;
UPDATE session SET password_checked_at = created_at WHERE NOT impersonation;
ALTER TABLE session ADD CONSTRAINT session_password_checked_at_check
  CHECK ((password_checked_at IS NULL) = impersonation);
