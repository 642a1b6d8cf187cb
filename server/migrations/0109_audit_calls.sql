-- In which call somebody did or saw it: its declared path, without what was filled in, and the id that the log has too.
ALTER TABLE audit_entry
  ADD COLUMN call text CHECK (call ~ '^(GET|POST|PUT|DELETE) /[A-Za-z0-9/:_-]*$'),
  ADD COLUMN request_id text CHECK (request_id ~ '^[0-9a-f]{8}-[0-9a-z]{1,12}$'),
  ADD CONSTRAINT audit_entry_call CHECK ((call IS NULL) = (request_id IS NULL));
