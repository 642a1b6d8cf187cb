-- What a person chose for a cost instead of what the rules propose, and why; what was replaced stays.
CREATE TABLE claim_choice (
  choice_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  pk integer NOT NULL REFERENCES claim_line (pk),
  -- corrected; null where it is as the customer sent it
  type_of_care text CHECK (type_of_care IN ('GP', 'GP_OUT_OF_HOURS', 'EMERGENCY', 'SPECIALIST', 'HOSPITAL', 'AMBULANCE', 'PHARMACY',
    'LABORATORY', 'PHYSIOTHERAPY', 'MENTAL_HEALTH', 'DENTAL_EMERGENCY', 'DENTAL_ACCIDENT', 'MATERNITY', 'CONTRACEPTION', 'VACCINATION',
    'AIDS', 'ALTERNATIVE', 'REPATRIATION', 'OTHER')),
  -- null where the rules propose it
  paid_cents integer CHECK (paid_cents >= 0),
  provider_cents integer CHECK (provider_cents >= 0),
  decline_reason text CHECK (decline_reason IN ('NOT_INSURED_ON_DATE', 'NOT_COVERED', 'PRE_EXISTING', 'MAXIMUM_REACHED', 'ABOVE_TARIFF',
    'NO_REFERRAL', 'NOT_NECESSARY', 'HOME_COUNTRY_LIMIT', 'OTHER_INSURER_FIRST', 'BZV_INSURER', 'EXCESS', 'INVOICE_INCOMPLETE',
    'NO_PROOF_OF_PAYMENT', 'DUPLICATE', 'TOO_LATE', 'PREMIUM_UNPAID', 'INCORRECT_INFORMATION')),
  -- typed, where the European Central Bank has none
  rate numeric CHECK (rate > 0),
  rate_date date,
  reason bytea NOT NULL,
  chosen_at timestamptz NOT NULL,
  chosen_by uuid NOT NULL REFERENCES staff (staff_id),
  replaced_at timestamptz,
  CONSTRAINT claim_choice_amounts CHECK ((paid_cents IS NULL) = (provider_cents IS NULL)),
  CONSTRAINT claim_choice_decline_reason CHECK (decline_reason IS NULL OR paid_cents IS NOT NULL),
  CONSTRAINT claim_choice_rate CHECK ((rate IS NULL) = (rate_date IS NULL)),
  CONSTRAINT claim_choice_something CHECK (num_nonnulls(type_of_care, paid_cents, rate) > 0)
);
CREATE UNIQUE INDEX claim_choice_one ON claim_choice (pk) WHERE replaced_at IS NULL;
CREATE INDEX claim_choice_pk ON claim_choice (pk);

-- Above a limit a second person agrees to the decision of the first, never the same one.
CREATE TABLE claim_agreement (
  agreement_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  claim_id uuid NOT NULL REFERENCES claim (claim_id),
  costs jsonb NOT NULL,
  cents integer NOT NULL CHECK (cents > 0),
  asked_by uuid NOT NULL REFERENCES staff (staff_id),
  asked_at timestamptz NOT NULL,
  -- null for anybody
  asked_of uuid REFERENCES staff (staff_id),
  state text NOT NULL DEFAULT 'ASKED' CHECK (state IN ('ASKED', 'AGREED', 'GIVEN_BACK')),
  answered_by uuid REFERENCES staff (staff_id),
  answered_at timestamptz,
  reason bytea,
  CONSTRAINT claim_agreement_asked_of CHECK (asked_of <> asked_by),
  CONSTRAINT claim_agreement_answered CHECK ((state = 'ASKED') = (answered_at IS NULL) AND (state = 'ASKED') = (answered_by IS NULL)),
  CONSTRAINT claim_agreement_two_people CHECK (state <> 'AGREED' OR answered_by <> asked_by),
  CONSTRAINT claim_agreement_reason CHECK ((state = 'GIVEN_BACK') = (reason IS NOT NULL))
);
CREATE UNIQUE INDEX claim_agreement_one ON claim_agreement (claim_id) WHERE state = 'ASKED';
CREATE INDEX claim_agreement_claim ON claim_agreement (claim_id);

-- A decided claim that is looked at again: by whom, why, and what was decided before.
CREATE TABLE claim_reopening (
  reopening_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  claim_id uuid NOT NULL REFERENCES claim (claim_id),
  reopened_at timestamptz NOT NULL,
  -- null for its customer
  reopened_by uuid REFERENCES staff (staff_id),
  -- of a member of staff; of the customer, what they wrote with what was missing
  reason bytea NOT NULL,
  decided jsonb NOT NULL,
  idempotency_key text,
  content_hash text,
  CONSTRAINT claim_reopening_key CHECK ((idempotency_key IS NULL) = (content_hash IS NULL)),
  CONSTRAINT claim_reopening_by CHECK (reopened_by IS NULL OR idempotency_key IS NULL),
  CONSTRAINT claim_reopening_idempotency_key UNIQUE (idempotency_key)
);
CREATE INDEX claim_reopening_claim ON claim_reopening (claim_id, reopened_at);

ALTER TABLE claim_line
  ADD COLUMN agreed_by uuid REFERENCES staff (staff_id),
  -- what was paid before the claim was opened again: it stays paid
  ADD COLUMN before_paid_cents integer NOT NULL DEFAULT 0 CHECK (before_paid_cents >= 0),
  ADD COLUMN before_provider_cents integer NOT NULL DEFAULT 0 CHECK (before_provider_cents >= 0),
  ADD CONSTRAINT claim_line_agreed CHECK (agreed_by IS NULL OR decided_at IS NOT NULL AND agreed_by IS DISTINCT FROM decided_by),
  ADD CONSTRAINT claim_line_stays_paid CHECK (decided_at IS NULL OR paid_cents >= before_paid_cents AND provider_cents >= before_provider_cents);

-- Costs that may be the same, of whichever customer and policy.
CREATE INDEX claim_line_same_cost ON claim_line (treatment_date, claimed_units, currency);
CREATE INDEX claim_line_invoice ON claim_line (lower(regexp_replace(invoice_number, '[^[:alnum:]]', '', 'g')))
  WHERE invoice_number IS NOT NULL;

-- A claim that was opened again pays what its next decision adds.
ALTER TABLE payout ADD COLUMN round smallint NOT NULL DEFAULT 1 CHECK (round > 0);
ALTER TABLE payout DROP CONSTRAINT payout_once;
ALTER TABLE payout ADD CONSTRAINT payout_once UNIQUE (claim_id, payee, round);

CREATE OR REPLACE FUNCTION payout_covered() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held payout;
  there bigint;
BEGIN
  SELECT * INTO held FROM payout WHERE payout_id = NEW.payout_id;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF held.claim_id IS NOT NULL THEN
    SELECT sum(CASE held.payee WHEN 'CUSTOMER' THEN greatest(paid_cents, before_paid_cents)
        ELSE greatest(provider_cents, before_provider_cents) END) INTO there
      FROM claim_line WHERE claim_id = held.claim_id AND (decided_at IS NOT NULL OR before_paid_cents + before_provider_cents > 0);
    IF there IS DISTINCT FROM (SELECT sum(cents) FROM payout WHERE claim_id = held.claim_id AND payee = held.payee) THEN
      RAISE EXCEPTION 'a claim pays what was decided on its costs'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_decided';
    END IF;
    RETURN NULL;
  END IF;
  IF held.state = 'DUE' THEN
    SELECT coalesce(sum(unallocated_cents), 0) INTO there FROM (
      SELECT unallocated_cents FROM payment WHERE policy_id = held.policy_id
      UNION ALL SELECT unallocated_cents FROM invoice WHERE policy_id = held.policy_id) money;
  ELSE
    SELECT coalesce(sum(cents), 0) INTO there FROM allocation WHERE payout_id = held.payout_id;
  END IF;
  IF there < held.cents THEN
    RAISE EXCEPTION 'a refund is never above what was paid and not yet refunded'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_covered';
  END IF;
  RETURN NULL;
END $$;
