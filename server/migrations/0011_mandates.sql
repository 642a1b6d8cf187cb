-- The direct debit mandate that holds for a policy now; what a request said of its payment stays with the request.
CREATE TABLE mandate (
  mandate_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  policy_id uuid NOT NULL REFERENCES policy (policy_id),
  -- the unique mandate reference (domain reference 5.3)
  reference text NOT NULL CHECK (length(reference) <= 35),
  iban text NOT NULL,
  bic text,
  account_holder text,
  text_version text NOT NULL,
  signed_at timestamptz NOT NULL,
  ended_at timestamptz,
  CONSTRAINT mandate_reference UNIQUE (reference)
);
CREATE UNIQUE INDEX mandate_one_running ON mandate (policy_id) WHERE ended_at IS NULL;

INSERT INTO mandate (policy_id, reference, iban, bic, account_holder, text_version, signed_at)
  SELECT policy_id, 'SC-' || policy_number || '-1', iban, bic, account_holder, mandate_text_version, mandate_signed_at
  FROM policy JOIN request_payment USING (request_id)
  WHERE iban IS NOT NULL AND mandate_text_version IS NOT NULL AND mandate_signed_at IS NOT NULL;
