-- Questions to the service desk, as they were asked with the contact form.
CREATE TABLE contact_question (
  question_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  reference text NOT NULL UNIQUE CHECK (reference ~ '^Q[0-9]{8}-[0-9]{4,9}$'),
  -- who was logged in; what others say of themselves is no proof
  account_id uuid REFERENCES account (account_id) ON DELETE SET NULL,
  already_customer boolean NOT NULL,
  category text NOT NULL CHECK (category IN
    ('NEW_REQUEST', 'CHANGE_POLICY', 'RENEW_TERMINATE', 'PAYMENT', 'CLAIM_MEDICAL', 'CLAIM_OTHER', 'BASIC_INSURANCE',
     'DOCUMENTS', 'ACCOUNT', 'INSTITUTION', 'PRIVACY_REQUEST', 'COMPLAINT', 'OTHER')),
  policy_number char(9) CHECK (policy_number ~ '^[0-9]{9}$'),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 70 AND name !~ '[[:cntrl:]]'),
  email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254 AND email !~ '[[:cntrl:]]'),
  subject text NOT NULL CHECK (char_length(subject) BETWEEN 1 AND 100 AND subject !~ '[[:cntrl:]]'),
  question text NOT NULL CHECK (char_length(question) BETWEEN 1 AND 2000),
  locale text NOT NULL CHECK (locale IN ('en-GB', 'nl')),
  asked_at timestamptz NOT NULL,
  answer_by date NOT NULL,
  CHECK (already_customer = (policy_number IS NOT NULL))
);
CREATE INDEX contact_question_email ON contact_question (email, asked_at);
CREATE INDEX contact_question_asked ON contact_question (asked_at);
CREATE INDEX contact_question_account ON contact_question (account_id) WHERE account_id IS NOT NULL;

-- The last number given out on a day. Its row is locked while a question is stored, so one sent twice is seen twice.
CREATE TABLE contact_count (
  day date PRIMARY KEY,
  last integer NOT NULL CHECK (last > 0)
);

-- Whom an answer to a mail goes to: an answer to a question goes to who asked it.
ALTER TABLE mail ADD COLUMN reply_to text;
-- not looked for in mails of before, which have none: that would keep everybody waiting
ALTER TABLE mail ADD CONSTRAINT mail_reply_to
  CHECK (reply_to !~ '[[:cntrl:]]' AND length(reply_to) BETWEEN 3 AND 254) NOT VALID;
