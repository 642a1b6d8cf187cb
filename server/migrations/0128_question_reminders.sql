-- The reminders of a question of ours that is open: one on a day at most, by the daily work or by a member of staff.
CREATE TABLE case_reminder (
  question_id uuid NOT NULL REFERENCES case_question (question_id) ON DELETE CASCADE,
  sent_on date NOT NULL,
  -- null where our rules reminded
  sent_by uuid REFERENCES staff (staff_id),
  PRIMARY KEY (question_id, sent_on)
);
-- What waits for its customer, by when it was asked.
CREATE INDEX case_question_open_since ON case_question (asked_at) WHERE answered_at IS NULL AND closed_at IS NULL;
