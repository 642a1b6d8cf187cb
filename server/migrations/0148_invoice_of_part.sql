-- Which invoice a part of an entry of the bank paid is a key: it was the second word of the source reference. Both are of one
-- policy, and an entry pays an invoice once.
ALTER TABLE invoice ADD CONSTRAINT invoice_of_policy UNIQUE (invoice_id, policy_id);
ALTER TABLE payment ADD COLUMN invoice_id uuid;
UPDATE payment SET invoice_id = split_part(source_reference, ' ', 2)::uuid WHERE bank_entry_id IS NOT NULL;
ALTER TABLE payment
  ADD CONSTRAINT payment_invoice FOREIGN KEY (invoice_id, policy_id) REFERENCES invoice (invoice_id, policy_id),
  ADD CONSTRAINT payment_part_of_invoice CHECK ((bank_entry_id IS NULL) = (invoice_id IS NULL));
DROP INDEX payment_bank_entry;
CREATE UNIQUE INDEX payment_part ON payment (bank_entry_id, invoice_id) WHERE bank_entry_id IS NOT NULL;
CREATE INDEX payment_by_invoice ON payment (invoice_id) WHERE invoice_id IS NOT NULL;

DROP TRIGGER payment_part_fixed ON payment;
CREATE TRIGGER payment_part_fixed BEFORE UPDATE ON payment FOR EACH ROW
  WHEN (OLD.bank_entry_id IS DISTINCT FROM NEW.bank_entry_id OR OLD.invoice_id IS DISTINCT FROM NEW.invoice_id
    OR (OLD.bank_entry_id IS NOT NULL AND OLD.cents <> NEW.cents))
  EXECUTE FUNCTION entry_part_fixed();

-- What is left of an entry and its parts are together never more than came in, whoever writes them. The row of the entry is
-- locked by whoever takes from it, so that nobody else takes the same.
CREATE FUNCTION entry_covers_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.unmatched_cents + (SELECT coalesce(sum(part.cents), 0) FROM (
      SELECT cents FROM payment WHERE bank_entry_id = NEW.bank_entry_id
      UNION ALL SELECT cents FROM payout WHERE bank_entry_id = NEW.bank_entry_id) AS part) > NEW.cents THEN
    RAISE EXCEPTION 'the parts of an entry of the bank are never more than came in'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_entry_parts';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER bank_entry_parts AFTER INSERT OR UPDATE OF unmatched_cents ON bank_entry
  FOR EACH ROW EXECUTE FUNCTION entry_covers_parts();
