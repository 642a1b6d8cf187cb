-- Since when the account of a refund is known. Its owner got a mail then, and has three days to say that it was somebody
-- else (security page, T12): until then no money leaves for it.
ALTER TABLE refund ADD COLUMN account_since timestamptz;
-- one that left before this rule counts as old enough
UPDATE refund SET account_since = CASE WHEN state = 'DUE'
    THEN due_since::timestamp AT TIME ZONE 'Europe/Amsterdam'
    ELSE released_at - interval '72 hours' END
  WHERE account IS NOT NULL;
-- a table with checks that wait cannot be altered
SET CONSTRAINTS refund_covered IMMEDIATE;
ALTER TABLE refund
  ADD CONSTRAINT refund_account_since CHECK ((account IS NULL) = (account_since IS NULL)),
  ADD CONSTRAINT refund_account_age CHECK (state = 'DUE' OR released_at >= account_since + interval '72 hours');
