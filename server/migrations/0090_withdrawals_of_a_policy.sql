-- The card of a policy shows the statement that waits for a person.
CREATE INDEX withdrawal_policy ON withdrawal (policy_id) WHERE policy_id IS NOT NULL;
