-- What was answered to the checks of a case that need a look, kept before it is decided. An answer is of what the check found then.
CREATE TABLE case_check_answer (
  case_id uuid NOT NULL REFERENCES review_case (case_id) ON DELETE CASCADE,
  check_name text NOT NULL,
  answer text NOT NULL CHECK (answer IN ('LOOKED', 'SOMEBODY_ELSE', 'SAME_PERSON')),
  -- the hash of what the check found
  found_hash text NOT NULL,
  staff_id uuid NOT NULL REFERENCES staff (staff_id),
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (case_id, check_name)
);
