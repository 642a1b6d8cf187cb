-- A link that lost its effect to a newer password or address is not one that was used.
ALTER TABLE account_token ADD COLUMN revoked boolean NOT NULL DEFAULT false;
ALTER TABLE account_token ADD CONSTRAINT account_token_revoked_is_over CHECK (NOT revoked OR used_at IS NOT NULL);
