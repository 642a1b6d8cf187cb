-- The record of who did or saw what, sealed (STAFF-07): each block holds the hashes of its entries and the hash of the block before,
-- so that nothing sealed is changed, removed, swapped or added without being noticed. The key of the hashes is not in the database.
CREATE TABLE audit_block (
  block_id bigint PRIMARY KEY CHECK (block_id > 0),
  first_entry bigint NOT NULL,
  last_entry bigint NOT NULL UNIQUE,
  -- the entries of the block, and the hash of each, 32 bytes, in the same order
  entry_ids bigint[] NOT NULL,
  entry_hashes bytea NOT NULL,
  previous_hash bytea NOT NULL UNIQUE,
  hash bytea NOT NULL UNIQUE,
  -- the clock of the database, which the portal cannot move
  sealed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT audit_block_range CHECK (first_entry <= last_entry),
  CONSTRAINT audit_block_entries CHECK (cardinality(entry_ids) > 0 AND octet_length(entry_hashes) = 32 * cardinality(entry_ids)),
  CONSTRAINT audit_block_hashes CHECK (octet_length(previous_hash) = 32 AND octet_length(hash) = 32)
);

-- What each check of the chain found; without a broken entry it was whole.
CREATE TABLE audit_check (
  check_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  checked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  blocks bigint NOT NULL CHECK (blocks >= 0),
  entries bigint NOT NULL CHECK (entries >= 0),
  last_hash bytea,
  broken_entry bigint,
  broken_block bigint,
  problem text CHECK (problem IN ('ENTRY_CHANGED', 'ENTRY_REMOVED', 'ENTRY_ADDED', 'BLOCK_CHANGED', 'BLOCK_REMOVED')),
  CONSTRAINT audit_check_broken CHECK (num_nulls(broken_entry, broken_block, problem) IN (0, 3)),
  CONSTRAINT audit_check_last CHECK ((blocks = 0) = (last_hash IS NULL))
);

-- The portal may add and read, as with the entries themselves.
CREATE TRIGGER audit_block_append_only BEFORE UPDATE OR DELETE ON audit_block
  FOR EACH ROW EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER audit_block_not_emptied BEFORE TRUNCATE ON audit_block
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER audit_check_append_only BEFORE UPDATE OR DELETE ON audit_check
  FOR EACH ROW EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER audit_check_not_emptied BEFORE TRUNCATE ON audit_check
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
ALTER TABLE audit_block ENABLE ALWAYS TRIGGER audit_block_append_only, ENABLE ALWAYS TRIGGER audit_block_not_emptied;
ALTER TABLE audit_check ENABLE ALWAYS TRIGGER audit_check_append_only, ENABLE ALWAYS TRIGGER audit_check_not_emptied;
REVOKE ALL ON audit_block, audit_check FROM CURRENT_USER;
GRANT SELECT, INSERT ON audit_block, audit_check TO CURRENT_USER;

-- To search the entries by day, person, case and event, the newest first.
CREATE INDEX audit_entry_day ON audit_entry (recorded_at, entry_id);
CREATE INDEX audit_entry_staff ON audit_entry (staff_id, recorded_at, entry_id) WHERE staff_id IS NOT NULL;
CREATE INDEX audit_entry_event ON audit_entry (event, recorded_at, entry_id);
CREATE INDEX audit_entry_subject_day ON audit_entry (subject_id, recorded_at, entry_id) WHERE subject_id IS NOT NULL;
