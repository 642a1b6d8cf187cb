-- The days to pay an open invoice by bank transfer count from the end of a direct debit, which is looked up for each of them.
CREATE INDEX mandate_ended ON mandate (policy_id, ended_at) WHERE ended_at IS NOT NULL;
