-- The worklist (STAFF-01): open cases by kind and day, what a list warns of, and names that can be found in any script and in
-- spite of a typo.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

ALTER TABLE review_case ADD COLUMN warnings text[] NOT NULL DEFAULT '{}';
CREATE INDEX review_case_due ON review_case (state, kind, answer_by, opened_at, case_id) WHERE state <> 'DONE';
CREATE INDEX review_case_received ON review_case (state, kind, opened_at, case_id) WHERE state <> 'DONE';
CREATE INDEX review_case_assigned ON review_case (assigned_to) WHERE assigned_to IS NOT NULL;
CREATE INDEX review_case_account ON review_case (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX policy_application_number ON policy (application_number);

-- The words of a name: without accents and signs, in small letters; other scripts stay as they are.
CREATE FUNCTION search_words(names text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT word), '{}')
  FROM regexp_split_to_table(
    replace(replace(replace(
      translate(regexp_replace(normalize(lower(names), NFKD), '[\u0300-\u036f]', '', 'g'), 'øłđı', 'oldi'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    '[[:space:][:punct:]]+') AS word
  WHERE word <> ''
$$;

CREATE TABLE search_name (
  word text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('PERSON', 'CLAIM', 'MESSAGE', 'WITHDRAWAL')),
  subject_id uuid NOT NULL,
  PRIMARY KEY (word, kind, subject_id)
);
-- Each word once: few enough to look for those that are like one.
CREATE TABLE search_word (word text PRIMARY KEY);

INSERT INTO search_name
  SELECT DISTINCT word, 'PERSON', person_id FROM person,
    unnest(search_words(concat_ws(' ', first_name, family_name, latin_first_name, latin_family_name))) AS word
  UNION SELECT word, 'CLAIM', idempotency_key FROM claim_sender, unnest(search_words(name)) AS word
  UNION SELECT word, 'MESSAGE', question_id FROM contact_question, unnest(search_words(name)) AS word
  UNION SELECT word, 'WITHDRAWAL', withdrawal_id FROM withdrawal, unnest(search_words(name)) AS word;
INSERT INTO search_word SELECT DISTINCT word FROM search_name;

CREATE INDEX search_name_subject ON search_name (subject_id, word);
CREATE INDEX search_word_begins ON search_word (word text_pattern_ops);
CREATE INDEX search_word_like ON search_word USING gin (word gin_trgm_ops);
CREATE INDEX account_username_begins ON account (username text_pattern_ops);

CREATE FUNCTION keep_search_names(named text, id uuid, names text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  words text[] := search_words(coalesce(names, ''));
BEGIN
  WITH gone AS (DELETE FROM search_name WHERE subject_id = id AND kind = named AND word <> ALL (words) RETURNING word)
  DELETE FROM search_word USING gone WHERE search_word.word = gone.word
    AND NOT EXISTS (SELECT FROM search_name AS other WHERE other.word = gone.word
      AND (other.kind, other.subject_id) <> (named, id));
  INSERT INTO search_word SELECT unnest(words) ON CONFLICT DO NOTHING;
  INSERT INTO search_name SELECT unnest(words), named, id ON CONFLICT DO NOTHING;
END
$$;

CREATE FUNCTION keep_person_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM keep_search_names('PERSON', OLD.person_id, NULL);
  ELSE
    PERFORM keep_search_names('PERSON', NEW.person_id,
      concat_ws(' ', NEW.first_name, NEW.family_name, NEW.latin_first_name, NEW.latin_family_name));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER person_is_found
  AFTER INSERT OR DELETE OR UPDATE OF first_name, family_name, latin_first_name, latin_family_name ON person
  FOR EACH ROW EXECUTE FUNCTION keep_person_names();

-- Of those who wrote without an account; the trigger names the kind and the key.
CREATE FUNCTION keep_sender_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM keep_search_names(TG_ARGV[0], (to_jsonb(OLD) ->> TG_ARGV[1])::uuid, NULL);
  ELSE
    PERFORM keep_search_names(TG_ARGV[0], (to_jsonb(NEW) ->> TG_ARGV[1])::uuid, NEW.name);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER claim_sender_is_found AFTER INSERT OR DELETE OR UPDATE OF name ON claim_sender
  FOR EACH ROW EXECUTE FUNCTION keep_sender_name('CLAIM', 'idempotency_key');
CREATE TRIGGER contact_question_is_found AFTER INSERT OR DELETE OR UPDATE OF name ON contact_question
  FOR EACH ROW EXECUTE FUNCTION keep_sender_name('MESSAGE', 'question_id');
CREATE TRIGGER withdrawal_is_found AFTER INSERT OR DELETE OR UPDATE OF name ON withdrawal
  FOR EACH ROW EXECUTE FUNCTION keep_sender_name('WITHDRAWAL', 'withdrawal_id');
CREATE INDEX withdrawal_email ON withdrawal (lower(email));
