-- What a payment may belong to is found among the open invoices alone: those of an amount by the day on which they are due,
-- and those of a policy.
DROP INDEX invoice_outstanding;
CREATE INDEX invoice_outstanding ON invoice (outstanding_cents, due_date) WHERE outstanding_cents > 0;
CREATE INDEX invoice_open_policy ON invoice (policy_id, due_date) WHERE outstanding_cents > 0;
