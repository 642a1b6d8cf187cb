-- The days to pay an open invoice by bank transfer count from the end of a direct debit, which is looked up for each of them.
CREATE INDEX mandate_ended ON mandate (policy_id, ended_at) WHERE ended_at IS NOT NULL;
-- The reminders of a day look for the direct debits that ended so many days before.
CREATE INDEX mandate_ended_at ON mandate (ended_at) WHERE ended_at IS NOT NULL;

-- The language in which somebody wrote why a change was refused: that of the account, as its mail has it. Of an older reason we
-- do not know it, since the account may have another language by now.
ALTER TABLE change ADD COLUMN reason_locale text CHECK (reason_locale IN ('en-GB', 'nl'));
