-- Two frequent words are found together: an index of all the words of each name tells who has both, without reading everybody with one.
CREATE TABLE search_subject (
  kind text NOT NULL CHECK (kind IN ('PERSON', 'CLAIM', 'MESSAGE', 'WITHDRAWAL', 'PAYMENT')),
  subject_id uuid NOT NULL,
  words text[] NOT NULL,
  PRIMARY KEY (kind, subject_id)
);
INSERT INTO search_subject SELECT kind, subject_id, array_agg(word) FROM search_name GROUP BY kind, subject_id;
-- written at once: a search would read each list of what waits to be written
CREATE INDEX search_subject_words ON search_subject USING gin (words) WITH (fastupdate = off);

CREATE OR REPLACE FUNCTION keep_search_names(named text, id uuid, names text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  own text[] := search_words(coalesce(names, ''));
BEGIN
  WITH gone AS (DELETE FROM search_name WHERE subject_id = id AND kind = named AND word <> ALL (own) RETURNING word)
  DELETE FROM search_word USING gone WHERE search_word.word = gone.word
    AND NOT EXISTS (SELECT FROM search_name AS other WHERE other.word = gone.word
      AND (other.kind, other.subject_id) <> (named, id));
  INSERT INTO search_word SELECT unnest(own) ON CONFLICT DO NOTHING;
  INSERT INTO search_name SELECT unnest(own), named, id ON CONFLICT DO NOTHING;
  IF own = '{}' THEN
    DELETE FROM search_subject WHERE kind = named AND subject_id = id;
  ELSE
    INSERT INTO search_subject VALUES (named, id, own)
      ON CONFLICT (kind, subject_id) DO UPDATE SET words = EXCLUDED.words;
  END IF;
END
$$;

-- The words that are like one, the most like it first; the share of letters in threes that both must have is that of the index, too.
CREATE FUNCTION similar_words(wanted text, most integer) RETURNS SETOF text LANGUAGE sql STABLE
  SET pg_trgm.similarity_threshold = 0.35 AS $$
  SELECT word FROM search_word WHERE word % wanted ORDER BY similarity(word, wanted) DESC, word LIMIT most
$$;

-- What a case is about is looked for without its kind.
CREATE INDEX review_case_about ON review_case (subject_id);
