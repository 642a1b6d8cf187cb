-- Each mail of an acceptance has a link to choose a first password. A family gets several: each of them works until one is used.
DROP INDEX account_token_newest;
CREATE UNIQUE INDEX account_token_newest ON account_token (account_id, purpose)
  WHERE used_at IS NULL AND purpose NOT IN ('UNDO_USERNAME', 'ACTIVATE');
