-- A question of ours that is still open before a first day: its customer is reminded of it once, for that day.
ALTER TABLE notice
  DROP CONSTRAINT notice_kind_check,
  ADD CONSTRAINT notice_kind_check CHECK (kind IN ('STARTED', 'ENDS', 'ENDED', 'REMINDER', 'QUESTION'));

-- The requests whose first day comes.
CREATE INDEX policy_undecided_start ON policy (start_date) WHERE decision IS NULL AND cancelled_at IS NULL;
