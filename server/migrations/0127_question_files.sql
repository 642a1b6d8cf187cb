-- The files of an answer to a question of ours; each goes with its question, and its name is sealed: it can be medical.
CREATE TABLE case_question_file (
  question_file_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  question_id uuid NOT NULL REFERENCES case_question (question_id) ON DELETE CASCADE,
  sealed_name bytea NOT NULL,
  storage_key text NOT NULL REFERENCES stored_file (storage_key),
  CONSTRAINT case_question_file_storage_key_key UNIQUE (storage_key)
);
CREATE INDEX case_question_file_question ON case_question_file (question_id);
