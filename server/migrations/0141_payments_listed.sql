-- Until when a payment that came in is kept aside: the only thing of an entry, besides what is left of it, that changes.
ALTER TABLE bank_entry ADD COLUMN aside_until date;
CREATE OR REPLACE FUNCTION entry_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(OLD) - '{unmatched_cents,aside_until}'::text[] = to_jsonb(NEW) - '{unmatched_cents,aside_until}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an entry of the bank never changes'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_entry_fixed';
END $$;
UPDATE bank_entry SET aside_until = held.answer_by
  FROM review_case AS held
  WHERE held.kind = 'PAYMENT' AND held.subject_id = bank_entry_id AND held.state = 'OPEN'
    AND EXISTS (SELECT FROM audit_entry WHERE event = 'PAYMENT_KEPT_ASIDE' AND audit_entry.subject_id = held.case_id);

-- What came in is looked for by its amount and the words beside it too.
CREATE INDEX bank_entry_cents ON bank_entry (cents, value_date);
CREATE INDEX bank_entry_words ON bank_entry USING gin (lower(text) gin_trgm_ops);
