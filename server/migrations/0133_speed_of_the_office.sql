-- Searches of the back office that read a whole table (STAFF-01, STAFF-07).

-- Who asked something, by the address that they typed.
CREATE INDEX contact_question_address ON contact_question (lower(email));

-- The list by the day of receipt, of those that are due at some time: the index knows both days.
DROP INDEX review_case_received;
CREATE INDEX review_case_received ON review_case (state, kind, opened_at, case_id, answer_by) WHERE state <> 'DONE';

-- The trail by two filters at once: what one person did, what customers or the portal did, and what was not a look.
CREATE INDEX audit_entry_staff_event ON audit_entry (staff_id, event, recorded_at, entry_id) WHERE staff_id IS NOT NULL;
CREATE INDEX audit_entry_staff_acts ON audit_entry (staff_id, recorded_at, entry_id)
  WHERE staff_id IS NOT NULL AND (call IS NULL OR call NOT LIKE 'GET %');
CREATE INDEX audit_entry_acts ON audit_entry (recorded_at, entry_id) WHERE call IS NULL OR call NOT LIKE 'GET %';
CREATE INDEX audit_entry_actor ON audit_entry (actor_kind, recorded_at, entry_id) WHERE staff_id IS NULL;
CREATE INDEX audit_entry_actor_event ON audit_entry (actor_kind, event, recorded_at, entry_id) WHERE staff_id IS NULL;
-- The same entries are found by the subject alone.
DROP INDEX audit_entry_subject;
