-- The list of policies asks of each whether money lies unallocated; few payments have any.
DROP INDEX payment_unallocated_index;
CREATE INDEX payment_unallocated_index ON payment (policy_id, value_date) WHERE unallocated_cents > 0;
