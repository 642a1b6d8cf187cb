-- What we ask a customer before we can decide, and their answer. Both may say something medical, so both are sealed.
CREATE TABLE case_question (
  question_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- it goes with its case
  case_id uuid NOT NULL REFERENCES review_case (case_id) ON DELETE CASCADE,
  -- who is asked
  account_id uuid NOT NULL REFERENCES account (account_id),
  -- the language in which it is asked
  locale text NOT NULL CHECK (locale IN ('en-GB', 'nl')),
  question bytea NOT NULL,
  asked_at timestamptz NOT NULL,
  -- null in a demo without staff
  asked_by uuid REFERENCES staff (staff_id),
  answer bytea,
  answered_at timestamptz,
  -- drawn by the page, so that an answer sent twice is stored once
  sender_key uuid,
  -- decided or taken back without an answer
  closed_at timestamptz,
  CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CHECK ((answer IS NULL) = (sender_key IS NULL)),
  CHECK (answered_at IS NULL OR closed_at IS NULL),
  CHECK (answered_at >= asked_at)
);
CREATE UNIQUE INDEX case_question_one_open ON case_question (case_id) WHERE answered_at IS NULL AND closed_at IS NULL;
CREATE INDEX case_question_case ON case_question (case_id);
CREATE INDEX case_question_account ON case_question (account_id);

-- A case waits exactly while one of its questions is open; judged at the end of the transaction, since two tables say it.
CREATE FUNCTION case_waits_for_answer() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
CREATE CONSTRAINT TRIGGER case_waits_for_answer AFTER INSERT OR UPDATE OR DELETE ON case_question
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION case_waits_for_answer();
CREATE CONSTRAINT TRIGGER opened_case_waits_for_answer AFTER INSERT ON review_case
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.state = 'WAITING') EXECUTE FUNCTION case_waits_for_answer();
CREATE CONSTRAINT TRIGGER case_still_waits_for_answer AFTER UPDATE ON review_case
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION case_waits_for_answer();
