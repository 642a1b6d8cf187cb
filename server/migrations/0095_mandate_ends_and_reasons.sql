-- The days to pay an open invoice by bank transfer count from the end of a direct debit, which is looked up for each of them.
CREATE INDEX mandate_ended ON mandate (policy_id, ended_at) WHERE ended_at IS NOT NULL;

-- The language in which somebody wrote why a change was refused: that of the account, as its mail has it.
ALTER TABLE change ADD COLUMN reason_locale text CHECK (reason_locale IN ('en-GB', 'nl'));
UPDATE change SET reason_locale = account.locale
FROM person JOIN account USING (account_id)
WHERE change.reason IS NOT NULL AND person.person_id = coalesce(
  change.person_id, (SELECT policy.person_id FROM policy WHERE policy.policy_id = change.policy_id));
