-- The database as all migrations leave it, to be read: the tables in the order of the alphabet, each with its keys, checks,
-- references, indexes, triggers and rights, then the functions. Only a migration changes it (server/migrations); then
-- `node tools/print-schema.ts` prints this file again. The tables of the job queue belong to its package and are left out.

CREATE EXTENSION btree_gist;
CREATE EXTENSION pg_trgm;
CREATE SCHEMA medical;
CREATE SEQUENCE account_rel_nr AS integer START 3000001 MAXVALUE 9999999;
CREATE SEQUENCE automatic_sample AS bigint START 1 MAXVALUE 9223372036854775807;

CREATE TABLE account (
  account_id uuid DEFAULT gen_random_uuid() NOT NULL,
  username text NOT NULL,
  password_hash text,
  locale text NOT NULL,
  rel_nr integer DEFAULT nextval('account_rel_nr'::regclass) NOT NULL,
  blocked_at timestamptz,
  created_at timestamptz NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  password_changed_at timestamptz,
  closed_at timestamptz,
  password_version integer DEFAULT 1 NOT NULL,
  CONSTRAINT account_pkey PRIMARY KEY (account_id),
  CONSTRAINT account_password_version UNIQUE (account_id, password_version),
  CONSTRAINT account_rel_nr_key UNIQUE (rel_nr),
  CONSTRAINT account_username_key UNIQUE (username),
  CONSTRAINT account_closed CHECK (closed_at IS NULL OR password_hash IS NULL AND username LIKE 'closed-%@closed.invalid'),
  CONSTRAINT account_locale_check CHECK (locale IN ('en-GB', 'nl')),
  CONSTRAINT account_password_hash_check CHECK (password_hash LIKE '$argon2id$v=19$%'),
  CONSTRAINT account_password_version_check CHECK (password_version > 0),
  CONSTRAINT account_rel_nr_check CHECK (rel_nr >= 1000000 AND rel_nr <= 9999999),
  CONSTRAINT account_username_check CHECK (username = lower(username) AND length(username) >= 3 AND length(username) <= 254),
  CONSTRAINT account_version_check CHECK (version > 0)
);
CREATE INDEX account_closed_at ON account USING btree (closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX account_username_begins ON account USING btree (username text_pattern_ops);

CREATE TABLE account_token (
  token_hash bytea NOT NULL,
  account_id uuid NOT NULL,
  purpose text NOT NULL,
  issued_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  username text,
  revoked boolean DEFAULT false NOT NULL,
  CONSTRAINT account_token_pkey PRIMARY KEY (token_hash),
  CONSTRAINT account_token_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE,
  CONSTRAINT account_token_check CHECK (expires_at > issued_at),
  CONSTRAINT account_token_purpose_check CHECK (purpose IN ('ACTIVATE', 'RESET_PASSWORD', 'CHANGE_USERNAME', 'UNDO_USERNAME')),
  CONSTRAINT account_token_revoked_is_over CHECK (NOT revoked OR used_at IS NOT NULL),
  CONSTRAINT account_token_token_hash_check CHECK (length(token_hash) = 32),
  CONSTRAINT account_token_username_check CHECK ((username IS NOT NULL) = (purpose IN ('CHANGE_USERNAME', 'UNDO_USERNAME')))
);
CREATE INDEX account_token_expires ON account_token USING btree (expires_at);
CREATE INDEX account_token_reserved ON account_token USING btree (username) WHERE purpose = 'UNDO_USERNAME' AND used_at IS NULL;
CREATE UNIQUE INDEX account_token_newest ON account_token USING btree (account_id, purpose) WHERE used_at IS NULL AND (purpose <> ALL (ARRAY['UNDO_USERNAME', 'ACTIVATE']));

CREATE TABLE added_period (
  policy_id uuid NOT NULL,
  idempotency_key text NOT NULL,
  short_period_reason text,
  short_period_explanation text,
  referral boolean NOT NULL,
  answers bytea,
  content_hash text NOT NULL,
  CONSTRAINT added_period_pkey PRIMARY KEY (policy_id),
  CONSTRAINT added_period_idempotency_key UNIQUE (idempotency_key),
  CONSTRAINT added_period_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES policy(policy_id),
  CONSTRAINT added_period_check CHECK (short_period_reason IS NOT NULL OR short_period_explanation IS NULL),
  CONSTRAINT added_period_short_period_explanation_check CHECK (length(short_period_explanation) <= 250)
);

CREATE TABLE allocation (
  allocation_id uuid DEFAULT gen_random_uuid() NOT NULL,
  payment_id uuid,
  credit_id uuid,
  invoice_id uuid,
  payout_id uuid,
  cents integer NOT NULL,
  allocated_on date NOT NULL,
  CONSTRAINT allocation_pkey PRIMARY KEY (allocation_id),
  CONSTRAINT allocation_credit_id_fkey FOREIGN KEY (credit_id) REFERENCES invoice(invoice_id),
  CONSTRAINT allocation_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(invoice_id),
  CONSTRAINT allocation_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(payment_id),
  CONSTRAINT allocation_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payout(payout_id),
  CONSTRAINT allocation_cents_check CHECK (cents > 0),
  CONSTRAINT allocation_check CHECK ((payment_id IS NULL) <> (credit_id IS NULL)),
  CONSTRAINT allocation_check1 CHECK ((invoice_id IS NULL) <> (payout_id IS NULL))
);
CREATE INDEX allocation_credit ON allocation USING btree (credit_id) WHERE credit_id IS NOT NULL;
CREATE INDEX allocation_invoice ON allocation USING btree (invoice_id);
CREATE INDEX allocation_payment ON allocation USING btree (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX allocation_payout ON allocation USING btree (payout_id) WHERE payout_id IS NOT NULL;
CREATE TRIGGER allocation_append_only BEFORE DELETE OR UPDATE ON allocation FOR EACH ROW EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER allocation_not_emptied BEFORE TRUNCATE ON allocation FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER allocation_taken AFTER INSERT ON allocation FOR EACH ROW EXECUTE FUNCTION allocate();

CREATE TABLE audit_block (
  block_id bigint NOT NULL,
  first_entry bigint NOT NULL,
  last_entry bigint NOT NULL,
  entry_ids bigint[] NOT NULL,
  entry_hashes bytea NOT NULL,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL,
  sealed_at timestamptz DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT audit_block_pkey PRIMARY KEY (block_id),
  CONSTRAINT audit_block_hash_key UNIQUE (hash),
  CONSTRAINT audit_block_last_entry_key UNIQUE (last_entry),
  CONSTRAINT audit_block_previous_hash_key UNIQUE (previous_hash),
  CONSTRAINT audit_block_block_id_check CHECK (block_id > 0),
  CONSTRAINT audit_block_entries CHECK (cardinality(entry_ids) > 0 AND octet_length(entry_hashes) = (32 * cardinality(entry_ids))),
  CONSTRAINT audit_block_hashes CHECK (octet_length(previous_hash) = 32 AND octet_length(hash) = 32),
  CONSTRAINT audit_block_range CHECK (first_entry <= last_entry)
);
CREATE TRIGGER audit_block_append_only BEFORE DELETE OR UPDATE ON audit_block FOR EACH ROW EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER audit_block_not_emptied BEFORE TRUNCATE ON audit_block FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
GRANT INSERT, SELECT ON audit_block TO CURRENT_USER;

CREATE TABLE audit_check (
  check_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  checked_at timestamptz DEFAULT clock_timestamp() NOT NULL,
  blocks bigint NOT NULL,
  entries bigint NOT NULL,
  last_hash bytea,
  broken_entry bigint,
  broken_block bigint,
  problem text,
  CONSTRAINT audit_check_pkey PRIMARY KEY (check_id),
  CONSTRAINT audit_check_blocks_check CHECK (blocks >= 0),
  CONSTRAINT audit_check_broken CHECK (num_nulls(broken_entry, broken_block, problem) IN (0, 3)),
  CONSTRAINT audit_check_entries_check CHECK (entries >= 0),
  CONSTRAINT audit_check_last CHECK ((blocks = 0) = (last_hash IS NULL)),
  CONSTRAINT audit_check_problem_check CHECK (problem IN ('ENTRY_CHANGED', 'ENTRY_REMOVED', 'ENTRY_ADDED', 'BLOCK_CHANGED', 'BLOCK_REMOVED'))
);
CREATE TRIGGER audit_check_append_only BEFORE DELETE OR UPDATE ON audit_check FOR EACH ROW EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER audit_check_not_emptied BEFORE TRUNCATE ON audit_check FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
GRANT INSERT, SELECT ON audit_check TO CURRENT_USER;

CREATE TABLE audit_entry (
  entry_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  recorded_at timestamptz DEFAULT clock_timestamp() NOT NULL,
  event text NOT NULL,
  outcome text,
  actor_kind text NOT NULL,
  staff_id uuid,
  customer_account_id uuid,
  subject_kind text,
  subject_id uuid,
  subject_account_id uuid,
  call text,
  request_id text,
  rules_version text,
  CONSTRAINT audit_entry_pkey PRIMARY KEY (entry_id),
  CONSTRAINT audit_entry_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  CONSTRAINT audit_entry_actor CHECK (
CASE actor_kind
    WHEN 'CUSTOMER' THEN customer_account_id IS NOT NULL
    WHEN 'STAFF' THEN staff_id IS NOT NULL AND customer_account_id IS NULL
    WHEN 'AUTOMATIC' THEN staff_id IS NULL AND customer_account_id IS NULL
    ELSE false
END),
  CONSTRAINT audit_entry_call CHECK ((call IS NULL) = (request_id IS NULL)),
  CONSTRAINT audit_entry_call_check CHECK (call ~ '^(GET|POST|PUT|DELETE) /[A-Za-z0-9/:_-]*$'),
  CONSTRAINT audit_entry_event_check CHECK (event ~ '^[A-Z][A-Z_]{2,49}$'),
  CONSTRAINT audit_entry_outcome_check CHECK (outcome ~ '^[A-Z][A-Z_]{2,49}$'),
  CONSTRAINT audit_entry_request_id_check CHECK (request_id ~ '^[0-9a-f]{8}-[0-9a-z]{1,12}$'),
  CONSTRAINT audit_entry_rules CHECK (rules_version IS NULL OR actor_kind = 'AUTOMATIC'),
  CONSTRAINT audit_entry_rules_version_check CHECK (rules_version ~ '^[0-9]{4}-[0-9]{2}$'),
  CONSTRAINT audit_entry_subject CHECK ((subject_kind IS NULL) = (subject_id IS NULL)),
  CONSTRAINT audit_entry_subject_kind_check CHECK (subject_kind ~ '^[A-Z][A-Z_]{2,49}$')
);
CREATE INDEX audit_entry_actor ON audit_entry USING btree (actor_kind, recorded_at, entry_id) WHERE staff_id IS NULL;
CREATE INDEX audit_entry_actor_event ON audit_entry USING btree (actor_kind, event, recorded_at, entry_id) WHERE staff_id IS NULL;
CREATE INDEX audit_entry_acts ON audit_entry USING btree (recorded_at, entry_id) WHERE call IS NULL OR call !~~ 'GET %';
CREATE INDEX audit_entry_day ON audit_entry USING btree (recorded_at, entry_id);
CREATE INDEX audit_entry_event ON audit_entry USING btree (event, recorded_at, entry_id);
CREATE INDEX audit_entry_of_account ON audit_entry USING btree (subject_account_id, entry_id) WHERE subject_account_id IS NOT NULL;
CREATE INDEX audit_entry_staff ON audit_entry USING btree (staff_id, recorded_at, entry_id) WHERE staff_id IS NOT NULL;
CREATE INDEX audit_entry_staff_acts ON audit_entry USING btree (staff_id, recorded_at, entry_id) WHERE staff_id IS NOT NULL AND (call IS NULL OR call !~~ 'GET %');
CREATE INDEX audit_entry_staff_event ON audit_entry USING btree (staff_id, event, recorded_at, entry_id) WHERE staff_id IS NOT NULL;
CREATE INDEX audit_entry_subject_day ON audit_entry USING btree (subject_id, recorded_at, entry_id) WHERE subject_id IS NOT NULL;
CREATE TRIGGER audit_entry_append_only BEFORE DELETE OR UPDATE ON audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER audit_entry_not_emptied BEFORE TRUNCATE ON audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
GRANT INSERT, SELECT ON audit_entry TO CURRENT_USER;

CREATE TABLE bank_entry (
  bank_entry_id uuid DEFAULT gen_random_uuid() NOT NULL,
  value_date date NOT NULL,
  cents integer NOT NULL,
  currency text DEFAULT 'EUR' NOT NULL,
  name text NOT NULL,
  account bytea,
  account_hash bytea,
  account_ends_with text,
  text text DEFAULT '' NOT NULL,
  reference text,
  end_to_end_id text,
  source text NOT NULL,
  source_reference text NOT NULL,
  recorded_by uuid,
  recorded_at timestamptz NOT NULL,
  unmatched_cents integer NOT NULL,
  aside_until date,
  CONSTRAINT bank_entry_pkey PRIMARY KEY (bank_entry_id),
  CONSTRAINT bank_entry_source UNIQUE (source, source_reference),
  CONSTRAINT bank_entry_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES staff(staff_id),
  CONSTRAINT bank_entry_account CHECK (account IS NOT NULL OR account_hash IS NULL AND account_ends_with IS NULL),
  CONSTRAINT bank_entry_cents_check CHECK (cents > 0),
  CONSTRAINT bank_entry_currency_check CHECK (currency = 'EUR'),
  CONSTRAINT bank_entry_name_check CHECK (length(name) <= 140),
  CONSTRAINT bank_entry_recorded_by CHECK ((source = 'STAFF') = (recorded_by IS NOT NULL)),
  CONSTRAINT bank_entry_source_check CHECK (source IN ('STAFF', 'DEMO', 'STATEMENT')),
  CONSTRAINT bank_entry_text_check CHECK (length(text) <= 500),
  CONSTRAINT bank_entry_unmatched CHECK (unmatched_cents >= 0 AND unmatched_cents <= cents)
);
CREATE INDEX bank_entry_account_hash ON bank_entry USING btree (account_hash) WHERE account_hash IS NOT NULL;
CREATE INDEX bank_entry_cents ON bank_entry USING btree (cents, value_date);
CREATE INDEX bank_entry_day ON bank_entry USING btree (value_date, recorded_at, bank_entry_id);
CREATE INDEX bank_entry_reference ON bank_entry USING btree (upper(translate(COALESCE(reference, text), ' .-/', '')));
CREATE INDEX bank_entry_unmatched_day ON bank_entry USING btree (value_date, recorded_at, bank_entry_id) WHERE unmatched_cents > 0;
CREATE INDEX bank_entry_words ON bank_entry USING gin (lower(text) gin_trgm_ops);
CREATE TRIGGER bank_entry_case_deleted AFTER DELETE ON bank_entry FOR EACH ROW EXECUTE FUNCTION delete_case_of('PAYMENT', 'bank_entry_id');
CREATE TRIGGER bank_entry_fixed BEFORE UPDATE ON bank_entry FOR EACH ROW EXECUTE FUNCTION entry_fixed();
CREATE TRIGGER bank_entry_is_found AFTER INSERT OR DELETE OR UPDATE OF name ON bank_entry FOR EACH ROW EXECUTE FUNCTION keep_sender_name('PAYMENT', 'bank_entry_id');
CREATE TRIGGER bank_entry_kept BEFORE DELETE ON bank_entry FOR EACH ROW EXECUTE FUNCTION refuse_early_delete();
CREATE TRIGGER bank_entry_not_emptied BEFORE TRUNCATE ON bank_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER bank_entry_parts AFTER INSERT OR UPDATE OF unmatched_cents ON bank_entry FOR EACH ROW EXECUTE FUNCTION entry_covers_parts();

CREATE TABLE calendar_entry (
  account_id uuid NOT NULL,
  entry_id text NOT NULL,
  said_hash bytea NOT NULL,
  sequence integer DEFAULT 0 NOT NULL,
  changed_at timestamptz NOT NULL,
  CONSTRAINT calendar_entry_pkey PRIMARY KEY (account_id, entry_id),
  CONSTRAINT calendar_entry_account_id_fkey FOREIGN KEY (account_id) REFERENCES calendar_feed(account_id) ON DELETE CASCADE,
  CONSTRAINT calendar_entry_sequence_check CHECK (sequence >= 0)
);

CREATE TABLE calendar_feed (
  account_id uuid NOT NULL,
  secret_hash bytea NOT NULL,
  locale text NOT NULL,
  made_at timestamptz NOT NULL,
  CONSTRAINT calendar_feed_pkey PRIMARY KEY (account_id),
  CONSTRAINT calendar_feed_secret_hash_key UNIQUE (secret_hash),
  CONSTRAINT calendar_feed_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE,
  CONSTRAINT calendar_feed_locale_check CHECK (locale IN ('en-GB', 'nl')),
  CONSTRAINT calendar_feed_secret_hash_check CHECK (octet_length(secret_hash) = 32)
);

CREATE TABLE case_check_answer (
  case_id uuid NOT NULL,
  check_name text NOT NULL,
  answer text NOT NULL,
  found_hash text NOT NULL,
  staff_id uuid NOT NULL,
  answered_at timestamptz NOT NULL,
  CONSTRAINT case_check_answer_pkey PRIMARY KEY (case_id, check_name),
  CONSTRAINT case_check_answer_case_id_fkey FOREIGN KEY (case_id) REFERENCES review_case(case_id) ON DELETE CASCADE,
  CONSTRAINT case_check_answer_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  CONSTRAINT case_check_answer_answer_check CHECK (answer IN ('LOOKED', 'SOMEBODY_ELSE', 'SAME_PERSON'))
);

CREATE TABLE case_count (
  kind text NOT NULL,
  state text NOT NULL,
  answer_by date NOT NULL,
  handed_to text,
  cases integer NOT NULL,
  CONSTRAINT case_count_cases_check CHECK (cases <> 0),
  CONSTRAINT case_count_handed_to_check CHECK (handed_to = 'MEDICAL'),
  CONSTRAINT case_count_kind_check CHECK (kind IN ('REQUEST', 'CHANGE', 'CLAIM', 'MESSAGE', 'WITHDRAWAL', 'PAYMENT', 'PAYOUT')),
  CONSTRAINT case_count_state_check CHECK (state IN ('OPEN', 'WAITING'))
);

CREATE TABLE case_decision (
  decision_id uuid NOT NULL,
  case_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  outcome text NOT NULL,
  sealed bytea NOT NULL,
  mail_hash text NOT NULL,
  state text DEFAULT 'PENDING' NOT NULL,
  refusal text,
  decided_at timestamptz NOT NULL,
  settled_at timestamptz,
  decision_number bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  CONSTRAINT case_decision_pkey PRIMARY KEY (decision_id),
  CONSTRAINT case_decision_case_id_fkey FOREIGN KEY (case_id) REFERENCES review_case(case_id) ON DELETE CASCADE,
  CONSTRAINT case_decision_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  CONSTRAINT case_decision_mail_hash_check CHECK (mail_hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT case_decision_outcome_check CHECK (outcome ~ '^[A-Z][A-Z_]{2,49}$'),
  CONSTRAINT case_decision_refusal CHECK ((state = 'REFUSED') = (refusal IS NOT NULL)),
  CONSTRAINT case_decision_settled CHECK ((state = 'PENDING') = (settled_at IS NULL)),
  CONSTRAINT case_decision_state_check CHECK (state IN ('PENDING', 'DONE', 'UNDONE', 'REFUSED'))
);
CREATE INDEX case_decision_case ON case_decision USING btree (case_id);
CREATE UNIQUE INDEX case_decision_one_pending ON case_decision USING btree (case_id) WHERE state = 'PENDING';

CREATE TABLE case_note (
  note_id uuid NOT NULL,
  case_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  sealed bytea NOT NULL,
  written_at timestamptz NOT NULL,
  handed_to text,
  CONSTRAINT case_note_pkey PRIMARY KEY (note_id),
  CONSTRAINT case_note_case_id_fkey FOREIGN KEY (case_id) REFERENCES review_case(case_id) ON DELETE CASCADE,
  CONSTRAINT case_note_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  CONSTRAINT case_note_handed_to_check CHECK (handed_to ~ '^[A-Z]{5,20}$')
);
CREATE INDEX case_note_case ON case_note USING btree (case_id);

CREATE TABLE case_question (
  question_id uuid DEFAULT gen_random_uuid() NOT NULL,
  case_id uuid NOT NULL,
  account_id uuid NOT NULL,
  locale text NOT NULL,
  question bytea NOT NULL,
  asked_at timestamptz NOT NULL,
  asked_by uuid,
  answer bytea,
  answered_at timestamptz,
  idempotency_key text,
  closed_at timestamptz,
  content_hash text,
  items bytea,
  CONSTRAINT case_question_pkey PRIMARY KEY (question_id),
  CONSTRAINT case_question_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  CONSTRAINT case_question_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff(staff_id),
  CONSTRAINT case_question_case_id_fkey FOREIGN KEY (case_id) REFERENCES review_case(case_id) ON DELETE CASCADE,
  CONSTRAINT case_question_check CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CONSTRAINT case_question_check1 CHECK ((answer IS NULL) = (idempotency_key IS NULL)),
  CONSTRAINT case_question_check2 CHECK (answered_at IS NULL OR closed_at IS NULL),
  CONSTRAINT case_question_check3 CHECK (answered_at >= asked_at),
  CONSTRAINT case_question_content_hash CHECK ((idempotency_key IS NULL) = (content_hash IS NULL)),
  CONSTRAINT case_question_locale_check CHECK (locale IN ('en-GB', 'nl'))
);
CREATE INDEX case_question_account ON case_question USING btree (account_id);
CREATE INDEX case_question_case ON case_question USING btree (case_id);
CREATE INDEX case_question_open_since ON case_question USING btree (asked_at) WHERE answered_at IS NULL AND closed_at IS NULL;
CREATE UNIQUE INDEX case_question_one_open ON case_question USING btree (case_id) WHERE answered_at IS NULL AND closed_at IS NULL;
CREATE CONSTRAINT TRIGGER case_waits_for_answer AFTER INSERT OR DELETE OR UPDATE ON case_question DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION case_waits_for_answer();

CREATE TABLE case_question_file (
  question_file_id uuid DEFAULT gen_random_uuid() NOT NULL,
  question_id uuid NOT NULL,
  sealed_name bytea NOT NULL,
  storage_key text NOT NULL,
  CONSTRAINT case_question_file_pkey PRIMARY KEY (question_file_id),
  CONSTRAINT case_question_file_storage_key_key UNIQUE (storage_key),
  CONSTRAINT case_question_file_question_id_fkey FOREIGN KEY (question_id) REFERENCES case_question(question_id) ON DELETE CASCADE,
  CONSTRAINT case_question_file_storage_key_fkey FOREIGN KEY (storage_key) REFERENCES stored_file(storage_key)
);
CREATE INDEX case_question_file_question ON case_question_file USING btree (question_id);

CREATE TABLE case_reminder (
  question_id uuid NOT NULL,
  sent_on date NOT NULL,
  sent_by uuid,
  CONSTRAINT case_reminder_pkey PRIMARY KEY (question_id, sent_on),
  CONSTRAINT case_reminder_question_id_fkey FOREIGN KEY (question_id) REFERENCES case_question(question_id) ON DELETE CASCADE,
  CONSTRAINT case_reminder_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES staff(staff_id)
);

CREATE TABLE case_words (
  case_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  sealed bytea NOT NULL,
  kept_on date NOT NULL,
  CONSTRAINT case_words_pkey PRIMARY KEY (case_id, staff_id),
  CONSTRAINT case_words_case_id_fkey FOREIGN KEY (case_id) REFERENCES review_case(case_id) ON DELETE CASCADE,
  CONSTRAINT case_words_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
);
CREATE INDEX case_words_kept_on ON case_words USING btree (kept_on);

CREATE TABLE change (
  change_id uuid DEFAULT gen_random_uuid() NOT NULL,
  policy_id uuid,
  kind text NOT NULL,
  state text DEFAULT 'OPEN' NOT NULL,
  made_on_version integer NOT NULL,
  submitted_at timestamptz NOT NULL,
  decided_at timestamptz,
  person_id uuid,
  before jsonb DEFAULT '{}'::jsonb NOT NULL,
  after jsonb DEFAULT '{}'::jsonb NOT NULL,
  effect jsonb DEFAULT '{}'::jsonb NOT NULL,
  idempotency_key text DEFAULT gen_random_uuid() NOT NULL,
  decided_by uuid,
  reason text,
  acting_staff_id uuid,
  account bytea,
  reason_locale text,
  content_hash text DEFAULT gen_random_uuid() NOT NULL,
  CONSTRAINT change_pkey PRIMARY KEY (change_id),
  CONSTRAINT change_idempotency_key UNIQUE (idempotency_key),
  CONSTRAINT change_acting_staff_id_fkey FOREIGN KEY (acting_staff_id) REFERENCES staff(staff_id),
  CONSTRAINT change_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(staff_id),
  CONSTRAINT change_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id),
  CONSTRAINT change_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES policy(policy_id),
  CONSTRAINT change_account_sealed CHECK ((after #> '{mandate,iban}'[]) IS NULL),
  CONSTRAINT change_check CHECK ((state = 'OPEN') = (decided_at IS NULL)),
  CONSTRAINT change_decided_by CHECK (decided_by IS NULL OR decided_at IS NOT NULL),
  CONSTRAINT change_kind CHECK (kind IN ('START_DATE', 'ADDRESS', 'PAYMENT', 'TERMINATE', 'PERSONAL_DETAILS')),
  CONSTRAINT change_kind_of_subject CHECK ((kind = 'PERSONAL_DETAILS') = (person_id IS NOT NULL)),
  CONSTRAINT change_policy_version_check CHECK (made_on_version > 0),
  CONSTRAINT change_reason_locale_check CHECK (reason_locale IN ('en-GB', 'nl')),
  CONSTRAINT change_state_check CHECK (state IN ('OPEN', 'ACCEPTED', 'REFUSED', 'WITHDRAWN')),
  CONSTRAINT change_subject CHECK ((policy_id IS NULL) <> (person_id IS NULL))
);
CREATE INDEX change_policy ON change USING btree (policy_id);
CREATE UNIQUE INDEX change_one_open ON change USING btree (policy_id) WHERE state = 'OPEN';
CREATE UNIQUE INDEX change_one_open_person ON change USING btree (person_id) WHERE state = 'OPEN';
CREATE TRIGGER change_case AFTER DELETE ON change FOR EACH ROW EXECUTE FUNCTION delete_case_of('CHANGE', 'change_id');
CREATE TRIGGER change_kept BEFORE DELETE ON change FOR EACH ROW WHEN (old.policy_id IS NOT NULL) EXECUTE FUNCTION refuse_early_delete();
CREATE TRIGGER change_not_emptied BEFORE TRUNCATE ON change FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

CREATE TABLE change_file (
  change_file_id uuid DEFAULT gen_random_uuid() NOT NULL,
  change_id uuid NOT NULL,
  sealed_name bytea NOT NULL,
  storage_key text NOT NULL,
  CONSTRAINT change_file_pkey PRIMARY KEY (change_file_id),
  CONSTRAINT change_file_storage_key_key UNIQUE (storage_key),
  CONSTRAINT change_file_change_id_fkey FOREIGN KEY (change_id) REFERENCES change(change_id) ON DELETE CASCADE,
  CONSTRAINT change_file_storage_key_fkey FOREIGN KEY (storage_key) REFERENCES stored_file(storage_key)
);
CREATE INDEX change_file_change ON change_file USING btree (change_id);

CREATE TABLE claim (
  claim_id uuid DEFAULT gen_random_uuid() NOT NULL,
  claim_pk integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  damage_number text NOT NULL,
  policy_id uuid,
  kind text NOT NULL,
  submitted_at timestamptz NOT NULL,
  payee text NOT NULL,
  payout_iban bytea,
  idempotency_key uuid,
  matched_at timestamptz,
  matched_by uuid,
  account_checked_at timestamptz,
  account_checked_by uuid,
  draft_key uuid,
  CONSTRAINT claim_pkey PRIMARY KEY (claim_id),
  CONSTRAINT claim_damage_number_key UNIQUE (damage_number),
  CONSTRAINT claim_idempotency_key UNIQUE (idempotency_key),
  CONSTRAINT claim_pk_key UNIQUE (claim_pk),
  CONSTRAINT claim_account_checked_by_fkey FOREIGN KEY (account_checked_by) REFERENCES staff(staff_id),
  CONSTRAINT claim_idempotency_key_fkey FOREIGN KEY (idempotency_key) REFERENCES claim_sender(idempotency_key),
  CONSTRAINT claim_matched_by_fkey FOREIGN KEY (matched_by) REFERENCES staff(staff_id),
  CONSTRAINT claim_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES policy(policy_id),
  CONSTRAINT claim_account_checked CHECK (account_checked_at IS NULL AND account_checked_by IS NULL OR account_checked_at IS NOT NULL AND payout_iban IS NOT NULL),
  CONSTRAINT claim_damage_number_check CHECK (damage_number ~ '^C[0-9]{10}$'),
  CONSTRAINT claim_draft_key CHECK (draft_key IS NULL OR idempotency_key IS NULL),
  CONSTRAINT claim_kind_check CHECK (kind IN ('MEDICAL', 'DENTAL', 'LIABILITY', 'HOUSEHOLD', 'BAGGAGE', 'ACCIDENT', 'LEGAL_AID', 'ASSISTANCE')),
  CONSTRAINT claim_matched CHECK ((matched_at IS NOT NULL) = (policy_id IS NOT NULL AND idempotency_key IS NOT NULL)),
  CONSTRAINT claim_matched_by CHECK (matched_by IS NULL OR matched_at IS NOT NULL),
  CONSTRAINT claim_of_somebody CHECK (policy_id IS NOT NULL OR idempotency_key IS NOT NULL),
  CONSTRAINT claim_payee_check CHECK (payee IN ('CUSTOMER', 'CARE_PROVIDER'))
);
CREATE INDEX claim_of_draft ON claim USING btree (draft_key) WHERE draft_key IS NOT NULL;
CREATE INDEX claim_policy ON claim USING btree (policy_id, submitted_at) WHERE policy_id IS NOT NULL;
CREATE INDEX claim_unmatched ON claim USING btree (submitted_at) WHERE policy_id IS NULL;
CREATE TRIGGER claim_case AFTER DELETE ON claim FOR EACH ROW EXECUTE FUNCTION delete_case_of('CLAIM', 'claim_id');
CREATE TRIGGER claim_kept BEFORE DELETE ON claim FOR EACH ROW WHEN (old.policy_id IS NOT NULL) EXECUTE FUNCTION refuse_early_delete();
CREATE TRIGGER claim_not_emptied BEFORE TRUNCATE ON claim FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER claim_stays_matched BEFORE UPDATE ON claim FOR EACH ROW WHEN (old.policy_id IS NOT NULL AND new.policy_id IS DISTINCT FROM old.policy_id) EXECUTE FUNCTION claim_stays_matched();

CREATE TABLE claim_agreement (
  agreement_id uuid DEFAULT gen_random_uuid() NOT NULL,
  claim_id uuid NOT NULL,
  costs jsonb NOT NULL,
  cents integer NOT NULL,
  asked_by uuid NOT NULL,
  asked_at timestamptz NOT NULL,
  asked_of uuid,
  state text DEFAULT 'ASKED' NOT NULL,
  answered_by uuid,
  answered_at timestamptz,
  reason bytea,
  words bytea,
  answer bytea,
  CONSTRAINT claim_agreement_pkey PRIMARY KEY (agreement_id),
  CONSTRAINT claim_agreement_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES staff(staff_id),
  CONSTRAINT claim_agreement_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff(staff_id),
  CONSTRAINT claim_agreement_asked_of_fkey FOREIGN KEY (asked_of) REFERENCES staff(staff_id),
  CONSTRAINT claim_agreement_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claim(claim_id),
  CONSTRAINT claim_agreement_answered CHECK ((state = 'ASKED') = (answered_at IS NULL) AND (state = 'ASKED') = (answered_by IS NULL)),
  CONSTRAINT claim_agreement_asked_of CHECK (asked_of <> asked_by),
  CONSTRAINT claim_agreement_cents_check CHECK (cents > 0),
  CONSTRAINT claim_agreement_reason CHECK ((state = 'GIVEN_BACK') = (reason IS NOT NULL)),
  CONSTRAINT claim_agreement_state_check CHECK (state IN ('ASKED', 'AGREED', 'GIVEN_BACK')),
  CONSTRAINT claim_agreement_two_people CHECK (state <> 'AGREED' OR answered_by <> asked_by)
);
CREATE INDEX claim_agreement_claim ON claim_agreement USING btree (claim_id);
CREATE UNIQUE INDEX claim_agreement_one ON claim_agreement USING btree (claim_id) WHERE state = 'ASKED';

CREATE TABLE claim_choice (
  choice_id uuid DEFAULT gen_random_uuid() NOT NULL,
  pk integer NOT NULL,
  type_of_care text,
  paid_cents integer,
  provider_cents integer,
  decline_reason text,
  rate numeric,
  rate_date date,
  reason bytea NOT NULL,
  chosen_at timestamptz NOT NULL,
  chosen_by uuid NOT NULL,
  replaced_at timestamptz,
  CONSTRAINT claim_choice_pkey PRIMARY KEY (choice_id),
  CONSTRAINT claim_choice_chosen_by_fkey FOREIGN KEY (chosen_by) REFERENCES staff(staff_id),
  CONSTRAINT claim_choice_pk_fkey FOREIGN KEY (pk) REFERENCES claim_line(pk),
  CONSTRAINT claim_choice_amounts CHECK ((paid_cents IS NULL) = (provider_cents IS NULL)),
  CONSTRAINT claim_choice_decline_reason CHECK (decline_reason IS NULL OR paid_cents IS NOT NULL),
  CONSTRAINT claim_choice_decline_reason_check CHECK (decline_reason IN ('NOT_INSURED_ON_DATE', 'NOT_COVERED', 'PRE_EXISTING', 'MAXIMUM_REACHED', 'ABOVE_TARIFF', 'NO_REFERRAL', 'NOT_NECESSARY', 'HOME_COUNTRY_LIMIT', 'OTHER_INSURER_FIRST', 'BZV_INSURER', 'EXCESS', 'INVOICE_INCOMPLETE', 'NO_PROOF_OF_PAYMENT', 'DUPLICATE', 'TOO_LATE', 'PREMIUM_UNPAID', 'INCORRECT_INFORMATION')),
  CONSTRAINT claim_choice_paid_cents_check CHECK (paid_cents >= 0),
  CONSTRAINT claim_choice_provider_cents_check CHECK (provider_cents >= 0),
  CONSTRAINT claim_choice_rate CHECK ((rate IS NULL) = (rate_date IS NULL)),
  CONSTRAINT claim_choice_rate_check CHECK (rate > 0::numeric),
  CONSTRAINT claim_choice_something CHECK (num_nonnulls(type_of_care, paid_cents, rate) > 0),
  CONSTRAINT claim_choice_type_of_care_check CHECK (type_of_care IN ('GP', 'GP_OUT_OF_HOURS', 'EMERGENCY', 'SPECIALIST', 'HOSPITAL', 'AMBULANCE', 'PHARMACY', 'LABORATORY', 'PHYSIOTHERAPY', 'MENTAL_HEALTH', 'DENTAL_EMERGENCY', 'DENTAL_ACCIDENT', 'MATERNITY', 'CONTRACEPTION', 'VACCINATION', 'AIDS', 'ALTERNATIVE', 'REPATRIATION', 'OTHER'))
);
CREATE INDEX claim_choice_pk ON claim_choice USING btree (pk);
CREATE UNIQUE INDEX claim_choice_one ON claim_choice USING btree (pk) WHERE replaced_at IS NULL;

CREATE TABLE claim_file (
  claim_file_id uuid DEFAULT gen_random_uuid() NOT NULL,
  claim_id uuid NOT NULL,
  storage_key text NOT NULL,
  sealed_name bytea NOT NULL,
  position smallint DEFAULT 0 NOT NULL,
  CONSTRAINT claim_file_pkey PRIMARY KEY (claim_file_id),
  CONSTRAINT claim_file_storage_key_key UNIQUE (storage_key),
  CONSTRAINT claim_file_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claim(claim_id),
  CONSTRAINT claim_file_storage_key_fkey FOREIGN KEY (storage_key) REFERENCES stored_file(storage_key),
  CONSTRAINT claim_file_position_check CHECK ("position" >= 0)
);
CREATE INDEX claim_file_claim ON claim_file USING btree (claim_id);

CREATE TABLE claim_line (
  pk integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  claim_id uuid NOT NULL,
  line smallint NOT NULL,
  treatment_date date NOT NULL,
  type_of_care text NOT NULL,
  care_provider text NOT NULL,
  country character(2) NOT NULL,
  invoice_number text,
  claimed_units bigint NOT NULL,
  currency character(3) NOT NULL,
  euro_cents integer,
  rate numeric,
  rate_date date,
  paid_cents integer DEFAULT 0 NOT NULL,
  provider_cents integer DEFAULT 0 NOT NULL,
  decline_reason text,
  decided_at timestamptz,
  decided_by uuid,
  agreed_by uuid,
  before_paid_cents integer DEFAULT 0 NOT NULL,
  before_provider_cents integer DEFAULT 0 NOT NULL,
  CONSTRAINT claim_line_pkey PRIMARY KEY (pk),
  CONSTRAINT claim_line_key UNIQUE (claim_id, line),
  CONSTRAINT claim_line_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES staff(staff_id),
  CONSTRAINT claim_line_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claim(claim_id),
  CONSTRAINT claim_line_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(staff_id),
  CONSTRAINT claim_line_agreed CHECK (agreed_by IS NULL OR decided_at IS NOT NULL AND agreed_by IS DISTINCT FROM decided_by),
  CONSTRAINT claim_line_before_paid_cents_check CHECK (before_paid_cents >= 0),
  CONSTRAINT claim_line_before_provider_cents_check CHECK (before_provider_cents >= 0),
  CONSTRAINT claim_line_care_provider_check CHECK (length(care_provider) >= 1 AND length(care_provider) <= 100),
  CONSTRAINT claim_line_claimed_units_check CHECK (claimed_units > 0),
  CONSTRAINT claim_line_country_check CHECK (country ~ '^[A-Z]{2}$'),
  CONSTRAINT claim_line_currency_check CHECK (currency ~ '^[A-Z]{3}$'),
  CONSTRAINT claim_line_decided CHECK (decided_at IS NOT NULL OR paid_cents = 0 AND provider_cents = 0 AND decline_reason IS NULL AND decided_by IS NULL),
  CONSTRAINT claim_line_decline_reason_check CHECK (decline_reason IN ('NOT_INSURED_ON_DATE', 'NOT_COVERED', 'PRE_EXISTING', 'MAXIMUM_REACHED', 'ABOVE_TARIFF', 'NO_REFERRAL', 'NOT_NECESSARY', 'HOME_COUNTRY_LIMIT', 'OTHER_INSURER_FIRST', 'BZV_INSURER', 'EXCESS', 'INVOICE_INCOMPLETE', 'NO_PROOF_OF_PAYMENT', 'DUPLICATE', 'TOO_LATE', 'PREMIUM_UNPAID', 'INCORRECT_INFORMATION')),
  CONSTRAINT claim_line_euro CHECK (currency <> 'EUR'::bpchar OR euro_cents = claimed_units),
  CONSTRAINT claim_line_euro_cents_check CHECK (euro_cents >= 0),
  CONSTRAINT claim_line_invoice_number_check CHECK (length(invoice_number) >= 1 AND length(invoice_number) <= 35),
  CONSTRAINT claim_line_line_check CHECK (line > 0),
  CONSTRAINT claim_line_paid CHECK ((paid_cents + provider_cents) <= COALESCE(euro_cents, 0)),
  CONSTRAINT claim_line_paid_cents_check CHECK (paid_cents >= 0),
  CONSTRAINT claim_line_provider_cents_check CHECK (provider_cents >= 0),
  CONSTRAINT claim_line_rate CHECK ((rate IS NULL) = (rate_date IS NULL) AND (rate IS NOT NULL) = (currency <> 'EUR'::bpchar AND euro_cents IS NOT NULL)),
  CONSTRAINT claim_line_rate_check CHECK (rate > 0::numeric),
  CONSTRAINT claim_line_reason CHECK (decided_at IS NULL OR (decline_reason IS NULL) = COALESCE((paid_cents + provider_cents) = euro_cents, false)),
  CONSTRAINT claim_line_stays_paid CHECK (decided_at IS NULL OR paid_cents >= before_paid_cents AND provider_cents >= before_provider_cents),
  CONSTRAINT claim_line_type_of_care_check CHECK (type_of_care IN ('GP', 'GP_OUT_OF_HOURS', 'EMERGENCY', 'SPECIALIST', 'HOSPITAL', 'AMBULANCE', 'PHARMACY', 'LABORATORY', 'PHYSIOTHERAPY', 'MENTAL_HEALTH', 'DENTAL_EMERGENCY', 'DENTAL_ACCIDENT', 'MATERNITY', 'CONTRACEPTION', 'VACCINATION', 'AIDS', 'ALTERNATIVE', 'REPATRIATION', 'OTHER'))
);
CREATE INDEX claim_line_invoice ON claim_line USING btree (lower(regexp_replace(invoice_number, '[^[:alnum:]]', '', 'g'))) WHERE invoice_number IS NOT NULL;
CREATE INDEX claim_line_same_cost ON claim_line USING btree (treatment_date, claimed_units, currency);
CREATE INDEX claim_line_without_rate ON claim_line USING btree (pk) WHERE currency <> 'EUR'::bpchar AND euro_cents IS NULL AND decided_at IS NULL;
CREATE TRIGGER claim_line_kept BEFORE DELETE ON claim_line FOR EACH ROW EXECUTE FUNCTION claim_line_kept();
CREATE TRIGGER claim_line_not_emptied BEFORE TRUNCATE ON claim_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

CREATE TABLE medical.claim_medical (
  claim_id uuid NOT NULL,
  sealed bytea NOT NULL,
  CONSTRAINT claim_medical_pkey PRIMARY KEY (claim_id),
  CONSTRAINT claim_medical_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claim(claim_id)
);

CREATE TABLE claim_number (
  year integer NOT NULL,
  last integer NOT NULL,
  CONSTRAINT claim_number_pkey PRIMARY KEY (year),
  CONSTRAINT claim_number_last_check CHECK (last >= 1 AND last <= 999999),
  CONSTRAINT claim_number_year_check CHECK (year >= 2000 AND year <= 9999)
);

CREATE TABLE claim_reopening (
  reopening_id uuid DEFAULT gen_random_uuid() NOT NULL,
  claim_id uuid NOT NULL,
  reopened_at timestamptz NOT NULL,
  reopened_by uuid,
  reason bytea NOT NULL,
  decided jsonb NOT NULL,
  idempotency_key text,
  content_hash text,
  CONSTRAINT claim_reopening_pkey PRIMARY KEY (reopening_id),
  CONSTRAINT claim_reopening_idempotency_key UNIQUE (idempotency_key),
  CONSTRAINT claim_reopening_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claim(claim_id),
  CONSTRAINT claim_reopening_reopened_by_fkey FOREIGN KEY (reopened_by) REFERENCES staff(staff_id),
  CONSTRAINT claim_reopening_by CHECK (reopened_by IS NULL OR idempotency_key IS NULL),
  CONSTRAINT claim_reopening_key CHECK ((idempotency_key IS NULL) = (content_hash IS NULL))
);
CREATE INDEX claim_reopening_claim ON claim_reopening USING btree (claim_id, reopened_at);

CREATE TABLE claim_sender (
  idempotency_key uuid NOT NULL,
  policy_number text NOT NULL,
  birth_date date NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  locale text NOT NULL,
  CONSTRAINT claim_sender_pkey PRIMARY KEY (idempotency_key),
  CONSTRAINT claim_sender_email_check CHECK (length(email) >= 3 AND length(email) <= 254),
  CONSTRAINT claim_sender_locale_check CHECK (locale IN ('en-GB', 'nl')),
  CONSTRAINT claim_sender_name_check CHECK (length(name) >= 1 AND length(name) <= 70),
  CONSTRAINT claim_sender_policy_number_check CHECK (policy_number ~ '^[0-9]{9}$')
);
CREATE TRIGGER claim_sender_is_found AFTER INSERT OR DELETE OR UPDATE OF name ON claim_sender FOR EACH ROW EXECUTE FUNCTION keep_sender_name('CLAIM', 'idempotency_key');

CREATE TABLE contact_count (
  day date NOT NULL,
  last integer NOT NULL,
  CONSTRAINT contact_count_pkey PRIMARY KEY (day),
  CONSTRAINT contact_count_last_check CHECK (last > 0)
);

CREATE TABLE contact_question (
  question_id uuid DEFAULT gen_random_uuid() NOT NULL,
  reference text NOT NULL,
  account_id uuid,
  already_customer boolean NOT NULL,
  category text NOT NULL,
  policy_number character(9),
  name text NOT NULL,
  email text NOT NULL,
  subject text NOT NULL,
  question text NOT NULL,
  locale text NOT NULL,
  asked_at timestamptz NOT NULL,
  CONSTRAINT contact_question_pkey PRIMARY KEY (question_id),
  CONSTRAINT contact_question_reference_key UNIQUE (reference),
  CONSTRAINT contact_question_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE SET NULL,
  CONSTRAINT contact_question_category_check CHECK (category IN ('NEW_REQUEST', 'CHANGE_POLICY', 'RENEW_TERMINATE', 'PAYMENT', 'CLAIM_MEDICAL', 'CLAIM_OTHER', 'BASIC_INSURANCE', 'DOCUMENTS', 'ACCOUNT', 'INSTITUTION', 'PRIVACY_REQUEST', 'COMPLAINT', 'OTHER')),
  CONSTRAINT contact_question_check CHECK (already_customer = (policy_number IS NOT NULL)),
  CONSTRAINT contact_question_email_check CHECK (char_length(email) >= 3 AND char_length(email) <= 254 AND email !~ '[[:cntrl:]]'),
  CONSTRAINT contact_question_locale_check CHECK (locale IN ('en-GB', 'nl')),
  CONSTRAINT contact_question_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 70 AND name !~ '[[:cntrl:]]'),
  CONSTRAINT contact_question_policy_number_check CHECK (policy_number ~ '^[0-9]{9}$'),
  CONSTRAINT contact_question_question_check CHECK (char_length(question) >= 1 AND char_length(question) <= 2000),
  CONSTRAINT contact_question_reference_check CHECK (reference ~ '^Q[0-9]{8}-[0-9]{4,9}$'),
  CONSTRAINT contact_question_subject_check CHECK (char_length(subject) >= 1 AND char_length(subject) <= 100 AND subject !~ '[[:cntrl:]]')
);
CREATE INDEX contact_question_account ON contact_question USING btree (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX contact_question_address ON contact_question USING btree (lower(email));
CREATE INDEX contact_question_asked ON contact_question USING btree (asked_at);
CREATE INDEX contact_question_email ON contact_question USING btree (email, asked_at);
CREATE TRIGGER contact_question_is_found AFTER INSERT OR DELETE OR UPDATE OF name ON contact_question FOR EACH ROW EXECUTE FUNCTION keep_sender_name('MESSAGE', 'question_id');
CREATE TRIGGER question_case AFTER DELETE ON contact_question FOR EACH ROW EXECUTE FUNCTION delete_case_of('MESSAGE', 'question_id');

CREATE TABLE customer_action (
  action_id uuid DEFAULT gen_random_uuid() NOT NULL,
  account_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  kind text NOT NULL,
  reason text NOT NULL,
  words text NOT NULL,
  done_at timestamptz NOT NULL,
  session_id uuid,
  ends_at timestamptz,
  stopped_at timestamptz,
  entry_id bigint,
  CONSTRAINT customer_action_pkey PRIMARY KEY (action_id),
  CONSTRAINT customer_action_entry_id_key UNIQUE (entry_id),
  CONSTRAINT customer_action_session_id_key UNIQUE (session_id),
  CONSTRAINT customer_action_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE,
  CONSTRAINT customer_action_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  CONSTRAINT customer_action_ends CHECK ((session_id IS NULL) = (ends_at IS NULL)),
  CONSTRAINT customer_action_half_an_hour CHECK (ends_at > done_at AND ends_at <= (done_at + '00:30:00'::interval)),
  CONSTRAINT customer_action_kind_check CHECK (kind IN ('ACT', 'BLOCK', 'UNBLOCK', 'PASSWORD_LINK', 'PAYEE', 'CORRECT', 'CLOSE')),
  CONSTRAINT customer_action_reason_check CHECK (reason ~ '^[A-Z][A-Z_]{2,49}$'),
  CONSTRAINT customer_action_session CHECK ((kind = 'ACT') = (session_id IS NOT NULL)),
  CONSTRAINT customer_action_stopped CHECK (stopped_at IS NULL OR stopped_at >= done_at AND stopped_at <= ends_at),
  CONSTRAINT customer_action_words_check CHECK (length(words) >= 1 AND length(words) <= 600)
);
CREATE INDEX customer_action_account ON customer_action USING btree (account_id, done_at);

CREATE TABLE data_export (
  export_id uuid DEFAULT gen_random_uuid() NOT NULL,
  account_id uuid NOT NULL,
  state text DEFAULT 'WAITING' NOT NULL,
  requested_at timestamptz NOT NULL,
  expires_at timestamptz,
  token_hash bytea,
  storage_key text,
  CONSTRAINT data_export_pkey PRIMARY KEY (export_id),
  CONSTRAINT data_export_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  CONSTRAINT data_export_storage_key_fkey FOREIGN KEY (storage_key) REFERENCES stored_file(storage_key) ON DELETE SET NULL,
  CONSTRAINT data_export_check CHECK ((state = 'READY') = (expires_at IS NOT NULL)),
  CONSTRAINT data_export_check1 CHECK ((state = 'READY') = (token_hash IS NOT NULL)),
  CONSTRAINT data_export_state_check CHECK (state IN ('WAITING', 'READY', 'FAILED')),
  CONSTRAINT data_export_token_hash_check CHECK (length(token_hash) = 32)
);
CREATE INDEX data_export_account ON data_export USING btree (account_id, requested_at);
CREATE INDEX data_export_file ON data_export USING btree (storage_key) WHERE storage_key IS NOT NULL;
CREATE UNIQUE INDEX data_export_one_waiting ON data_export USING btree (account_id) WHERE state = 'WAITING';

CREATE TABLE day_figure (
  day date NOT NULL,
  figure text NOT NULL,
  key text NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT day_figure_pkey PRIMARY KEY (day, figure, key),
  CONSTRAINT day_figure_figure_check CHECK (figure IN ('PREMIUM', 'CLAIMS', 'LETTERS')),
  CONSTRAINT day_figure_key_check CHECK (key ~ '^[A-Z][A-Z_]{1,49}$')
);

CREATE TABLE demo_clock (
  one boolean DEFAULT true NOT NULL,
  ahead_ms bigint NOT NULL,
  CONSTRAINT demo_clock_pkey PRIMARY KEY (one),
  CONSTRAINT demo_clock_ahead_ms_check CHECK (ahead_ms > 0),
  CONSTRAINT demo_clock_one_check CHECK (one)
);

CREATE TABLE document (
  document_id uuid DEFAULT gen_random_uuid() NOT NULL,
  kind text NOT NULL,
  policy_id uuid NOT NULL,
  locale text NOT NULL,
  template text NOT NULL,
  facts jsonb NOT NULL,
  facts_hash text NOT NULL,
  verification_code text,
  storage_key text,
  issued_at timestamptz NOT NULL,
  subject_id uuid,
  CONSTRAINT document_pkey PRIMARY KEY (document_id),
  CONSTRAINT document_code UNIQUE (verification_code),
  CONSTRAINT document_once UNIQUE (policy_id, kind, locale, template, facts_hash),
  CONSTRAINT document_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES policy(policy_id),
  CONSTRAINT document_storage_key_fkey FOREIGN KEY (storage_key) REFERENCES stored_file(storage_key),
  CONSTRAINT document_checked CHECK ((subject_id IS NULL) = (verification_code IS NOT NULL)),
  CONSTRAINT document_kind CHECK (kind IN ('CERTIFICATE', 'LETTER', 'INSURANCE_CARD', 'INVOICE', 'CLAIM_LETTER')),
  CONSTRAINT document_locale_check CHECK (locale IN ('en-GB', 'nl')),
  CONSTRAINT document_subject CHECK ((kind IN ('INVOICE', 'CLAIM_LETTER')) = (subject_id IS NOT NULL))
);
CREATE INDEX document_issued ON document USING btree (issued_at);
CREATE UNIQUE INDEX document_of_subject ON document USING btree (kind, subject_id, locale);
CREATE TRIGGER document_frozen BEFORE DELETE OR UPDATE ON document FOR EACH ROW EXECUTE FUNCTION document_frozen();
CREATE TRIGGER document_not_emptied BEFORE TRUNCATE ON document FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

CREATE TABLE exchange_rate (
  currency character(3) NOT NULL,
  day date NOT NULL,
  rate numeric NOT NULL,
  CONSTRAINT exchange_rate_pkey PRIMARY KEY (currency, day),
  CONSTRAINT exchange_rate_currency_check CHECK (currency ~ '^[A-Z]{3}$' AND currency <> 'EUR'::bpchar),
  CONSTRAINT exchange_rate_rate_check CHECK (rate > 0::numeric)
);

CREATE TABLE file_page (
  storage_key text NOT NULL,
  page integer NOT NULL,
  state text NOT NULL,
  picture_key text,
  width integer,
  height integer,
  sealed_text bytea,
  CONSTRAINT file_page_pkey PRIMARY KEY (storage_key, page),
  CONSTRAINT file_page_picture_key_key UNIQUE (picture_key),
  CONSTRAINT file_page_picture_key_fkey FOREIGN KEY (picture_key) REFERENCES stored_file(storage_key),
  CONSTRAINT file_page_storage_key_fkey FOREIGN KEY (storage_key) REFERENCES stored_file(storage_key) ON DELETE CASCADE,
  CONSTRAINT file_page_check CHECK (num_nulls(picture_key, width, height, sealed_text) =
CASE state
    WHEN 'DRAWN' THEN 0
    ELSE 4
END),
  CONSTRAINT file_page_height_check CHECK (height >= 1 AND height <= 1754),
  CONSTRAINT file_page_page_check CHECK (page >= 1 AND page <= 300),
  CONSTRAINT file_page_state_check CHECK (state IN ('WAITING', 'DRAWN', 'NOT_DRAWN')),
  CONSTRAINT file_page_width_check CHECK (width >= 1 AND width <= 1240)
);
CREATE INDEX file_page_waiting ON file_page USING btree (storage_key) WHERE state = 'WAITING';

CREATE TABLE instalment (
  instalment_id uuid DEFAULT gen_random_uuid() NOT NULL,
  policy_id uuid NOT NULL,
  revision integer NOT NULL,
  sequence integer NOT NULL,
  period_from date NOT NULL,
  period_until date NOT NULL,
  cents integer NOT NULL,
  invoice_on date NOT NULL,
  due_on date NOT NULL,
  collect_on date NOT NULL,
  invoice_id uuid,
  void boolean DEFAULT false NOT NULL,
  CONSTRAINT instalment_pkey PRIMARY KEY (instalment_id),
  CONSTRAINT instalment_sequence UNIQUE (policy_id, revision, sequence),
  CONSTRAINT instalment_no_overlap EXCLUDE USING gist (policy_id WITH =, daterange(period_from, period_until, '[]') WITH &&) WHERE (NOT void),
  CONSTRAINT instalment_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(invoice_id),
  CONSTRAINT instalment_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES policy(policy_id),
  CONSTRAINT instalment_cents_check CHECK (cents >= 0),
  CONSTRAINT instalment_check CHECK (period_until >= period_from),
  CONSTRAINT instalment_revision_check CHECK (revision > 0),
  CONSTRAINT instalment_sequence_check CHECK (sequence > 0)
);
CREATE INDEX instalment_waiting ON instalment USING btree (invoice_on) WHERE invoice_id IS NULL AND NOT void;
CREATE TRIGGER instalment_kept BEFORE DELETE ON instalment FOR EACH ROW EXECUTE FUNCTION refuse_early_delete();
CREATE TRIGGER instalment_not_emptied BEFORE TRUNCATE ON instalment FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

CREATE TABLE invoice (
  invoice_id uuid DEFAULT gen_random_uuid() NOT NULL,
  policy_id uuid NOT NULL,
  kind text NOT NULL,
  year integer NOT NULL,
  sequence integer NOT NULL,
  number text GENERATED ALWAYS AS (year::text ||
CASE
    WHEN sequence < 1000000 THEN lpad(sequence::text, 6, '0')
    ELSE sequence::text
END) STORED NOT NULL,
  credit_of uuid,
  period_from date NOT NULL,
  period_until date NOT NULL,
  insured_from date,
  insured_until date,
  cents integer NOT NULL,
  tax_cents integer NOT NULL,
  invoice_date date NOT NULL,
  due_date date NOT NULL,
  collect_on date NOT NULL,
  reference text NOT NULL,
  outstanding_cents integer NOT NULL,
  settled_on date,
  unallocated_cents integer DEFAULT 0 NOT NULL,
  CONSTRAINT invoice_pkey PRIMARY KEY (invoice_id),
  CONSTRAINT invoice_number_key UNIQUE (year, sequence),
  CONSTRAINT invoice_of_policy UNIQUE (invoice_id, policy_id),
  CONSTRAINT invoice_credit_of_fkey FOREIGN KEY (credit_of) REFERENCES invoice(invoice_id),
  CONSTRAINT invoice_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES policy(policy_id),
  CONSTRAINT invoice_check CHECK (period_until >= period_from),
  CONSTRAINT invoice_check1 CHECK ((insured_from IS NULL) = (insured_until IS NULL)),
  CONSTRAINT invoice_check2 CHECK (insured_from >= period_from AND insured_until <= period_until AND insured_until >= insured_from),
  CONSTRAINT invoice_check3 CHECK (due_date >= invoice_date),
  CONSTRAINT invoice_credit CHECK ((kind = 'CREDIT') = (credit_of IS NOT NULL)),
  CONSTRAINT invoice_kind_check CHECK (kind IN ('INVOICE', 'CREDIT')),
  CONSTRAINT invoice_outstanding CHECK (outstanding_cents >= 0 AND outstanding_cents <= GREATEST(cents, 0)),
  CONSTRAINT invoice_reference_check CHECK (reference ~ '^RF[0-9]{2}[0-9]{10,}$'),
  CONSTRAINT invoice_sequence_check CHECK (sequence > 0),
  CONSTRAINT invoice_settled CHECK ((outstanding_cents = 0) = (settled_on IS NOT NULL)),
  CONSTRAINT invoice_sign CHECK (
CASE kind
    WHEN 'CREDIT' THEN cents <= 0
    ELSE cents >= 0
END),
  CONSTRAINT invoice_unallocated CHECK (unallocated_cents >= 0 AND unallocated_cents <= GREATEST(- cents, 0)),
  CONSTRAINT invoice_year CHECK (year::numeric = EXTRACT(year FROM invoice_date))
);
CREATE INDEX invoice_by_number ON invoice USING btree (number);
CREATE INDEX invoice_credit_of ON invoice USING btree (credit_of) WHERE credit_of IS NOT NULL;
CREATE INDEX invoice_open ON invoice USING btree (due_date) WHERE outstanding_cents > 0;
CREATE INDEX invoice_open_policy ON invoice USING btree (policy_id, due_date) WHERE outstanding_cents > 0;
CREATE INDEX invoice_outstanding ON invoice USING btree (outstanding_cents, due_date) WHERE outstanding_cents > 0;
CREATE INDEX invoice_policy ON invoice USING btree (policy_id, invoice_date);
CREATE TRIGGER invoice_deleted AFTER DELETE ON invoice REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_invoices();
CREATE TRIGGER invoice_issued BEFORE DELETE OR UPDATE ON invoice FOR EACH ROW EXECUTE FUNCTION invoice_issued();
CREATE TRIGGER invoice_not_emptied BEFORE TRUNCATE ON invoice FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE CONSTRAINT TRIGGER invoice_sum_of_lines AFTER INSERT ON invoice DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION invoice_sum_of_lines();

CREATE TABLE invoice_line (
  invoice_id uuid NOT NULL,
  line smallint NOT NULL,
  period_from date NOT NULL,
  period_until date NOT NULL,
  cents integer NOT NULL,
  CONSTRAINT invoice_line_pkey PRIMARY KEY (invoice_id, line),
  CONSTRAINT invoice_line_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(invoice_id),
  CONSTRAINT invoice_line_check CHECK (period_until >= period_from),
  CONSTRAINT invoice_line_line_check CHECK (line > 0)
);
CREATE TRIGGER invoice_line_append_only BEFORE DELETE OR UPDATE ON invoice_line FOR EACH ROW EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER invoice_line_not_emptied BEFORE TRUNCATE ON invoice_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE CONSTRAINT TRIGGER invoice_sum_of_lines AFTER INSERT ON invoice_line DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION invoice_sum_of_lines();

CREATE TABLE invoice_number (
  year integer NOT NULL,
  last integer NOT NULL,
  deleted integer DEFAULT 0 NOT NULL,
  CONSTRAINT invoice_number_pkey PRIMARY KEY (year),
  CONSTRAINT invoice_number_deleted CHECK (deleted >= 0 AND deleted <= last),
  CONSTRAINT invoice_number_last_check CHECK (last > 0),
  CONSTRAINT invoice_number_year_check CHECK (year >= 2000 AND year <= 9999)
);

CREATE TABLE issued_number (
  number character(9) NOT NULL,
  CONSTRAINT issued_number_pkey PRIMARY KEY (number),
  CONSTRAINT issued_number_number_check CHECK (number ~ '^[1-9][0-9]{8}$')
);

CREATE TABLE job_run (
  name text NOT NULL,
  day date NOT NULL,
  done_at timestamptz,
  counts jsonb DEFAULT '{}'::jsonb,
  CONSTRAINT job_run_pkey PRIMARY KEY (name, day)
);

CREATE TABLE ledger_entry (
  entry_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  event text NOT NULL,
  source_id uuid NOT NULL,
  policy_id uuid,
  booked_on date NOT NULL,
  CONSTRAINT ledger_entry_pkey PRIMARY KEY (entry_id),
  CONSTRAINT ledger_entry_source UNIQUE (event, source_id),
  CONSTRAINT ledger_entry_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES policy(policy_id),
  CONSTRAINT ledger_entry_event_check CHECK (event IN ('INVOICE', 'BANK_ENTRY', 'PAYMENT', 'ALLOCATION', 'REFUND', 'RETURN', 'CLAIM'))
);
CREATE INDEX ledger_entry_day ON ledger_entry USING btree (booked_on);
CREATE INDEX ledger_entry_policy ON ledger_entry USING btree (policy_id);
CREATE TRIGGER ledger_entry_append_only BEFORE DELETE OR UPDATE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER ledger_entry_not_emptied BEFORE TRUNCATE ON ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

CREATE TABLE ledger_line (
  entry_id bigint NOT NULL,
  account text NOT NULL,
  cents bigint NOT NULL,
  CONSTRAINT ledger_line_pkey PRIMARY KEY (entry_id, account),
  CONSTRAINT ledger_line_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entry(entry_id),
  CONSTRAINT ledger_line_account_check CHECK (account IN ('RECEIVABLE', 'PREMIUM', 'TAX', 'BANK', 'CUSTOMER_CREDIT', 'CLAIMS', 'UNMATCHED')),
  CONSTRAINT ledger_line_cents_check CHECK (cents <> 0)
);
CREATE CONSTRAINT TRIGGER ledger_balance AFTER INSERT ON ledger_line DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balance();
CREATE TRIGGER ledger_line_append_only BEFORE DELETE OR UPDATE ON ledger_line FOR EACH ROW EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER ledger_line_not_emptied BEFORE TRUNCATE ON ledger_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

CREATE TABLE login_failure (
  name_hash bytea NOT NULL,
  failures integer NOT NULL,
  total integer NOT NULL,
  failed_at timestamptz NOT NULL,
  wait_until timestamptz,
  CONSTRAINT login_failure_pkey PRIMARY KEY (name_hash),
  CONSTRAINT login_failure_check CHECK (total >= failures),
  CONSTRAINT login_failure_failures_check CHECK (failures > 0),
  CONSTRAINT login_failure_name_hash_check CHECK (length(name_hash) = 32)
);

CREATE TABLE mail (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  account_id uuid,
  recipient text NOT NULL,
  locale text NOT NULL,
  template text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  state text DEFAULT 'queued' NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  sent_at timestamptz,
  last_error text,
  reply_to text,
  sealed bytea,
  CONSTRAINT mail_pkey PRIMARY KEY (id),
  CONSTRAINT mail_attempts_check CHECK (attempts >= 0),
  CONSTRAINT mail_check CHECK ((state = 'sent') = (sent_at IS NOT NULL)),
  CONSTRAINT mail_locale_check CHECK (locale IN ('en-GB', 'nl')),
  CONSTRAINT mail_recipient_check CHECK (recipient !~ '[[:cntrl:]]' AND length(recipient) >= 3 AND length(recipient) <= 254),
  CONSTRAINT mail_reply_to CHECK (reply_to !~ '[[:cntrl:]]' AND length(reply_to) >= 3 AND length(reply_to) <= 254) NOT VALID,
  CONSTRAINT mail_state_check CHECK (state IN ('queued', 'refused', 'sent', 'failed')),
  CONSTRAINT mail_subject_check CHECK (subject !~ '[[:cntrl:]]'),
  CONSTRAINT mail_words CHECK (
CASE state
    WHEN 'queued' THEN sealed IS NULL OR text = '' AND html = ''
    WHEN 'refused' THEN text = '' AND html = '' AND sealed IS NOT NULL
    ELSE text = '' AND html = '' AND sealed IS NULL AND reply_to IS NULL
END)
);
CREATE INDEX mail_created ON mail USING btree (created_at);
CREATE INDEX mail_of_account ON mail USING btree (account_id, created_at);
CREATE INDEX mail_waiting ON mail USING btree (created_at) WHERE state IN ('queued', 'refused');

CREATE TABLE mandate (
  mandate_id uuid DEFAULT gen_random_uuid() NOT NULL,
  policy_id uuid NOT NULL,
  reference text NOT NULL,
  bic text,
  account_holder text,
  text_version text NOT NULL,
  signed_at timestamptz NOT NULL,
  ended_at timestamptz,
  amended_at timestamptz,
  account bytea NOT NULL,
  account_hash bytea NOT NULL,
  account_ends_with text NOT NULL,
  signed_from text,
  signed_session text,
  CONSTRAINT mandate_pkey PRIMARY KEY (mandate_id),
  CONSTRAINT mandate_reference UNIQUE (reference),
  CONSTRAINT mandate_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES policy(policy_id),
  CONSTRAINT mandate_reference_check CHECK (length(reference) <= 35)
);
CREATE INDEX mandate_account_hash ON mandate USING btree (account_hash);
CREATE INDEX mandate_ended ON mandate USING btree (policy_id, ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX mandate_ended_at ON mandate USING btree (ended_at) WHERE ended_at IS NOT NULL;
CREATE UNIQUE INDEX mandate_one_running ON mandate USING btree (policy_id) WHERE ended_at IS NULL;
CREATE TRIGGER mandate_kept BEFORE DELETE ON mandate FOR EACH ROW EXECUTE FUNCTION refuse_early_delete();
CREATE TRIGGER mandate_not_emptied BEFORE TRUNCATE ON mandate FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

CREATE TABLE migration (
  name text NOT NULL,
  checksum text NOT NULL,
  applied_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT migration_pkey PRIMARY KEY (name)
);

CREATE TABLE notice (
  subject_id uuid NOT NULL,
  kind text NOT NULL,
  days smallint NOT NULL,
  about date NOT NULL,
  sent_on date NOT NULL,
  CONSTRAINT notice_pkey PRIMARY KEY (subject_id, kind, days, about),
  CONSTRAINT notice_days_check CHECK (days >= 0),
  CONSTRAINT notice_kind_check CHECK (kind IN ('STARTED', 'ENDS', 'ENDED', 'REMINDER', 'QUESTION'))
);

CREATE TABLE own_list (
  list_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT own_list_pkey PRIMARY KEY (list_id),
  CONSTRAINT own_list_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  CONSTRAINT own_list_name_check CHECK (name = btrim(name) AND length(name) >= 1 AND length(name) <= 40),
  CONSTRAINT own_list_query_check CHECK (length(query) <= 200 AND query !~ '(^|&)(q|after)=')
);
CREATE UNIQUE INDEX own_list_name ON own_list USING btree (staff_id, lower(name));

CREATE TABLE payee_account (
  account_id uuid NOT NULL,
  sealed bytea NOT NULL,
  ends_with text NOT NULL,
  known_since timestamptz NOT NULL,
  given_at timestamptz NOT NULL,
  CONSTRAINT payee_account_pkey PRIMARY KEY (account_id),
  CONSTRAINT payee_account_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE,
  CONSTRAINT payee_account_check CHECK (known_since <= given_at)
);

CREATE TABLE payment (
  payment_id uuid DEFAULT gen_random_uuid() NOT NULL,
  policy_id uuid,
  direction text NOT NULL,
  kind text NOT NULL,
  cents integer NOT NULL,
  value_date date NOT NULL,
  reference text,
  counter_account bytea,
  source text NOT NULL,
  source_reference text NOT NULL,
  unallocated_cents integer NOT NULL,
  bank_entry_id uuid,
  difference_reason text,
  invoice_id uuid,
  CONSTRAINT payment_pkey PRIMARY KEY (payment_id),
  CONSTRAINT payment_source UNIQUE (source, source_reference),
  CONSTRAINT payment_bank_entry_id_fkey FOREIGN KEY (bank_entry_id) REFERENCES bank_entry(bank_entry_id),
  CONSTRAINT payment_invoice FOREIGN KEY (invoice_id, policy_id) REFERENCES invoice(invoice_id, policy_id),
  CONSTRAINT payment_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES policy(policy_id),
  CONSTRAINT payment_cents_check CHECK (cents > 0),
  CONSTRAINT payment_difference_reason_check CHECK (difference_reason IN ('REST_FOLLOWS', 'IN_PARTS', 'BANK_COSTS', 'ROUNDED', 'PAID_TOO_MUCH', 'PAID_BEFORE')),
  CONSTRAINT payment_direction_check CHECK (direction IN ('IN', 'OUT')),
  CONSTRAINT payment_kind_check CHECK (kind IN ('BANK_TRANSFER', 'DIRECT_DEBIT', 'CREDITCARD', 'REFUND', 'CLAIM')),
  CONSTRAINT payment_of_entry CHECK (bank_entry_id IS NULL OR direction = 'IN'),
  CONSTRAINT payment_of_policy CHECK (direction = 'OUT' OR policy_id IS NOT NULL),
  CONSTRAINT payment_part_of_invoice CHECK ((bank_entry_id IS NULL) = (invoice_id IS NULL)),
  CONSTRAINT payment_unallocated CHECK (unallocated_cents >= 0 AND unallocated_cents <= cents AND (direction = 'IN' OR unallocated_cents = 0))
);
CREATE INDEX payment_by_invoice ON payment USING btree (invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX payment_policy ON payment USING btree (policy_id);
CREATE INDEX payment_unallocated_index ON payment USING btree (policy_id, value_date) WHERE unallocated_cents > 0;
CREATE UNIQUE INDEX payment_part ON payment USING btree (bank_entry_id, invoice_id) WHERE bank_entry_id IS NOT NULL;
CREATE TRIGGER payment_kept BEFORE DELETE ON payment FOR EACH ROW EXECUTE FUNCTION refuse_early_delete();
CREATE TRIGGER payment_not_emptied BEFORE TRUNCATE ON payment FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER payment_part_fixed BEFORE UPDATE ON payment FOR EACH ROW WHEN (old.bank_entry_id IS DISTINCT FROM new.bank_entry_id OR old.invoice_id IS DISTINCT FROM new.invoice_id OR old.bank_entry_id IS NOT NULL AND old.cents <> new.cents) EXECUTE FUNCTION entry_part_fixed();
CREATE TRIGGER payment_taken_from_entry AFTER INSERT ON payment FOR EACH ROW WHEN (new.bank_entry_id IS NOT NULL) EXECUTE FUNCTION take_from_entry();

CREATE TABLE payout (
  payout_id uuid DEFAULT gen_random_uuid() NOT NULL,
  policy_id uuid,
  claim_id uuid,
  payee text DEFAULT 'CUSTOMER' NOT NULL,
  cents integer NOT NULL,
  account bytea,
  account_since timestamptz,
  state text DEFAULT 'DUE' NOT NULL,
  due_since date NOT NULL,
  released_at timestamptz,
  released_by uuid,
  paid_on date,
  round smallint DEFAULT 1 NOT NULL,
  bank_entry_id uuid,
  paid_again_at timestamptz,
  CONSTRAINT payout_pkey PRIMARY KEY (payout_id),
  CONSTRAINT payout_once UNIQUE (claim_id, payee, round),
  CONSTRAINT payout_bank_entry_id_fkey FOREIGN KEY (bank_entry_id) REFERENCES bank_entry(bank_entry_id),
  CONSTRAINT payout_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claim(claim_id),
  CONSTRAINT payout_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES policy(policy_id),
  CONSTRAINT payout_released_by_fkey FOREIGN KEY (released_by) REFERENCES staff(staff_id),
  CONSTRAINT payout_account CHECK (state = 'DUE' OR account IS NOT NULL),
  CONSTRAINT payout_account_age CHECK ((payee IN ('CARE_PROVIDER', 'PAYER')) OR state = 'DUE' OR account_since IS NOT NULL AND released_at >= (account_since + '72:00:00'::interval)),
  CONSTRAINT payout_account_since CHECK (
CASE
    WHEN payee IN ('CARE_PROVIDER', 'PAYER') THEN account_since IS NULL
    WHEN claim_id IS NULL THEN (account IS NULL) = (account_since IS NULL)
    ELSE true
END),
  CONSTRAINT payout_cents_check CHECK (cents > 0),
  CONSTRAINT payout_one_source CHECK (num_nonnulls(policy_id, claim_id, bank_entry_id) = 1),
  CONSTRAINT payout_paid CHECK ((state IN ('PAID', 'RETURNED')) = (paid_on IS NOT NULL)),
  CONSTRAINT payout_paid_again CHECK (paid_again_at IS NULL OR state = 'RETURNED'),
  CONSTRAINT payout_payee_check CHECK (payee IN ('CUSTOMER', 'CARE_PROVIDER', 'PAYER')),
  CONSTRAINT payout_payee_of CHECK (
CASE
    WHEN policy_id IS NOT NULL THEN payee = 'CUSTOMER'
    WHEN bank_entry_id IS NOT NULL THEN payee = 'PAYER'
    ELSE payee IN ('CUSTOMER', 'CARE_PROVIDER')
END),
  CONSTRAINT payout_released CHECK ((state = 'DUE') = (released_at IS NULL)),
  CONSTRAINT payout_released_by CHECK (released_by IS NULL OR released_at IS NOT NULL),
  CONSTRAINT payout_round_check CHECK (round > 0),
  CONSTRAINT payout_state_check CHECK (state IN ('DUE', 'RELEASED', 'PAID', 'RETURNED'))
);
CREATE INDEX payout_policy ON payout USING btree (policy_id);
CREATE INDEX payout_returned ON payout USING btree (payout_id) WHERE state = 'RETURNED' AND paid_again_at IS NULL;
CREATE UNIQUE INDEX payout_bank_entry ON payout USING btree (bank_entry_id) WHERE bank_entry_id IS NOT NULL;
CREATE UNIQUE INDEX payout_one_refund_due ON payout USING btree (policy_id) WHERE state = 'DUE';
CREATE TRIGGER payout_case AFTER DELETE ON payout FOR EACH ROW EXECUTE FUNCTION delete_case_of('PAYOUT', 'payout_id');
CREATE CONSTRAINT TRIGGER payout_covered AFTER INSERT OR UPDATE ON payout DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION payout_covered();
CREATE TRIGGER payout_kept BEFORE DELETE ON payout FOR EACH ROW WHEN (old.policy_id IS NULL OR old.state <> 'DUE') EXECUTE FUNCTION refuse_early_delete();
CREATE TRIGGER payout_not_emptied BEFORE TRUNCATE ON payout FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER payout_part_fixed BEFORE UPDATE ON payout FOR EACH ROW WHEN (old.bank_entry_id IS DISTINCT FROM new.bank_entry_id OR old.bank_entry_id IS NOT NULL AND old.cents <> new.cents) EXECUTE FUNCTION entry_part_fixed();
CREATE TRIGGER payout_taken_from_entry AFTER INSERT ON payout FOR EACH ROW WHEN (new.bank_entry_id IS NOT NULL) EXECUTE FUNCTION take_from_entry();

CREATE TABLE person (
  person_id uuid DEFAULT gen_random_uuid() NOT NULL,
  account_id uuid NOT NULL,
  holder boolean NOT NULL,
  gender text NOT NULL,
  first_name text NOT NULL,
  family_name text NOT NULL,
  birth_date date NOT NULL,
  nationality character(2) NOT NULL,
  home_country character(2) NOT NULL,
  latin_first_name text DEFAULT '' NOT NULL,
  latin_family_name text DEFAULT '' NOT NULL,
  CONSTRAINT person_pkey PRIMARY KEY (person_id),
  CONSTRAINT person_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  CONSTRAINT person_family_name_check CHECK (length(family_name) >= 1 AND length(family_name) <= 35),
  CONSTRAINT person_first_name_check CHECK (length(first_name) >= 1 AND length(first_name) <= 30),
  CONSTRAINT person_gender_check CHECK (gender IN ('MALE', 'FEMALE', 'GENDER_DIVERSE')),
  CONSTRAINT person_latin_family_name CHECK (length(latin_family_name) <= 35 AND latin_family_name ~ '^[ -\u036f\u1e00-\u1eff]*$'),
  CONSTRAINT person_latin_first_name CHECK (length(latin_first_name) <= 30 AND latin_first_name ~ '^[ -\u036f\u1e00-\u1eff]*$')
);
CREATE INDEX person_birth_date ON person USING btree (birth_date);
CREATE UNIQUE INDEX person_holder ON person USING btree (account_id) WHERE holder;
CREATE UNIQUE INDEX person_same ON person USING btree (account_id, birth_date, lower(first_name), lower(family_name));
CREATE TRIGGER person_is_found AFTER INSERT OR DELETE OR UPDATE OF first_name, family_name, latin_first_name, latin_family_name ON person FOR EACH ROW EXECUTE FUNCTION keep_person_names();

CREATE TABLE policy (
  policy_id uuid DEFAULT gen_random_uuid() NOT NULL,
  policy_number character(9) NOT NULL,
  request_id uuid,
  application_number character(9) NOT NULL,
  account_id uuid NOT NULL,
  person_id uuid NOT NULL,
  overlap_group text NOT NULL,
  product_code text NOT NULL,
  coverage text NOT NULL,
  origin character(2) NOT NULL,
  destination character(2) NOT NULL,
  start_date date NOT NULL,
  end_date date NOT NULL,
  day_premium_cents integer,
  month_premium_cents integer NOT NULL,
  premium_total_cents integer NOT NULL,
  tax_cents integer NOT NULL,
  payment_term text NOT NULL,
  payment_method text NOT NULL,
  customer_type text NOT NULL,
  institution text,
  study text,
  faculty text,
  address jsonb,
  withdraw_until date,
  submitted_at timestamptz,
  version integer DEFAULT 1 NOT NULL,
  decision text,
  decided_at timestamptz,
  decision_reason text,
  cancelled_at timestamptz,
  cancel_reason text,
  original_start_date date,
  planned_end_date date,
  main_policy_id uuid,
  previous_policy_id uuid,
  keeps_insured_days boolean DEFAULT false NOT NULL,
  paid_from date,
  tax_share integer,
  CONSTRAINT policy_pkey PRIMARY KEY (policy_id),
  CONSTRAINT policy_policy_number_key UNIQUE (policy_number),
  CONSTRAINT policy_no_overlap EXCLUDE USING gist (person_id WITH =, overlap_group WITH =, daterange(start_date, end_date, '[]') WITH &&) WHERE (decision IS DISTINCT FROM 'REFUSED' AND cancelled_at IS NULL),
  CONSTRAINT policy_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  CONSTRAINT policy_main_policy_id_fkey FOREIGN KEY (main_policy_id) REFERENCES policy(policy_id),
  CONSTRAINT policy_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id),
  CONSTRAINT policy_previous_policy_id_fkey FOREIGN KEY (previous_policy_id) REFERENCES policy(policy_id),
  CONSTRAINT policy_request_id_fkey FOREIGN KEY (request_id) REFERENCES request(request_id),
  CONSTRAINT policy_cancel_reason CHECK (cancel_reason IS NULL OR cancelled_at IS NOT NULL),
  CONSTRAINT policy_coverage_check CHECK (coverage IN ('COMPLETE_PLUS', 'COMPLETE', 'SUPPLEMENT', 'BASIC')),
  CONSTRAINT policy_customer_type_check CHECK (customer_type IN ('INDIVIDUAL', 'INSTITUTION')),
  CONSTRAINT policy_day_premium_cents_check CHECK (day_premium_cents >= 0),
  CONSTRAINT policy_days CHECK (end_date >= start_date),
  CONSTRAINT policy_decision CHECK ((decision IS NULL) = (decided_at IS NULL)),
  CONSTRAINT policy_decision_check CHECK (decision IN ('ACCEPTED', 'REFUSED')),
  CONSTRAINT policy_keeps_insured_days CHECK (NOT keeps_insured_days OR cancelled_at IS NOT NULL),
  CONSTRAINT policy_month_premium_cents_check CHECK (month_premium_cents >= 0),
  CONSTRAINT policy_overlap_group_check CHECK (overlap_group IN ('BZV', 'OTHER')),
  CONSTRAINT policy_paid_from CHECK ((day_premium_cents IS NULL) = (paid_from IS NOT NULL) AND (paid_from IS NULL OR EXTRACT(day FROM paid_from) = 1::numeric)),
  CONSTRAINT policy_payment_method_check CHECK (payment_method IN ('DIRECT_DEBIT', 'BANK_TRANSFER', 'CREDITCARD', 'INVOICE')),
  CONSTRAINT policy_payment_term_check CHECK (payment_term IN ('MONTHLY', 'QUARTERLY', 'HALF_YEARLY', 'YEARLY', 'AT_ONCE')),
  CONSTRAINT policy_planned_end CHECK (planned_end_date >= end_date),
  CONSTRAINT policy_policy_number_check CHECK (policy_number ~ '^[1-9][0-9]{8}$'),
  CONSTRAINT policy_premium_total_cents_check CHECK (premium_total_cents >= 0),
  CONSTRAINT policy_product_code_check CHECK (product_code IN ('FULL_DEGREE_NL', 'FULL_DEGREE_WAG', 'FULL_DEGREE_DE', 'FULL_DEGREE_INT', 'EXCHANGE', 'EXCHANGE_DE', 'INTERN', 'SEARCH_YEAR', 'INSEAD', 'ACADEMIC', 'BZV')),
  CONSTRAINT policy_submitted CHECK (decision IS NOT NULL OR cancelled_at IS NOT NULL OR submitted_at IS NOT NULL),
  CONSTRAINT policy_tax_cents_check CHECK (tax_cents >= 0),
  CONSTRAINT policy_tax_share_check CHECK (tax_share >= 0 AND tax_share <= 100000)
);
CREATE INDEX policy_account ON policy USING btree (account_id);
CREATE INDEX policy_application_number ON policy USING btree (application_number);
CREATE INDEX policy_deletable ON policy USING btree (policy_deletable_not_before(decision, decided_at, cancelled_at, end_date));
CREATE INDEX policy_ending ON policy USING btree (end_date) WHERE decision = 'ACCEPTED' AND cancelled_at IS NULL;
CREATE INDEX policy_health_deletable ON policy USING btree (health_deletable_from(decision, decided_at, cancelled_at, end_date));
CREATE INDEX policy_main ON policy USING btree (main_policy_id) WHERE main_policy_id IS NOT NULL;
CREATE INDEX policy_person ON policy USING btree (person_id);
CREATE INDEX policy_previous ON policy USING btree (previous_policy_id) WHERE previous_policy_id IS NOT NULL;
CREATE INDEX policy_request ON policy USING btree (request_id);
CREATE INDEX policy_starting ON policy USING btree (start_date) WHERE decision = 'ACCEPTED' AND cancelled_at IS NULL;
CREATE INDEX policy_undecided_start ON policy USING btree (start_date) WHERE decision IS NULL AND cancelled_at IS NULL;
CREATE TRIGGER period_case AFTER DELETE ON policy FOR EACH ROW EXECUTE FUNCTION delete_case_of('REQUEST', 'policy_id');
CREATE TRIGGER policy_fill_paid_from BEFORE INSERT ON policy FOR EACH ROW WHEN (new.day_premium_cents IS NULL AND new.paid_from IS NULL) EXECUTE FUNCTION fill_paid_from();
CREATE TRIGGER policy_kept BEFORE DELETE ON policy FOR EACH ROW EXECUTE FUNCTION refuse_early_delete();
CREATE TRIGGER policy_not_emptied BEFORE TRUNCATE ON policy FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER policy_price_fixed BEFORE UPDATE OF day_premium_cents, month_premium_cents, paid_from ON policy FOR EACH ROW WHEN (old.day_premium_cents IS DISTINCT FROM new.day_premium_cents OR old.month_premium_cents IS DISTINCT FROM new.month_premium_cents OR old.paid_from IS DISTINCT FROM new.paid_from) EXECUTE FUNCTION refuse_another_price();

CREATE TABLE policy_version (
  policy_id uuid NOT NULL,
  version integer NOT NULL,
  facts jsonb NOT NULL,
  change_id uuid,
  recorded_at timestamptz NOT NULL,
  CONSTRAINT policy_version_pkey PRIMARY KEY (policy_id, version),
  CONSTRAINT policy_version_change_id_fkey FOREIGN KEY (change_id) REFERENCES change(change_id),
  CONSTRAINT policy_version_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES policy(policy_id),
  CONSTRAINT policy_version_version_check CHECK (version > 0)
);
CREATE TRIGGER policy_version_append_only BEFORE DELETE OR UPDATE ON policy_version FOR EACH ROW EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER policy_version_not_emptied BEFORE TRUNCATE ON policy_version FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

CREATE TABLE rate_limit (
  key character varying(255) NOT NULL,
  points integer DEFAULT 0 NOT NULL,
  expire bigint,
  CONSTRAINT rate_limit_pkey PRIMARY KEY (key)
);

CREATE TABLE request (
  request_id uuid DEFAULT gen_random_uuid() NOT NULL,
  idempotency_key uuid NOT NULL,
  application_number character(9) NOT NULL,
  account_id uuid,
  waiting_account_id uuid,
  locale text NOT NULL,
  submitted_at timestamptz NOT NULL,
  answers jsonb NOT NULL,
  advice jsonb NOT NULL,
  rules_version text NOT NULL,
  referral boolean NOT NULL,
  affiliate_id text,
  advised_on date NOT NULL,
  joins_request_id uuid,
  family_place smallint,
  CONSTRAINT request_pkey PRIMARY KEY (request_id),
  CONSTRAINT request_application_number_key UNIQUE (application_number),
  CONSTRAINT request_idempotency_key UNIQUE (idempotency_key),
  CONSTRAINT request_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  CONSTRAINT request_joins_request_id_fkey FOREIGN KEY (joins_request_id) REFERENCES request(request_id) ON DELETE SET NULL,
  CONSTRAINT request_waiting_account_id_fkey FOREIGN KEY (waiting_account_id) REFERENCES account(account_id),
  CONSTRAINT request_application_number_check CHECK (application_number ~ '^[1-9][0-9]{8}$'),
  CONSTRAINT request_family_place CHECK (joins_request_id IS NULL OR family_place IS NOT NULL),
  CONSTRAINT request_family_place_check CHECK (family_place >= 1 AND family_place <= 6),
  CONSTRAINT request_joins_another CHECK (joins_request_id <> request_id),
  CONSTRAINT request_locale_check CHECK (locale IN ('en-GB', 'nl')),
  CONSTRAINT request_one_owner CHECK (account_id IS NULL OR waiting_account_id IS NULL)
);
CREATE INDEX request_account ON request USING btree (account_id);
CREATE INDEX request_waiting_account ON request USING btree (waiting_account_id) WHERE waiting_account_id IS NOT NULL;
CREATE UNIQUE INDEX request_family ON request USING btree (joins_request_id, family_place) WHERE joins_request_id IS NOT NULL;
CREATE TRIGGER request_case AFTER DELETE ON request FOR EACH ROW EXECUTE FUNCTION delete_case_of('REQUEST', 'request_id');

CREATE TABLE request_health (
  request_id uuid NOT NULL,
  sealed bytea NOT NULL,
  CONSTRAINT request_health_pkey PRIMARY KEY (request_id),
  CONSTRAINT request_health_request_id_fkey FOREIGN KEY (request_id) REFERENCES request(request_id) ON DELETE CASCADE
);

CREATE TABLE request_payment (
  request_id uuid NOT NULL,
  method text NOT NULL,
  term text NOT NULL,
  bic text,
  account_holder text,
  mandate_reference text,
  mandate_text_version text,
  mandate_signed_at timestamptz,
  account bytea,
  mandate_signed_from text,
  mandate_signed_session text,
  CONSTRAINT request_payment_pkey PRIMARY KEY (request_id),
  CONSTRAINT request_payment_request_id_fkey FOREIGN KEY (request_id) REFERENCES request(request_id) ON DELETE CASCADE,
  CONSTRAINT request_payment_mandate CHECK (method <> 'DIRECT_DEBIT' OR account IS NOT NULL AND mandate_signed_at IS NOT NULL),
  CONSTRAINT request_payment_method_check CHECK (method IN ('DIRECT_DEBIT', 'BANK_TRANSFER', 'CREDITCARD', 'INVOICE')),
  CONSTRAINT request_payment_term_check CHECK (term IN ('MONTHLY', 'QUARTERLY', 'HALF_YEARLY', 'YEARLY', 'AT_ONCE'))
);

CREATE TABLE request_upload (
  upload_id uuid DEFAULT gen_random_uuid() NOT NULL,
  request_id uuid NOT NULL,
  storage_key text NOT NULL,
  sealed_name bytea NOT NULL,
  CONSTRAINT request_upload_pkey PRIMARY KEY (upload_id),
  CONSTRAINT request_upload_storage_key_key UNIQUE (storage_key),
  CONSTRAINT request_upload_request_id_fkey FOREIGN KEY (request_id) REFERENCES request(request_id) ON DELETE CASCADE,
  CONSTRAINT request_upload_stored_file FOREIGN KEY (storage_key) REFERENCES stored_file(storage_key)
);
CREATE INDEX request_upload_request ON request_upload USING btree (request_id);

CREATE TABLE review_case (
  case_id uuid DEFAULT gen_random_uuid() NOT NULL,
  kind text NOT NULL,
  subject_id uuid NOT NULL,
  account_id uuid,
  state text DEFAULT 'OPEN' NOT NULL,
  opened_at timestamptz NOT NULL,
  answer_by date NOT NULL,
  assigned_to uuid,
  assigned_until timestamptz,
  closed_at timestamptz,
  closed_by uuid,
  warnings text[] DEFAULT '{}'[] NOT NULL,
  assigned_since timestamptz,
  handed_to text,
  warned_by text,
  handed_at timestamptz,
  CONSTRAINT review_case_pkey PRIMARY KEY (case_id),
  CONSTRAINT review_case_subject UNIQUE (kind, subject_id),
  CONSTRAINT review_case_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  CONSTRAINT review_case_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES staff(staff_id),
  CONSTRAINT review_case_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES staff(staff_id),
  CONSTRAINT review_case_assigned_since CHECK ((assigned_to IS NULL) = (assigned_since IS NULL)),
  CONSTRAINT review_case_check CHECK ((state = 'DONE') = (closed_at IS NOT NULL)),
  CONSTRAINT review_case_check1 CHECK (closed_by IS NULL OR closed_at IS NOT NULL),
  CONSTRAINT review_case_check2 CHECK ((assigned_to IS NULL) = (assigned_until IS NULL)),
  CONSTRAINT review_case_handed_at CHECK ((handed_to IS NULL) = (handed_at IS NULL)),
  CONSTRAINT review_case_handed_to CHECK (handed_to IS NULL OR handed_to = 'MEDICAL' AND kind = 'CLAIM' AND state <> 'DONE'),
  CONSTRAINT review_case_kind_check CHECK (kind IN ('REQUEST', 'CHANGE', 'CLAIM', 'MESSAGE', 'WITHDRAWAL', 'PAYMENT', 'PAYOUT')),
  CONSTRAINT review_case_state_check CHECK (state IN ('OPEN', 'WAITING', 'DONE'))
);
CREATE INDEX review_case_about ON review_case USING btree (subject_id);
CREATE INDEX review_case_account ON review_case USING btree (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX review_case_assigned ON review_case USING btree (assigned_to) WHERE assigned_to IS NOT NULL;
CREATE INDEX review_case_between_two ON review_case USING btree (answer_by) WHERE state <> 'DONE' AND warnings && '{ASKED_SECOND,GIVEN_BACK}'[];
CREATE INDEX review_case_closed ON review_case USING btree (closed_at) WHERE state = 'DONE';
CREATE INDEX review_case_due ON review_case USING btree (state, kind, answer_by, opened_at, case_id) WHERE state <> 'DONE';
CREATE INDEX review_case_handed ON review_case USING btree (state, answer_by, opened_at, case_id) WHERE handed_to IS NOT NULL;
CREATE INDEX review_case_open ON review_case USING btree (state, answer_by) WHERE state <> 'DONE';
CREATE INDEX review_case_received ON review_case USING btree (state, kind, opened_at, case_id, answer_by) WHERE state <> 'DONE';
CREATE CONSTRAINT TRIGGER case_has_subject AFTER INSERT ON review_case DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION case_has_subject();
CREATE TRIGGER case_is_counted AFTER INSERT OR DELETE ON review_case FOR EACH ROW EXECUTE FUNCTION count_case();
CREATE CONSTRAINT TRIGGER case_still_waits_for_answer AFTER UPDATE ON review_case DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.state <> new.state) EXECUTE FUNCTION case_waits_for_answer();
CREATE TRIGGER changed_case_is_counted AFTER UPDATE ON review_case FOR EACH ROW WHEN (old.kind IS DISTINCT FROM new.kind OR old.state IS DISTINCT FROM new.state OR old.answer_by IS DISTINCT FROM new.answer_by OR old.handed_to IS DISTINCT FROM new.handed_to) EXECUTE FUNCTION count_case();
CREATE CONSTRAINT TRIGGER opened_case_waits_for_answer AFTER INSERT ON review_case DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.state = 'WAITING') EXECUTE FUNCTION case_waits_for_answer();

CREATE TABLE saved_draft (
  draft_id uuid NOT NULL,
  lookup_hash bytea NOT NULL,
  kind text NOT NULL,
  draft_key uuid NOT NULL,
  idempotency_key uuid NOT NULL,
  content bytea NOT NULL,
  saved_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT saved_draft_pkey PRIMARY KEY (draft_id),
  CONSTRAINT saved_draft_key UNIQUE (kind, draft_key),
  CONSTRAINT saved_draft_lookup UNIQUE (lookup_hash),
  CONSTRAINT saved_draft_check CHECK (expires_at > saved_at),
  CONSTRAINT saved_draft_kind_check CHECK (kind IN ('request', 'claim')),
  CONSTRAINT saved_draft_lookup_hash_check CHECK (octet_length(lookup_hash) = 32)
);
CREATE INDEX saved_draft_expires ON saved_draft USING btree (expires_at);

CREATE TABLE saved_draft_file (
  file_id uuid NOT NULL,
  draft_id uuid NOT NULL,
  storage_key text NOT NULL,
  CONSTRAINT saved_draft_file_pkey PRIMARY KEY (file_id),
  CONSTRAINT saved_draft_file_storage_key UNIQUE (storage_key),
  CONSTRAINT saved_draft_file_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES saved_draft(draft_id),
  CONSTRAINT saved_draft_file_storage_key_fkey FOREIGN KEY (storage_key) REFERENCES stored_file(storage_key)
);
CREATE INDEX saved_draft_file_draft ON saved_draft_file USING btree (draft_id);

CREATE TABLE search_name (
  word text NOT NULL,
  kind text NOT NULL,
  subject_id uuid NOT NULL,
  CONSTRAINT search_name_pkey PRIMARY KEY (word, kind, subject_id),
  CONSTRAINT search_name_kind_check CHECK (kind IN ('PERSON', 'CLAIM', 'MESSAGE', 'WITHDRAWAL', 'PAYMENT'))
);
CREATE INDEX search_name_subject ON search_name USING btree (subject_id, word);

CREATE TABLE search_subject (
  kind text NOT NULL,
  subject_id uuid NOT NULL,
  words text[] NOT NULL,
  CONSTRAINT search_subject_pkey PRIMARY KEY (kind, subject_id),
  CONSTRAINT search_subject_kind_check CHECK (kind IN ('PERSON', 'CLAIM', 'MESSAGE', 'WITHDRAWAL', 'PAYMENT'))
);
CREATE INDEX search_subject_words ON search_subject USING gin (words) WITH (fastupdate=off);

CREATE TABLE search_word (
  word text NOT NULL,
  CONSTRAINT search_word_pkey PRIMARY KEY (word)
);
CREATE INDEX search_word_begins ON search_word USING btree (word text_pattern_ops);
CREATE INDEX search_word_like ON search_word USING gin (word gin_trgm_ops);

CREATE TABLE secret_check (
  one boolean DEFAULT true NOT NULL,
  value bytea NOT NULL,
  CONSTRAINT secret_check_pkey PRIMARY KEY (one),
  CONSTRAINT secret_check_one_check CHECK (one),
  CONSTRAINT secret_check_value_check CHECK (octet_length(value) = 32)
);

CREATE TABLE session (
  session_hash bytea NOT NULL,
  account_id uuid NOT NULL,
  impersonation boolean DEFAULT false NOT NULL,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  acting_staff_id uuid,
  session_id uuid DEFAULT gen_random_uuid() NOT NULL,
  browser text,
  system text,
  password_checked_at timestamptz,
  password_version integer DEFAULT 1 NOT NULL,
  CONSTRAINT session_pkey PRIMARY KEY (session_hash),
  CONSTRAINT session_session_id_key UNIQUE (session_id),
  CONSTRAINT session_acting_staff_id_fkey FOREIGN KEY (acting_staff_id) REFERENCES staff(staff_id),
  CONSTRAINT session_of_password FOREIGN KEY (account_id, password_version) REFERENCES account(account_id, password_version) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT session_acting CHECK (impersonation = (acting_staff_id IS NOT NULL)),
  CONSTRAINT session_browser_check CHECK (browser IN ('CHROME', 'EDGE', 'FIREFOX', 'SAFARI', 'OPERA', 'SAMSUNG')),
  CONSTRAINT session_check CHECK (last_seen_at >= created_at),
  CONSTRAINT session_password_checked_at_check CHECK ((password_checked_at IS NULL) = impersonation),
  CONSTRAINT session_session_hash_check CHECK (length(session_hash) = 32),
  CONSTRAINT session_system_check CHECK (system IN ('ANDROID', 'IOS', 'WINDOWS', 'MACOS', 'LINUX', 'CHROMEOS'))
);
CREATE INDEX session_account ON session USING btree (account_id);

CREATE TABLE setting_edition (
  edition_id uuid DEFAULT gen_random_uuid() NOT NULL,
  subject text NOT NULL,
  valid_from date NOT NULL,
  content jsonb NOT NULL,
  reason text NOT NULL,
  proposed_by uuid NOT NULL,
  proposed_at timestamptz NOT NULL,
  outcome text,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  CONSTRAINT setting_edition_pkey PRIMARY KEY (edition_id),
  CONSTRAINT setting_edition_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(staff_id),
  CONSTRAINT setting_edition_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff(staff_id),
  CONSTRAINT setting_edition_decided CHECK ((outcome IS NULL) = (decided_at IS NULL) AND (outcome IS NULL) = (decided_by IS NULL)),
  CONSTRAINT setting_edition_decision_reason_check CHECK (length(decision_reason) >= 1 AND length(decision_reason) <= 300),
  CONSTRAINT setting_edition_not_before CHECK (outcome <> 'APPROVED' OR valid_from > amsterdam_day(decided_at) OR valid_from = amsterdam_day(decided_at) AND (subject IN ('ARTICLES', 'REASONS', 'SWITCHES', 'SANCTIONS'))),
  CONSTRAINT setting_edition_outcome_check CHECK (outcome IN ('APPROVED', 'REFUSED', 'TAKEN_BACK')),
  CONSTRAINT setting_edition_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 300),
  CONSTRAINT setting_edition_refused_with_words CHECK ((decision_reason IS NOT NULL) = (NOT outcome IS DISTINCT FROM 'REFUSED')) NOT VALID,
  CONSTRAINT setting_edition_second_person CHECK (outcome <> 'APPROVED' OR decided_by <> proposed_by),
  CONSTRAINT setting_edition_subject_check CHECK (subject IN ('RATES', 'BASIC_RATES', 'SPECIAL_PRICES', 'INSTITUTIONS', 'ARTICLES', 'REASONS', 'SWITCHES', 'SANCTIONS'))
);
CREATE INDEX setting_edition_subject ON setting_edition USING btree (subject, proposed_at);
CREATE UNIQUE INDEX setting_edition_proposed ON setting_edition USING btree (subject) WHERE outcome IS NULL;
CREATE TRIGGER setting_edition_fixed BEFORE UPDATE ON setting_edition FOR EACH ROW EXECUTE FUNCTION refuse_setting_edit();
CREATE TRIGGER setting_edition_kept BEFORE DELETE ON setting_edition FOR EACH ROW EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER setting_edition_not_emptied BEFORE TRUNCATE ON setting_edition FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

CREATE TABLE staff (
  staff_id uuid DEFAULT gen_random_uuid() NOT NULL,
  username text NOT NULL,
  name text NOT NULL,
  password_hash text NOT NULL,
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  totp_step bigint,
  disabled_at timestamptz,
  created_at timestamptz NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  locale text DEFAULT 'en-GB' NOT NULL,
  CONSTRAINT staff_pkey PRIMARY KEY (staff_id),
  CONSTRAINT staff_username_key UNIQUE (username),
  CONSTRAINT staff_check CHECK (totp_confirmed_at IS NULL OR totp_secret IS NOT NULL),
  CONSTRAINT staff_check1 CHECK (totp_step IS NULL OR totp_confirmed_at IS NOT NULL),
  CONSTRAINT staff_locale_check CHECK (locale IN ('en-GB', 'nl')),
  CONSTRAINT staff_name_check CHECK (length(name) >= 1 AND length(name) <= 70),
  CONSTRAINT staff_password_hash_check CHECK (password_hash LIKE '$argon2id$v=19$%'),
  CONSTRAINT staff_username_check CHECK (username = lower(username) AND length(username) >= 3 AND length(username) <= 254),
  CONSTRAINT staff_version_check CHECK (version > 0)
);
CREATE CONSTRAINT TRIGGER staff_has_administrator AFTER INSERT OR DELETE OR UPDATE OF disabled_at ON staff DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION staff_has_administrator();

CREATE TABLE staff_grant (
  staff_id uuid NOT NULL,
  role text NOT NULL,
  granted_by uuid,
  granted_at timestamptz NOT NULL,
  CONSTRAINT staff_grant_pkey PRIMARY KEY (staff_id, role),
  CONSTRAINT staff_grant_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES staff(staff_id),
  CONSTRAINT staff_grant_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  CONSTRAINT staff_grant_role_check CHECK (role IN ('SUPPORT', 'UNDERWRITER', 'CLAIMS', 'MEDICAL', 'FINANCE', 'ADMIN'))
);
CREATE CONSTRAINT TRIGGER staff_has_administrator AFTER DELETE OR UPDATE ON staff_grant DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION staff_has_administrator();

CREATE TABLE staff_link (
  link_id uuid DEFAULT gen_random_uuid() NOT NULL,
  token_hash bytea NOT NULL,
  username text NOT NULL,
  name text,
  roles text[] DEFAULT '{}'[] NOT NULL,
  staff_id uuid,
  reset_id uuid,
  created_by uuid,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  revoked_at timestamptz,
  CONSTRAINT staff_link_pkey PRIMARY KEY (link_id),
  CONSTRAINT staff_link_token UNIQUE (token_hash),
  CONSTRAINT staff_link_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(staff_id),
  CONSTRAINT staff_link_reset_id_fkey FOREIGN KEY (reset_id) REFERENCES staff_reset(reset_id),
  CONSTRAINT staff_link_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  CONSTRAINT staff_link_check CHECK (expires_at > created_at),
  CONSTRAINT staff_link_check1 CHECK ((staff_id IS NULL) = (reset_id IS NULL)),
  CONSTRAINT staff_link_name_check CHECK (length(name) >= 1 AND length(name) <= 70),
  CONSTRAINT staff_link_roles_check CHECK (roles <@ ARRAY['SUPPORT', 'UNDERWRITER', 'CLAIMS', 'MEDICAL', 'FINANCE', 'ADMIN']),
  CONSTRAINT staff_link_token_hash_check CHECK (length(token_hash) = 32),
  CONSTRAINT staff_link_username_check CHECK (username = lower(username) AND length(username) >= 3 AND length(username) <= 254)
);
CREATE INDEX staff_link_reset ON staff_link USING btree (reset_id);
CREATE INDEX staff_link_staff ON staff_link USING btree (staff_id);
CREATE UNIQUE INDEX staff_link_newest ON staff_link USING btree (username) WHERE used_at IS NULL AND revoked_at IS NULL;

CREATE TABLE staff_login (
  ticket_hash bytea NOT NULL,
  username text NOT NULL,
  staff_id uuid,
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT staff_login_pkey PRIMARY KEY (ticket_hash),
  CONSTRAINT staff_login_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  CONSTRAINT staff_login_ticket_hash_check CHECK (length(ticket_hash) = 32)
);
CREATE INDEX staff_login_expires ON staff_login USING btree (expires_at);
CREATE INDEX staff_login_staff ON staff_login USING btree (staff_id);

CREATE TABLE staff_passkey (
  passkey_id uuid DEFAULT gen_random_uuid() NOT NULL,
  staff_id uuid NOT NULL,
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  label text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  CONSTRAINT staff_passkey_pkey PRIMARY KEY (passkey_id),
  CONSTRAINT staff_passkey_credential UNIQUE (credential_id),
  CONSTRAINT staff_passkey_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  CONSTRAINT staff_passkey_counter_check CHECK (counter >= 0),
  CONSTRAINT staff_passkey_credential_id_check CHECK (length(credential_id) >= 16 AND length(credential_id) <= 1400),
  CONSTRAINT staff_passkey_label_check CHECK (length(label) >= 1 AND length(label) <= 60)
);
CREATE INDEX staff_passkey_staff ON staff_passkey USING btree (staff_id);

CREATE TABLE staff_recovery_code (
  code_hash bytea NOT NULL,
  staff_id uuid NOT NULL,
  used_at timestamptz,
  CONSTRAINT staff_recovery_code_pkey PRIMARY KEY (code_hash),
  CONSTRAINT staff_recovery_code_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  CONSTRAINT staff_recovery_code_code_hash_check CHECK (length(code_hash) = 32)
);
CREATE INDEX staff_recovery_code_staff ON staff_recovery_code USING btree (staff_id);

CREATE TABLE staff_reset (
  reset_id uuid DEFAULT gen_random_uuid() NOT NULL,
  staff_id uuid NOT NULL,
  new_password boolean NOT NULL,
  asked_by uuid NOT NULL,
  asked_at timestamptz NOT NULL,
  agreed_by uuid,
  agreed_at timestamptz,
  withdrawn_at timestamptz,
  CONSTRAINT staff_reset_pkey PRIMARY KEY (reset_id),
  CONSTRAINT staff_reset_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES staff(staff_id),
  CONSTRAINT staff_reset_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff(staff_id),
  CONSTRAINT staff_reset_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  CONSTRAINT staff_reset_check CHECK (asked_by <> staff_id),
  CONSTRAINT staff_reset_check1 CHECK (agreed_by <> staff_id AND agreed_by <> asked_by),
  CONSTRAINT staff_reset_check2 CHECK ((agreed_by IS NULL) = (agreed_at IS NULL)),
  CONSTRAINT staff_reset_check3 CHECK (agreed_at IS NULL OR withdrawn_at IS NULL)
);
CREATE UNIQUE INDEX staff_reset_one_open ON staff_reset USING btree (staff_id) WHERE agreed_at IS NULL AND withdrawn_at IS NULL;

CREATE TABLE staff_session (
  session_hash bytea NOT NULL,
  staff_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  session_id uuid DEFAULT gen_random_uuid() NOT NULL,
  factor text,
  browser text,
  system text,
  ended_at timestamptz,
  CONSTRAINT staff_session_pkey PRIMARY KEY (session_hash),
  CONSTRAINT staff_session_session_id_key UNIQUE (session_id),
  CONSTRAINT staff_session_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  CONSTRAINT staff_session_check CHECK (last_seen_at >= created_at),
  CONSTRAINT staff_session_check1 CHECK (ended_at >= created_at),
  CONSTRAINT staff_session_factor CHECK (ended_at IS NOT NULL OR factor IS NOT NULL),
  CONSTRAINT staff_session_factor_check CHECK (factor IN ('TOTP', 'PASSKEY', 'RECOVERY')),
  CONSTRAINT staff_session_session_hash_check CHECK (length(session_hash) = 32)
);
CREATE INDEX staff_session_staff ON staff_session USING btree (staff_id);

CREATE TABLE stored_file (
  storage_key text NOT NULL,
  size_bytes integer NOT NULL,
  media_type text NOT NULL,
  sha256 text,
  stored_at timestamptz NOT NULL,
  sealed_for text,
  CONSTRAINT stored_file_pkey PRIMARY KEY (storage_key),
  CONSTRAINT stored_file_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  CONSTRAINT stored_file_size_bytes_check CHECK (size_bytes > 0),
  CONSTRAINT stored_file_storage_key_check CHECK (storage_key ~ '^[0-9a-f]{32}$')
);

CREATE TABLE text_edition (
  text_edition_id uuid DEFAULT gen_random_uuid() NOT NULL,
  text text NOT NULL,
  locale text NOT NULL,
  sequence integer NOT NULL,
  holds_from date NOT NULL,
  content jsonb NOT NULL,
  content_hash text NOT NULL,
  template text NOT NULL,
  storage_key text,
  CONSTRAINT text_edition_pkey PRIMARY KEY (text_edition_id),
  CONSTRAINT text_edition_once UNIQUE (text, locale, sequence),
  CONSTRAINT text_edition_storage_key_fkey FOREIGN KEY (storage_key) REFERENCES stored_file(storage_key),
  CONSTRAINT text_edition_locale_check CHECK (locale IN ('en-GB', 'nl')),
  CONSTRAINT text_edition_sequence_check CHECK (sequence > 0),
  CONSTRAINT text_edition_text_check CHECK (text IN ('CONDITIONS', 'PRODUCT_INFORMATION_1', 'PRODUCT_INFORMATION_2'))
);
CREATE TRIGGER text_edition_frozen BEFORE DELETE OR UPDATE ON text_edition FOR EACH ROW EXECUTE FUNCTION document_frozen();

CREATE TABLE withdrawal (
  withdrawal_id uuid DEFAULT gen_random_uuid() NOT NULL,
  reference text NOT NULL,
  name text NOT NULL,
  contract_number text NOT NULL,
  email text NOT NULL,
  locale text NOT NULL,
  received_at timestamptz NOT NULL,
  policy_id uuid,
  outcome text,
  matched_at timestamptz,
  matched_by uuid,
  CONSTRAINT withdrawal_pkey PRIMARY KEY (withdrawal_id),
  CONSTRAINT withdrawal_reference UNIQUE (reference),
  CONSTRAINT withdrawal_matched_by_fkey FOREIGN KEY (matched_by) REFERENCES staff(staff_id),
  CONSTRAINT withdrawal_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES policy(policy_id),
  CONSTRAINT withdrawal_locale_check CHECK (locale IN ('en-GB', 'nl')),
  CONSTRAINT withdrawal_matched CHECK (matched_at IS NULL OR policy_id IS NOT NULL),
  CONSTRAINT withdrawal_matched_by CHECK (matched_by IS NULL OR matched_at IS NOT NULL),
  CONSTRAINT withdrawal_outcome_check CHECK (outcome IN ('ACCEPTED', 'REFUSED', 'NOT_SENT'))
);
CREATE INDEX withdrawal_email ON withdrawal USING btree (lower(email));
CREATE INDEX withdrawal_policy ON withdrawal USING btree (policy_id) WHERE policy_id IS NOT NULL;
CREATE INDEX withdrawal_without_policy ON withdrawal USING btree (received_at) WHERE policy_id IS NULL;
CREATE TRIGGER withdrawal_case AFTER DELETE ON withdrawal FOR EACH ROW EXECUTE FUNCTION delete_case_of('WITHDRAWAL', 'withdrawal_id');
CREATE TRIGGER withdrawal_is_found AFTER INSERT OR DELETE OR UPDATE OF name ON withdrawal FOR EACH ROW EXECUTE FUNCTION keep_sender_name('WITHDRAWAL', 'withdrawal_id');
CREATE TRIGGER withdrawal_kept BEFORE DELETE ON withdrawal FOR EACH ROW EXECUTE FUNCTION refuse_early_delete();
CREATE TRIGGER withdrawal_not_emptied BEFORE TRUNCATE ON withdrawal FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER withdrawal_stays_matched BEFORE UPDATE ON withdrawal FOR EACH ROW WHEN (old.policy_id IS NOT NULL AND new.policy_id IS NULL) EXECUTE FUNCTION stays_matched();

CREATE TABLE withdrawal_count (
  day date NOT NULL,
  last integer NOT NULL,
  CONSTRAINT withdrawal_count_pkey PRIMARY KEY (day),
  CONSTRAINT withdrawal_count_last_check CHECK (last > 0)
);

CREATE FUNCTION allocate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  taken integer;
BEGIN
  UPDATE payment SET unallocated_cents = unallocated_cents - NEW.cents WHERE payment_id = NEW.payment_id AND direction = 'IN';
  GET DIAGNOSTICS taken = ROW_COUNT;
  IF NEW.credit_id IS NOT NULL THEN
    UPDATE invoice SET unallocated_cents = unallocated_cents - NEW.cents WHERE invoice_id = NEW.credit_id AND kind = 'CREDIT';
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
END $function$;

CREATE FUNCTION amsterdam_day(moment timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
RETURN ((moment AT TIME ZONE 'Europe/Amsterdam'::text))::date;

CREATE FUNCTION bank_entry_deletable_from(wanted uuid)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  SELECT deletable_from('CONTRACT', greatest(value_date, (SELECT max(paid_on) FROM payout WHERE bank_entry_id = wanted)))
  FROM bank_entry
  WHERE bank_entry_id = wanted
    AND NOT EXISTS (SELECT FROM payment WHERE bank_entry_id = wanted)
    AND NOT EXISTS (SELECT FROM payout WHERE bank_entry_id = wanted AND state <> 'PAID')
$function$;

CREATE FUNCTION bank_entry_of(of_table text, gone jsonb)
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE of_table
    WHEN 'bank_entry' THEN (gone ->> 'bank_entry_id')::uuid
    WHEN 'payout' THEN (gone ->> 'bank_entry_id')::uuid
    WHEN 'ledger_entry' THEN CASE gone ->> 'event'
      WHEN 'BANK_ENTRY' THEN (gone ->> 'source_id')::uuid
      WHEN 'RETURN' THEN (SELECT bank_entry_id FROM payout WHERE payout_id = (gone ->> 'source_id')::uuid)
    END
    WHEN 'ledger_line' THEN (
      SELECT bank_entry_of('ledger_entry', to_jsonb(entry)) FROM ledger_entry AS entry
        WHERE entry_id = (gone ->> 'entry_id')::bigint)
  END
$function$;

CREATE FUNCTION case_has_subject()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT (CASE NEW.kind
    WHEN 'REQUEST' THEN EXISTS (SELECT FROM request WHERE request_id = NEW.subject_id)
      OR EXISTS (SELECT FROM policy WHERE policy_id = NEW.subject_id)
    WHEN 'CHANGE' THEN EXISTS (SELECT FROM change WHERE change_id = NEW.subject_id)
    WHEN 'CLAIM' THEN EXISTS (SELECT FROM claim WHERE claim_id = NEW.subject_id)
    WHEN 'MESSAGE' THEN EXISTS (SELECT FROM contact_question WHERE question_id = NEW.subject_id)
    WHEN 'WITHDRAWAL' THEN EXISTS (SELECT FROM withdrawal WHERE withdrawal_id = NEW.subject_id)
    WHEN 'PAYMENT' THEN EXISTS (SELECT FROM bank_entry WHERE bank_entry_id = NEW.subject_id)
    WHEN 'PAYOUT' THEN EXISTS (SELECT FROM payout WHERE payout_id = NEW.subject_id AND payee = 'CUSTOMER')
  END) THEN
    RAISE EXCEPTION 'a case is about something that is there'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'case_has_subject';
  END IF;
  RETURN NULL;
END $function$;

CREATE FUNCTION case_waits_for_answer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  wanted uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.case_id ELSE NEW.case_id END;
BEGIN
  IF EXISTS (
    SELECT FROM review_case WHERE case_id = wanted AND (state = 'WAITING') <> EXISTS (
      SELECT FROM case_question WHERE case_id = wanted AND answered_at IS NULL AND closed_at IS NULL)
  ) THEN
    RAISE EXCEPTION 'a case waits exactly while one of its questions is open'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'case_waits_for_answer';
  END IF;
  RETURN NULL;
END $function$;

CREATE FUNCTION claim_line_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF policy_of(TG_TABLE_NAME, to_jsonb(OLD)) IS NULL OR retention_over(TG_TABLE_NAME, to_jsonb(OLD))
    THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'the costs of a claim must still be kept'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'claim_line_kept';
END $function$;

CREATE FUNCTION claim_stays_matched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'a claim stays with its policy'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'claim_stays_matched';
END $function$;

CREATE FUNCTION count_case()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.state <> 'DONE' THEN
    INSERT INTO case_count VALUES (OLD.kind, OLD.state, OLD.answer_by, OLD.handed_to, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.state <> 'DONE' THEN
    INSERT INTO case_count VALUES (NEW.kind, NEW.state, NEW.answer_by, NEW.handed_to, 1);
  END IF;
  RETURN NULL;
END
$function$;

CREATE FUNCTION count_deleted_invoices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE invoice_number SET deleted = deleted + counted.invoices
    FROM (SELECT year, count(*) AS invoices FROM gone GROUP BY year) AS counted
    WHERE invoice_number.year = counted.year;
  RETURN NULL;
END $function$;

CREATE FUNCTION deletable_from(kind text, closed_on date)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
RETURN CASE kind WHEN 'CONTRACT'::text THEN make_date(((EXTRACT(year FROM closed_on))::integer + 8), 1, 1) WHEN 'HEALTH'::text THEN ((closed_on + '5 years'::interval))::date WHEN 'APPLICATION'::text THEN ((closed_on + '1 year'::interval))::date ELSE NULL::date END;

CREATE FUNCTION delete_case_of()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM review_case WHERE kind = TG_ARGV[0] AND subject_id = (to_jsonb(OLD) ->> TG_ARGV[1])::uuid;
  RETURN NULL;
END $function$;

CREATE FUNCTION document_frozen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - 'storage_key' = to_jsonb(NEW) - 'storage_key' THEN RETURN NEW; END IF;
  IF TG_OP = 'DELETE' AND retention_over(TG_TABLE_NAME, to_jsonb(OLD)) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'the facts of a document never change'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'document_frozen';
END $function$;

CREATE FUNCTION entry_covers_parts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.unmatched_cents + (SELECT coalesce(sum(part.cents), 0) FROM (
      SELECT cents FROM payment WHERE bank_entry_id = NEW.bank_entry_id
      UNION ALL SELECT cents FROM payout WHERE bank_entry_id = NEW.bank_entry_id) AS part) > NEW.cents THEN
    RAISE EXCEPTION 'the parts of an entry of the bank are never more than came in'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_entry_parts';
  END IF;
  RETURN NULL;
END $function$;

CREATE FUNCTION entry_fixed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF to_jsonb(OLD) - '{unmatched_cents,aside_until}'::text[] = to_jsonb(NEW) - '{unmatched_cents,aside_until}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an entry of the bank never changes'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_entry_fixed';
END $function$;

CREATE FUNCTION entry_part_fixed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'a part of an entry of the bank stays with it'
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_part_fixed';
END $function$;

CREATE FUNCTION fill_paid_from()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  SELECT (date_trunc('month', birth_date + interval '18 years') + interval '1 month')::date INTO NEW.paid_from
  FROM person WHERE person_id = NEW.person_id;
  RETURN NEW;
END $function$;

CREATE FUNCTION health_deletable_from(decision text, decided_at timestamp with time zone, cancelled_at timestamp with time zone, end_date date)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (decision = 'ACCEPTED'::text) THEN deletable_from('HEALTH'::text, (policy_over_on(decision, decided_at, cancelled_at, end_date) + 1)) ELSE deletable_from('APPLICATION'::text, policy_over_on(decision, decided_at, cancelled_at, end_date)) END;

CREATE FUNCTION invoice_issued()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  moving text[] := ARRAY['number', 'insured_from', 'insured_until', 'outstanding_cents', 'settled_on', 'unallocated_cents'];
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - moving = to_jsonb(NEW) - moving THEN RETURN NEW; END IF;
  IF TG_OP = 'DELETE' AND retention_over(TG_TABLE_NAME, to_jsonb(OLD)) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'an invoice is corrected by a credit note'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_issued';
END $function$;

CREATE FUNCTION invoice_sum_of_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (SELECT sum(cents) FROM invoice_line WHERE invoice_id = NEW.invoice_id) IS DISTINCT FROM
     (SELECT cents FROM invoice WHERE invoice_id = NEW.invoice_id)
  THEN
    RAISE EXCEPTION 'an invoice is the sum of its lines'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_sum_of_lines';
  END IF;
  RETURN NULL;
END $function$;

CREATE FUNCTION keep_person_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM keep_search_names('PERSON', OLD.person_id, NULL);
  ELSE
    PERFORM keep_search_names('PERSON', NEW.person_id,
      concat_ws(' ', NEW.first_name, NEW.family_name, NEW.latin_first_name, NEW.latin_family_name));
  END IF;
  RETURN NULL;
END
$function$;

CREATE FUNCTION keep_search_names(named text, id uuid, names text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  own text[] := search_words(coalesce(names, ''));
BEGIN
  WITH gone AS (DELETE FROM search_name WHERE subject_id = id AND kind = named AND word <> ALL (own) RETURNING word)
  DELETE FROM search_word USING gone WHERE search_word.word = gone.word
    AND NOT EXISTS (SELECT FROM search_name AS other WHERE other.word = gone.word
      AND (other.kind, other.subject_id) <> (named, id));
  INSERT INTO search_word SELECT unnest(own) ON CONFLICT DO NOTHING;
  INSERT INTO search_name SELECT unnest(own), named, id ON CONFLICT DO NOTHING;
  IF own = '{}' THEN
    DELETE FROM search_subject WHERE kind = named AND subject_id = id;
  ELSE
    INSERT INTO search_subject VALUES (named, id, own)
      ON CONFLICT (kind, subject_id) DO UPDATE SET words = EXCLUDED.words;
  END IF;
END
$function$;

CREATE FUNCTION keep_sender_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM keep_search_names(TG_ARGV[0], (to_jsonb(OLD) ->> TG_ARGV[1])::uuid, NULL);
  ELSE
    PERFORM keep_search_names(TG_ARGV[0], (to_jsonb(NEW) ->> TG_ARGV[1])::uuid, NEW.name);
  END IF;
  RETURN NULL;
END
$function$;

CREATE FUNCTION ledger_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (SELECT sum(cents) FROM ledger_line WHERE entry_id = NEW.entry_id) <> 0 THEN
    RAISE EXCEPTION 'the lines of a ledger entry sum to zero'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_balance';
  END IF;
  RETURN NULL;
END $function$;

CREATE FUNCTION payout_covered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  held payout;
  there bigint;
BEGIN
  SELECT * INTO held FROM payout WHERE payout_id = NEW.payout_id;
  -- what goes back of an entry was taken from it, which checks that it was there
  IF NOT FOUND OR held.bank_entry_id IS NOT NULL THEN
    RETURN NULL;
  END IF;
  IF held.claim_id IS NOT NULL THEN
    SELECT sum(CASE held.payee WHEN 'CUSTOMER' THEN greatest(paid_cents, before_paid_cents)
        ELSE greatest(provider_cents, before_provider_cents) END) INTO there
      FROM claim_line WHERE claim_id = held.claim_id AND (decided_at IS NOT NULL OR before_paid_cents + before_provider_cents > 0);
    IF there IS DISTINCT FROM (
      SELECT sum(cents) FROM payout WHERE claim_id = held.claim_id AND payee = held.payee AND paid_again_at IS NULL
    ) THEN
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
END $function$;

CREATE FUNCTION payouts_of(wanted uuid)
 RETURNS SETOF payout
 LANGUAGE sql
 STABLE
AS $function$
  SELECT * FROM payout WHERE policy_id = wanted
  UNION ALL SELECT payout.* FROM payout JOIN claim USING (claim_id) WHERE claim.policy_id = wanted
$function$;

CREATE FUNCTION policy_deletable_from(wanted uuid)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE
    WHEN EXISTS (SELECT FROM change WHERE policy_id = wanted AND state = 'OPEN')
      OR EXISTS (SELECT FROM instalment WHERE policy_id = wanted AND invoice_id IS NULL AND NOT void)
      OR EXISTS (SELECT FROM invoice WHERE policy_id = wanted AND (outstanding_cents > 0 OR unallocated_cents > 0))
      OR EXISTS (SELECT FROM payment WHERE policy_id = wanted AND unallocated_cents > 0)
      OR EXISTS (SELECT FROM payouts_of(wanted) WHERE state <> 'PAID' AND paid_again_at IS NULL)
      OR EXISTS (SELECT FROM claim JOIN claim_line USING (claim_id) WHERE policy_id = wanted AND decided_at IS NULL)
      THEN NULL
    WHEN decision = 'ACCEPTED'
      OR EXISTS (SELECT FROM invoice WHERE policy_id = wanted)
      OR EXISTS (SELECT FROM payment WHERE policy_id = wanted)
      OR EXISTS (SELECT FROM claim WHERE policy_id = wanted)
      THEN deletable_from('CONTRACT', greatest(
        over_on,
        (SELECT max(amsterdam_day(decided_at)) FROM change WHERE policy_id = wanted),
        (SELECT max(greatest(invoice_date, settled_on)) FROM invoice WHERE policy_id = wanted),
        (SELECT max(value_date) FROM payment WHERE policy_id = wanted),
        (SELECT max(paid_on) FROM payouts_of(wanted)),
        (SELECT max(amsterdam_day(decided_at)) FROM claim JOIN claim_line USING (claim_id) WHERE policy_id = wanted)))
    ELSE deletable_from('APPLICATION', over_on)
  END
  FROM (
    SELECT decision, policy_over_on(decision, decided_at, cancelled_at, end_date) AS over_on
    FROM policy WHERE policy_id = wanted) AS ended
  WHERE over_on IS NOT NULL
$function$;

CREATE FUNCTION policy_deletable_not_before(decision text, decided_at timestamp with time zone, cancelled_at timestamp with time zone, end_date date)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
RETURN deletable_from(CASE WHEN (decision = 'ACCEPTED'::text) THEN 'CONTRACT'::text ELSE 'APPLICATION'::text END, policy_over_on(decision, decided_at, cancelled_at, end_date));

CREATE FUNCTION policy_of(of_table text, gone jsonb)
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE of_table
    WHEN 'invoice_line' THEN (SELECT policy_id FROM invoice WHERE invoice_id = (gone ->> 'invoice_id')::uuid)
    WHEN 'ledger_line' THEN (SELECT policy_id FROM ledger_entry WHERE entry_id = (gone ->> 'entry_id')::bigint)
    WHEN 'claim_line' THEN (SELECT policy_id FROM claim WHERE claim_id = (gone ->> 'claim_id')::uuid)
    WHEN 'payout' THEN coalesce((gone ->> 'policy_id')::uuid,
      (SELECT policy_id FROM claim WHERE claim_id = (gone ->> 'claim_id')::uuid))
    WHEN 'allocation' THEN coalesce(
      (SELECT policy_id FROM payment WHERE payment_id = (gone ->> 'payment_id')::uuid),
      (SELECT policy_id FROM invoice WHERE invoice_id = (gone ->> 'credit_id')::uuid))
    ELSE (gone ->> 'policy_id')::uuid
  END
$function$;

CREATE FUNCTION policy_over_on(decision text, decided_at timestamp with time zone, cancelled_at timestamp with time zone, end_date date)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (cancelled_at IS NOT NULL) THEN amsterdam_day(cancelled_at) WHEN (decision = 'REFUSED'::text) THEN amsterdam_day(decided_at) WHEN (decision = 'ACCEPTED'::text) THEN end_date ELSE NULL::date END;

CREATE FUNCTION policy_status(p policy, today date)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE
    WHEN p.cancelled_at IS NOT NULL THEN 'CANCELLED'
    WHEN p.decision = 'REFUSED' THEN 'DISAPPROVED'
    WHEN p.decision IS NULL THEN 'UNDER_REVIEW_NEW'
    WHEN EXISTS (SELECT FROM change
      WHERE change.policy_id = p.policy_id AND change.state = 'OPEN') THEN 'UNDER_REVIEW'
    WHEN today < p.start_date THEN 'NOT_ACTIVE'
    WHEN today <= p.end_date THEN 'ACTIVE'
    WHEN p.planned_end_date > p.end_date THEN 'CANCELLED'
    ELSE 'EXPIRED'
  END
$function$;

CREATE FUNCTION refuse_another_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'the price of a policy is fixed when it is sold'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'policy_price_fixed';
END $function$;

CREATE FUNCTION refuse_early_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF retention_over(TG_TABLE_NAME, to_jsonb(OLD)) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'rows of % must still be kept', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_kept';
END $function$;

CREATE FUNCTION refuse_edit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND retention_over(TG_TABLE_NAME, to_jsonb(OLD)) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_append_only';
END $function$;

CREATE FUNCTION refuse_setting_edit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.outcome IS NOT NULL OR (NEW.subject, NEW.valid_from, NEW.content, NEW.reason, NEW.proposed_by, NEW.proposed_at)
    IS DISTINCT FROM (OLD.subject, OLD.valid_from, OLD.content, OLD.reason, OLD.proposed_by, OLD.proposed_at) THEN
    RAISE EXCEPTION 'an edition is decided once, as it was proposed'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'setting_edition_fixed';
  END IF;
  RETURN NEW;
END $function$;

CREATE FUNCTION refuse_truncate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'rows of % must still be kept', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_not_emptied';
END $function$;

CREATE FUNCTION retention_over(of_table text, gone jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(
    CASE
      WHEN policy_of(of_table, gone) IS NOT NULL THEN policy_deletable_from(policy_of(of_table, gone))
      WHEN of_table = 'withdrawal' THEN statement_deletable_from((gone ->> 'withdrawal_id')::uuid)
      ELSE bank_entry_deletable_from(bank_entry_of(of_table, gone))
    END <= amsterdam_day(now()), false)
$function$;

CREATE FUNCTION search_words(names text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT coalesce(array_agg(DISTINCT word), '{}')
  FROM regexp_split_to_table(
    replace(replace(replace(
      translate(regexp_replace(normalize(lower(names), NFKD), '[\u0300-\u036f]', '', 'g'), 'øłđı', 'oldi'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    '[[:space:][:punct:]]+') AS word
  WHERE word <> ''
$function$;

CREATE FUNCTION similar_words(wanted text, most integer)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
 SET "pg_trgm.similarity_threshold" TO '0.35'
AS $function$
  SELECT word FROM search_word WHERE word % wanted ORDER BY similarity(word, wanted) DESC, word LIMIT most
$function$;

CREATE FUNCTION staff_has_administrator()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('staff_has_administrator'));
  IF EXISTS (SELECT FROM staff) AND NOT EXISTS (
    SELECT FROM staff_grant JOIN staff USING (staff_id) WHERE role = 'ADMIN' AND disabled_at IS NULL
  ) THEN
    RAISE EXCEPTION 'no administrator would be left'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_has_administrator';
  END IF;
  RETURN NULL;
END $function$;

CREATE FUNCTION statement_deletable_from(wanted uuid)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  SELECT deletable_from('APPLICATION', greatest(
    amsterdam_day(received_at),
    (SELECT max(amsterdam_day(closed_at)) FROM review_case WHERE kind = 'WITHDRAWAL' AND subject_id = wanted)))
  FROM withdrawal
  WHERE withdrawal_id = wanted AND policy_id IS NULL
    AND NOT EXISTS (
      SELECT FROM review_case WHERE kind = 'WITHDRAWAL' AND subject_id = wanted AND state <> 'DONE')
$function$;

CREATE FUNCTION stays_matched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'rows of % stay with a policy', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_stays_matched';
END $function$;

CREATE FUNCTION take_from_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE bank_entry SET unmatched_cents = unmatched_cents - NEW.cents WHERE bank_entry_id = NEW.bank_entry_id;
  RETURN NULL;
END $function$;
