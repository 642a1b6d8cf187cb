-- Who has a case, and since when: an open case says it in the list and on its page.
ALTER TABLE review_case ADD COLUMN assigned_since timestamptz;
UPDATE review_case SET assigned_since = assigned_until - interval '15 minutes' WHERE assigned_to IS NOT NULL;
ALTER TABLE review_case
  ADD CONSTRAINT review_case_assigned_since CHECK ((assigned_to IS NULL) = (assigned_since IS NULL));

-- A decision waits ten seconds, in which it can be undone; then a job carries it out, once. What was chosen, its words and
-- the mail that was looked at are sealed: words may say anything.
CREATE TABLE case_decision (
  decision_id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES review_case (case_id) ON DELETE CASCADE,
  staff_id uuid NOT NULL REFERENCES staff (staff_id),
  outcome text NOT NULL CHECK (outcome ~ '^[A-Z][A-Z_]{2,49}$'),
  sealed bytea NOT NULL,
  mail_hash text NOT NULL CHECK (mail_hash ~ '^[0-9a-f]{64}$'),
  state text NOT NULL DEFAULT 'PENDING' CHECK (state IN ('PENDING', 'DONE', 'UNDONE', 'REFUSED')),
  refusal text,
  decided_at timestamptz NOT NULL,
  settled_at timestamptz,
  CONSTRAINT case_decision_refusal CHECK ((state = 'REFUSED') = (refusal IS NOT NULL)),
  CONSTRAINT case_decision_settled CHECK ((state = 'PENDING') = (settled_at IS NULL))
);
CREATE UNIQUE INDEX case_decision_one_pending ON case_decision (case_id) WHERE state = 'PENDING';
CREATE INDEX case_decision_case ON case_decision (case_id);

-- What members of staff tell each other about a case; sealed.
CREATE TABLE case_note (
  note_id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES review_case (case_id) ON DELETE CASCADE,
  staff_id uuid NOT NULL REFERENCES staff (staff_id),
  sealed bytea NOT NULL,
  written_at timestamptz NOT NULL
);
CREATE INDEX case_note_case ON case_note (case_id);

-- Words that were typed and not sent, kept with the case until the end of their day; sealed.
CREATE TABLE case_words (
  case_id uuid NOT NULL REFERENCES review_case (case_id) ON DELETE CASCADE,
  staff_id uuid NOT NULL REFERENCES staff (staff_id),
  sealed bytea NOT NULL,
  kept_on date NOT NULL,
  PRIMARY KEY (case_id, staff_id)
);
CREATE INDEX case_words_kept_on ON case_words (kept_on);

-- The history of a case is read from the record.
CREATE INDEX IF NOT EXISTS audit_entry_subject ON audit_entry (subject_kind, subject_id) WHERE subject_id IS NOT NULL;
