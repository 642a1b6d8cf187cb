-- The book of a policy: what held from when, what was asked and decided, and the money. What was issued or booked is never
-- edited; triggers refuse it.

CREATE FUNCTION refuse_edit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_append_only';
END $$;

-- Policies that were accepted before the day of withdrawal was stored: fourteen days from the decision.
UPDATE policy SET withdraw_until = (decided_at AT TIME ZONE 'Europe/Amsterdam')::date + 14
  WHERE decision = 'ACCEPTED' AND withdraw_until IS NULL AND customer_type = 'INDIVIDUAL';

-- A change belongs to a policy or to a person; it keeps what was shown to its sender.
ALTER TABLE change RENAME COLUMN policy_version TO made_on_version;
ALTER TABLE change DROP CONSTRAINT change_kind_check;
ALTER TABLE change
  ALTER COLUMN policy_id DROP NOT NULL,
  ADD COLUMN person_id uuid REFERENCES person (person_id),
  ADD COLUMN before jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN after jsonb NOT NULL DEFAULT '{}',
  -- the calculation that the sender saw
  ADD COLUMN effect jsonb NOT NULL DEFAULT '{}',
  -- drawn by the page of the sender, so that a change sent twice is stored once
  ADD COLUMN sender_key uuid NOT NULL DEFAULT gen_random_uuid(),
  -- null for a decision without a person, and when the customer took the change back
  ADD COLUMN decided_by uuid REFERENCES staff (staff_id),
  ADD COLUMN reason text,
  -- who sent it, while support acted as the customer
  ADD COLUMN acting_staff_id uuid REFERENCES staff (staff_id),
  ADD CONSTRAINT change_kind CHECK (kind IN ('START_DATE', 'ADDRESS', 'PAYMENT', 'TERMINATE', 'PERSONAL_DETAILS')),
  ADD CONSTRAINT change_subject CHECK ((policy_id IS NULL) <> (person_id IS NULL)),
  ADD CONSTRAINT change_kind_of_subject CHECK ((kind = 'PERSONAL_DETAILS') = (person_id IS NOT NULL)),
  ADD CONSTRAINT change_decided_by CHECK (decided_by IS NULL OR decided_at IS NOT NULL),
  ADD CONSTRAINT change_sender_key UNIQUE (sender_key);
CREATE UNIQUE INDEX change_one_open_person ON change (person_id) WHERE state IN ('OPEN', 'WAITING_FOR_CUSTOMER');

-- A new bank account amends a mandate; its reference stays.
ALTER TABLE mandate ADD COLUMN amended_at timestamptz;

CREATE TABLE policy_version (
  policy_id uuid NOT NULL REFERENCES policy (policy_id),
  version integer NOT NULL CHECK (version > 0),
  -- the row of the policy as this version left it
  facts jsonb NOT NULL,
  change_id uuid REFERENCES change (change_id),
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (policy_id, version)
);
INSERT INTO policy_version (policy_id, version, facts, recorded_at)
  SELECT policy_id, version, to_jsonb(policy), coalesce(decided_at, submitted_at, now()) FROM policy;
CREATE TRIGGER policy_version_append_only BEFORE UPDATE OR DELETE ON policy_version
  FOR EACH ROW EXECUTE FUNCTION refuse_edit();

-- What waits for a person. The subject of a request is the request, or the policy itself where a period was added.
CREATE TABLE review_case (
  case_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('REQUEST', 'CHANGE', 'CLAIM', 'MESSAGE', 'WITHDRAWAL')),
  subject_id uuid NOT NULL,
  account_id uuid REFERENCES account (account_id),
  state text NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'WAITING', 'DONE')),
  opened_at timestamptz NOT NULL,
  answer_by date NOT NULL,
  late_since date,
  taken_by uuid REFERENCES staff (staff_id),
  taken_until timestamptz,
  closed_at timestamptz,
  -- null when it was closed without a person
  closed_by uuid REFERENCES staff (staff_id),
  CONSTRAINT review_case_subject UNIQUE (kind, subject_id),
  CHECK ((state = 'DONE') = (closed_at IS NOT NULL)),
  CHECK (closed_by IS NULL OR closed_at IS NOT NULL),
  CHECK ((taken_by IS NULL) = (taken_until IS NULL))
);
CREATE INDEX review_case_open ON review_case (state, answer_by) WHERE state <> 'DONE';
INSERT INTO review_case (kind, subject_id, account_id, opened_at, answer_by)
  SELECT 'REQUEST', coalesce(request_id, policy_id), account_id, min(submitted_at), min(expected_by)
  FROM policy WHERE decision IS NULL AND cancelled_at IS NULL GROUP BY 2, 3;
INSERT INTO review_case (kind, subject_id, account_id, opened_at, answer_by)
  SELECT 'CHANGE', change_id, account_id, change.submitted_at, answer_by
  FROM change JOIN policy USING (policy_id) WHERE state IN ('OPEN', 'WAITING_FOR_CUSTOMER');

-- The last number of a year; whoever issues an invoice holds the row until the invoice is stored, so that none is missing.
CREATE TABLE invoice_number (
  year integer PRIMARY KEY CHECK (year BETWEEN 2000 AND 9999),
  last integer NOT NULL CHECK (last > 0)
);

CREATE TABLE invoice (
  invoice_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  policy_id uuid NOT NULL REFERENCES policy (policy_id),
  kind text NOT NULL CHECK (kind IN ('INVOICE', 'CREDIT')),
  year integer NOT NULL,
  sequence integer NOT NULL CHECK (sequence > 0),
  number text NOT NULL GENERATED ALWAYS AS
    (year::text || CASE WHEN sequence < 1000000 THEN lpad(sequence::text, 6, '0') ELSE sequence::text END) STORED,
  -- the invoice that a credit note corrects
  credit_of uuid REFERENCES invoice (invoice_id),
  period_from date NOT NULL,
  period_until date NOT NULL,
  -- the days that no credit note took back; null when none is left
  insured_from date,
  insured_until date,
  cents integer NOT NULL,
  tax_cents integer NOT NULL,
  invoice_date date NOT NULL,
  due_date date NOT NULL,
  collect_on date NOT NULL,
  reference text NOT NULL CHECK (reference ~ '^RF[0-9]{2}[0-9]{10,}$'),
  outstanding_cents integer NOT NULL,
  settled_on date,
  -- what a credit note is worth and has not paid yet
  left_cents integer NOT NULL DEFAULT 0,
  CONSTRAINT invoice_number_key UNIQUE (year, sequence),
  CONSTRAINT invoice_credit CHECK ((kind = 'CREDIT') = (credit_of IS NOT NULL)),
  CONSTRAINT invoice_sign CHECK (CASE kind WHEN 'CREDIT' THEN cents <= 0 ELSE cents >= 0 END),
  CONSTRAINT invoice_outstanding CHECK (outstanding_cents BETWEEN 0 AND greatest(cents, 0)),
  CONSTRAINT invoice_left CHECK (left_cents BETWEEN 0 AND greatest(-cents, 0)),
  CONSTRAINT invoice_settled CHECK ((outstanding_cents = 0) = (settled_on IS NOT NULL)),
  CONSTRAINT invoice_year CHECK (year = extract(year FROM invoice_date)),
  CHECK (period_until >= period_from),
  CHECK ((insured_from IS NULL) = (insured_until IS NULL)),
  CHECK (insured_from >= period_from AND insured_until <= period_until AND insured_until >= insured_from),
  CHECK (due_date >= invoice_date)
);
CREATE INDEX invoice_policy ON invoice (policy_id, invoice_date);
CREATE INDEX invoice_open ON invoice (due_date) WHERE outstanding_cents > 0;
CREATE INDEX invoice_credit_of ON invoice (credit_of) WHERE credit_of IS NOT NULL;

-- Of an invoice only what is still to pay changes.
CREATE FUNCTION invoice_issued() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moving text[] := ARRAY['number', 'insured_from', 'insured_until', 'outstanding_cents', 'settled_on', 'left_cents'];
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - moving = to_jsonb(NEW) - moving THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'an invoice is corrected by a credit note'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_issued';
END $$;
CREATE TRIGGER invoice_issued BEFORE UPDATE OR DELETE ON invoice FOR EACH ROW EXECUTE FUNCTION invoice_issued();

CREATE TABLE invoice_line (
  invoice_id uuid NOT NULL REFERENCES invoice (invoice_id),
  line smallint NOT NULL CHECK (line > 0),
  period_from date NOT NULL,
  period_until date NOT NULL CHECK (period_until >= period_from),
  cents integer NOT NULL,
  PRIMARY KEY (invoice_id, line)
);
CREATE TRIGGER invoice_line_append_only BEFORE UPDATE OR DELETE ON invoice_line
  FOR EACH ROW EXECUTE FUNCTION refuse_edit();

CREATE FUNCTION invoice_sum_of_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(cents) FROM invoice_line WHERE invoice_id = NEW.invoice_id) IS DISTINCT FROM
     (SELECT cents FROM invoice WHERE invoice_id = NEW.invoice_id)
  THEN
    RAISE EXCEPTION 'an invoice is the sum of its lines'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_sum_of_lines';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER invoice_sum_of_lines AFTER INSERT ON invoice
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION invoice_sum_of_lines();
CREATE CONSTRAINT TRIGGER invoice_sum_of_lines AFTER INSERT ON invoice_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION invoice_sum_of_lines();

CREATE TABLE instalment (
  instalment_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  policy_id uuid NOT NULL REFERENCES policy (policy_id),
  -- counts the plans of a policy: a change of dates, term or method makes the next one
  revision integer NOT NULL CHECK (revision > 0),
  sequence integer NOT NULL CHECK (sequence > 0),
  period_from date NOT NULL,
  period_until date NOT NULL CHECK (period_until >= period_from),
  cents integer NOT NULL CHECK (cents >= 0),
  invoice_on date NOT NULL,
  due_on date NOT NULL,
  collect_on date NOT NULL,
  invoice_id uuid REFERENCES invoice (invoice_id),
  -- a later plan took its place, or its invoice was credited
  void boolean NOT NULL DEFAULT false,
  CONSTRAINT instalment_sequence UNIQUE (policy_id, revision, sequence),
  CONSTRAINT instalment_no_overlap EXCLUDE USING gist (
    policy_id WITH =,
    daterange(period_from, period_until, '[]') WITH &&
  ) WHERE (NOT void)
);
CREATE INDEX instalment_waiting ON instalment (invoice_on) WHERE invoice_id IS NULL AND NOT void;

CREATE TABLE payment (
  payment_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- null until it is known for which policy it came
  policy_id uuid REFERENCES policy (policy_id),
  direction text NOT NULL CHECK (direction IN ('IN', 'OUT')),
  kind text NOT NULL CHECK (kind IN ('BANK_TRANSFER', 'DIRECT_DEBIT', 'CREDITCARD', 'REFUND', 'CLAIM')),
  cents integer NOT NULL CHECK (cents > 0),
  value_date date NOT NULL,
  reference text,
  -- sealed with AES-256-GCM; the payment_id is the associated data
  counter_account bytea,
  -- where it came from, and its name there: the same line of a statement is booked once
  source text NOT NULL,
  source_reference text NOT NULL,
  -- of money that came in: what has paid nothing yet
  left_cents integer NOT NULL,
  CONSTRAINT payment_source UNIQUE (source, source_reference),
  CONSTRAINT payment_left CHECK (left_cents BETWEEN 0 AND cents AND (direction = 'IN' OR left_cents = 0))
);
CREATE INDEX payment_policy ON payment (policy_id);

CREATE TABLE refund (
  refund_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  policy_id uuid NOT NULL REFERENCES policy (policy_id),
  cents integer NOT NULL CHECK (cents > 0),
  -- sealed with AES-256-GCM; the refund_id is the associated data
  account bytea,
  state text NOT NULL DEFAULT 'DUE' CHECK (state IN ('DUE', 'RELEASED', 'PAID', 'RETURNED')),
  due_since date NOT NULL
);
CREATE UNIQUE INDEX refund_one_due ON refund (policy_id) WHERE state = 'DUE';
CREATE INDEX refund_policy ON refund (policy_id);

-- A payment or a credit note pays an invoice, or a refund that was released.
CREATE TABLE allocation (
  allocation_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  payment_id uuid REFERENCES payment (payment_id),
  credit_id uuid REFERENCES invoice (invoice_id),
  invoice_id uuid REFERENCES invoice (invoice_id),
  refund_id uuid REFERENCES refund (refund_id),
  cents integer NOT NULL CHECK (cents > 0),
  allocated_on date NOT NULL,
  CHECK ((payment_id IS NULL) <> (credit_id IS NULL)),
  CHECK ((invoice_id IS NULL) <> (refund_id IS NULL))
);
CREATE INDEX allocation_invoice ON allocation (invoice_id);
CREATE INDEX allocation_payment ON allocation (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX allocation_credit ON allocation (credit_id) WHERE credit_id IS NOT NULL;
CREATE TRIGGER allocation_append_only BEFORE UPDATE OR DELETE ON allocation
  FOR EACH ROW EXECUTE FUNCTION refuse_edit();

-- Takes an allocation from both sides. The checks of their rows refuse more than either has left.
CREATE FUNCTION allocate() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  taken integer;
BEGIN
  UPDATE payment SET left_cents = left_cents - NEW.cents WHERE payment_id = NEW.payment_id AND direction = 'IN';
  GET DIAGNOSTICS taken = ROW_COUNT;
  IF NEW.credit_id IS NOT NULL THEN
    UPDATE invoice SET left_cents = left_cents - NEW.cents WHERE invoice_id = NEW.credit_id AND kind = 'CREDIT';
    GET DIAGNOSTICS taken = ROW_COUNT;
  END IF;
  IF taken = 1 AND NEW.invoice_id IS NOT NULL THEN
    UPDATE invoice SET outstanding_cents = outstanding_cents - NEW.cents,
      settled_on = CASE WHEN outstanding_cents = NEW.cents THEN NEW.allocated_on END
      WHERE invoice_id = NEW.invoice_id AND kind = 'INVOICE';
    GET DIAGNOSTICS taken = ROW_COUNT;
  END IF;
  IF taken <> 1 THEN
    RAISE EXCEPTION 'an allocation needs money that came in, and something to pay'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'allocation_sides';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER allocation_taken AFTER INSERT ON allocation FOR EACH ROW EXECUTE FUNCTION allocate();

-- One entry for each event; what we are owed is positive, what we owe and have earned is negative.
CREATE TABLE ledger_entry (
  entry_id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  event text NOT NULL CHECK (event IN ('INVOICE', 'PAYMENT', 'ALLOCATION', 'REFUND', 'CLAIM')),
  -- the invoice, payment, allocation and so on
  source_id uuid NOT NULL,
  policy_id uuid REFERENCES policy (policy_id),
  booked_on date NOT NULL,
  CONSTRAINT ledger_entry_source UNIQUE (event, source_id)
);
CREATE INDEX ledger_entry_policy ON ledger_entry (policy_id);

CREATE TABLE ledger_line (
  entry_id bigint NOT NULL REFERENCES ledger_entry (entry_id),
  account text NOT NULL CHECK (account IN ('RECEIVABLE', 'PREMIUM', 'TAX', 'BANK', 'REFUNDS', 'CLAIMS', 'UNMATCHED')),
  cents bigint NOT NULL CHECK (cents <> 0),
  PRIMARY KEY (entry_id, account)
);
CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER ledger_line_append_only BEFORE UPDATE OR DELETE ON ledger_line
  FOR EACH ROW EXECUTE FUNCTION refuse_edit();

CREATE FUNCTION ledger_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(cents) FROM ledger_line WHERE entry_id = NEW.entry_id) <> 0 THEN
    RAISE EXCEPTION 'the lines of a ledger entry sum to zero'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_balance';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_balance AFTER INSERT ON ledger_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balance();
