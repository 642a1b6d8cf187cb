-- An account that its owner closed: nobody can log in, and its name is no longer an address of anybody.
ALTER TABLE account
  ADD COLUMN closed_at timestamptz,
  ADD CONSTRAINT account_closed
    CHECK (closed_at IS NULL OR (password_hash IS NULL AND username LIKE 'closed-%@closed.invalid'));
