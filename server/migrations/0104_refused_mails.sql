-- A mail that the mail server refuses for a reason that may pass (it does not relay for us, a quota is used up) keeps its
-- words sealed for some days and is sent again. What is sent, or failed for good, keeps none.
UPDATE mail SET text = '', html = '', reply_to = NULL, sealed = NULL
  WHERE state IN ('sent', 'failed') AND (text <> '' OR html <> '' OR reply_to IS NOT NULL OR sealed IS NOT NULL);

ALTER TABLE mail
  DROP CONSTRAINT mail_state_check,
  ADD CONSTRAINT mail_state_check CHECK (state IN ('queued', 'refused', 'sent', 'failed')),
  DROP CONSTRAINT mail_sealed_check,
  ADD CONSTRAINT mail_words CHECK (
    CASE state
      WHEN 'queued' THEN sealed IS NULL OR (text = '' AND html = '')
      WHEN 'refused' THEN text = '' AND html = '' AND sealed IS NOT NULL
      ELSE text = '' AND html = '' AND sealed IS NULL AND reply_to IS NULL
    END);

DROP INDEX mail_waiting;
CREATE INDEX mail_waiting ON mail (created_at) WHERE state IN ('queued', 'refused');
