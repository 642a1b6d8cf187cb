-- What is sent once is stored under an idempotency key. Of a change, an added period and an answer one uuid held two hashes:
-- its first half that of the account and the key, its second half that of what was sent. These are two columns.
ALTER TABLE change ADD COLUMN content_hash text NOT NULL DEFAULT gen_random_uuid();
ALTER TABLE change
  ALTER COLUMN content_hash TYPE text USING right(replace(sender_key::text, '-', ''), 16),
  ALTER COLUMN sender_key TYPE text USING left(replace(sender_key::text, '-', ''), 16);
ALTER TABLE change RENAME COLUMN sender_key TO idempotency_key;
ALTER TABLE change RENAME CONSTRAINT change_sender_key TO change_idempotency_key;

ALTER TABLE added_period ADD COLUMN content_hash text NOT NULL DEFAULT '';
ALTER TABLE added_period
  ALTER COLUMN content_hash TYPE text USING right(replace(sender_key::text, '-', ''), 16),
  ALTER COLUMN sender_key TYPE text USING left(replace(sender_key::text, '-', ''), 16),
  ALTER COLUMN content_hash DROP DEFAULT;
ALTER TABLE added_period RENAME COLUMN sender_key TO idempotency_key;
ALTER TABLE added_period RENAME CONSTRAINT added_period_sender_key TO added_period_idempotency_key;

ALTER TABLE case_question ADD COLUMN content_hash text;
ALTER TABLE case_question
  ALTER COLUMN content_hash TYPE text USING right(replace(sender_key::text, '-', ''), 16),
  ALTER COLUMN sender_key TYPE text USING left(replace(sender_key::text, '-', ''), 16);
ALTER TABLE case_question RENAME COLUMN sender_key TO idempotency_key;
ALTER TABLE case_question
  ADD CONSTRAINT case_question_content_hash CHECK ((idempotency_key IS NULL) = (content_hash IS NULL));

-- A request, the claim of a visitor and the saving of a draft are stored under the key of the page itself.
ALTER TABLE request RENAME COLUMN handler_code TO idempotency_key;
ALTER TABLE request RENAME CONSTRAINT request_handler_code_key TO request_idempotency_key;
ALTER TABLE claim_sender RENAME COLUMN sender_code TO idempotency_key;
ALTER TABLE claim RENAME COLUMN sender_code TO idempotency_key;
ALTER TABLE claim RENAME CONSTRAINT claim_sender_code_key TO claim_idempotency_key;
ALTER TABLE claim RENAME CONSTRAINT claim_sender_code_fkey TO claim_idempotency_key_fkey;
ALTER TABLE saved_draft RENAME COLUMN save_key TO idempotency_key;
