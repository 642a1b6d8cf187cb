-- Requests, the policies that they become, and what was sent with them.
CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TABLE request (
  request_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- made once by the browser: the key under which a request is stored at most once
  handler_code uuid NOT NULL UNIQUE,
  application_number char(9) NOT NULL UNIQUE CHECK (application_number ~ '^[1-9][0-9]{8}$'),
  -- null while the request waits for the word of the account's owner (known address, nobody logged in)
  account_id uuid REFERENCES account (account_id),
  waiting_account_id uuid REFERENCES account (account_id),
  locale text NOT NULL CHECK (locale IN ('en-GB', 'nl')),
  submitted_at timestamptz NOT NULL,
  expected_by date NOT NULL,
  -- the answers without health, criminal record and bank account, and the advice that rested on them
  answers jsonb NOT NULL,
  advice jsonb NOT NULL,
  rules_version text NOT NULL,
  referral boolean NOT NULL,
  affiliate_id text,
  CHECK ((account_id IS NULL) <> (waiting_account_id IS NULL))
);
CREATE INDEX request_account ON request (account_id);
CREATE INDEX request_waiting_account ON request (waiting_account_id) WHERE waiting_account_id IS NOT NULL;

-- Health and criminal answers stand apart: another store, another role (domain reference 4.4).
CREATE TABLE request_health (
  request_id uuid PRIMARY KEY REFERENCES request (request_id) ON DELETE CASCADE,
  answers jsonb NOT NULL
);

CREATE TABLE request_payment (
  request_id uuid PRIMARY KEY REFERENCES request (request_id) ON DELETE CASCADE,
  method text NOT NULL CHECK (method IN ('DIRECT_DEBIT', 'BANK_TRANSFER', 'CREDITCARD', 'INVOICE')),
  term text NOT NULL CHECK (term IN ('MONTHLY', 'QUARTERLY', 'HALF_YEARLY', 'YEARLY', 'AT_ONCE')),
  iban text,
  bic text,
  account_holder text,
  -- evidence of the mandate: text version and moment (domain reference 5.3)
  mandate_reference text,
  mandate_text_version text,
  mandate_signed_at timestamptz,
  CHECK (method <> 'DIRECT_DEBIT' OR (iban IS NOT NULL AND mandate_signed_at IS NOT NULL))
);

CREATE TABLE request_upload (
  upload_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  request_id uuid NOT NULL REFERENCES request (request_id) ON DELETE CASCADE,
  file_name text NOT NULL,
  media_type text NOT NULL,
  size_bytes integer NOT NULL CHECK (size_bytes > 0),
  storage_key text NOT NULL UNIQUE
);
CREATE INDEX request_upload_request ON request_upload (request_id);

CREATE TABLE policy (
  policy_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  policy_number char(9) NOT NULL UNIQUE CHECK (policy_number ~ '^[1-9][0-9]{8}$'),
  request_id uuid REFERENCES request (request_id),
  application_number char(9) NOT NULL,
  account_id uuid NOT NULL REFERENCES account (account_id),
  person_id uuid NOT NULL REFERENCES person (person_id),
  class text NOT NULL CHECK (class IN ('BZV', 'OTHER')),
  product_code text NOT NULL CHECK (product_code IN
    ('FULL_DEGREE_NL', 'FULL_DEGREE_WAG', 'FULL_DEGREE_DE', 'FULL_DEGREE_INT', 'EXCHANGE', 'EXCHANGE_DE', 'INTERN',
     'SEARCH_YEAR', 'INSEAD', 'ACADEMIC', 'BZV')),
  coverage text NOT NULL CHECK (coverage IN ('COMPLETE_PLUS', 'COMPLETE', 'SUPPLEMENT', 'BASIC')),
  origin char(2) NOT NULL,
  destination char(2) NOT NULL,
  start_date date NOT NULL,
  end_date date NOT NULL,
  status text NOT NULL CHECK (status IN
    ('ACTIVE', 'UNDER_REVIEW', 'UNDER_REVIEW_NEW', 'NOT_ACTIVE', 'EXPIRED', 'CANCELLED', 'DISAPPROVED')),
  day_premium_cents integer CHECK (day_premium_cents >= 0),
  month_premium_cents integer NOT NULL CHECK (month_premium_cents >= 0),
  premium_total_cents integer NOT NULL CHECK (premium_total_cents >= 0),
  tax_cents integer NOT NULL CHECK (tax_cents >= 0),
  payment_term text NOT NULL CHECK (payment_term IN ('MONTHLY', 'QUARTERLY', 'HALF_YEARLY', 'YEARLY', 'AT_ONCE')),
  payment_method text NOT NULL CHECK (payment_method IN ('DIRECT_DEBIT', 'BANK_TRANSFER', 'CREDITCARD', 'INVOICE')),
  customer_type text NOT NULL CHECK (customer_type IN ('INDIVIDUAL', 'INSTITUTION')),
  institution text,
  study text,
  faculty text,
  address jsonb,
  main_policy_number char(9),
  previous_policy_number char(9),
  withdraw_until date,
  submitted_at timestamptz,
  expected_by date,
  version integer NOT NULL DEFAULT 1,
  CHECK (end_date > start_date),
  CHECK ((status IN ('UNDER_REVIEW', 'UNDER_REVIEW_NEW')) <= (submitted_at IS NOT NULL AND expected_by IS NOT NULL)),
  -- No two insurances of one class for one person on one day (ruling 2), whatever the code thinks.
  CONSTRAINT policy_no_overlap EXCLUDE USING gist (
    person_id WITH =,
    class WITH =,
    daterange(start_date, end_date, '[]') WITH &&
  ) WHERE (status IN ('ACTIVE', 'NOT_ACTIVE', 'UNDER_REVIEW', 'UNDER_REVIEW_NEW'))
);
CREATE INDEX policy_account ON policy (account_id);
CREATE INDEX policy_person ON policy (person_id);
CREATE INDEX policy_request ON policy (request_id);
