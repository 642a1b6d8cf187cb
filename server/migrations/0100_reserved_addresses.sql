-- Every request of a visitor looks whether an account can still take its address back.
CREATE INDEX account_token_reserved ON account_token (username) WHERE purpose = 'UNDO_USERNAME' AND used_at IS NULL;
