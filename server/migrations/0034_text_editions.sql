-- What people agree to, as the page said it on a day; a policy keeps the edition of the day on which it was requested.
CREATE TABLE text_edition (
  text_edition_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  text text NOT NULL CHECK (text IN ('CONDITIONS', 'PRODUCT_INFORMATION_1', 'PRODUCT_INFORMATION_2')),
  locale text NOT NULL CHECK (locale IN ('en-GB', 'nl')),
  -- in the order in which they came
  sequence integer NOT NULL CHECK (sequence > 0),
  holds_from date NOT NULL,
  content jsonb NOT NULL,
  content_hash text NOT NULL,
  -- the edition of the layout
  template text NOT NULL,
  storage_key text REFERENCES stored_file (storage_key),
  CONSTRAINT text_edition_once UNIQUE (text, locale, sequence)
);

CREATE TRIGGER text_edition_frozen BEFORE UPDATE OR DELETE ON text_edition
  FOR EACH ROW EXECUTE FUNCTION document_frozen();
