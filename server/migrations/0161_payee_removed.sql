-- An account to which we pay may be removed by staff, where somebody else gave it.
ALTER TABLE customer_action DROP CONSTRAINT customer_action_kind_check,
  ADD CONSTRAINT customer_action_kind_check
    CHECK (kind IN ('ACT', 'BLOCK', 'UNBLOCK', 'PASSWORD_LINK', 'PAYEE', 'CORRECT', 'CLOSE'));
