-- Since when the account is known to which a claim pays its customer, as for refunds: until three days after it, in which its
-- owner can say that it was somebody else, no money leaves for it (security page, T12). A care provider has its account
-- on its invoice.
ALTER TABLE claim_payment ADD COLUMN account_since timestamptz;

UPDATE claim_payment SET account_since = CASE WHEN payout_iban IS NULL
    THEN (SELECT coalesce(amended_at, signed_at) FROM mandate
      WHERE mandate.policy_id = claim.policy_id AND ended_at IS NULL)
    ELSE coalesce(matched_at, submitted_at) END
  FROM claim WHERE claim.claim_id = claim_payment.claim_id AND claim_payment.payee = 'CUSTOMER';
-- what left before this rule
UPDATE claim_payment SET account_since = released_at - interval '72 hours'
  WHERE payee = 'CUSTOMER' AND state <> 'DUE';
-- a table with checks that wait cannot be altered
SET CONSTRAINTS claim_payment_decided IMMEDIATE;

ALTER TABLE claim_payment
  ADD CONSTRAINT claim_payment_account_since CHECK (payee = 'CUSTOMER' OR account_since IS NULL),
  ADD CONSTRAINT claim_payment_account_age CHECK (
    payee <> 'CUSTOMER' OR state = 'DUE'
    OR (account_since IS NOT NULL AND released_at >= account_since + interval '72 hours'));
