-- A claim is saved like a request.
ALTER TABLE saved_draft DROP CONSTRAINT saved_draft_kind_check;
ALTER TABLE saved_draft ADD CONSTRAINT saved_draft_kind_check CHECK (kind IN ('request', 'claim'));
