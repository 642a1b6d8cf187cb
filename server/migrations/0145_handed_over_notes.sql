-- A note with which somebody who may not decide hands a case over, to the role that decides it.
ALTER TABLE case_note
  ADD COLUMN handed_to text CONSTRAINT case_note_handed_to_check CHECK (handed_to ~ '^[A-Z]{5,20}$');
