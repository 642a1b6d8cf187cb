-- A PDF from a customer is not opened as it came: each page is drawn to a picture by a job, which is stored as a file of its own,
-- with the text of the page, sealed. A page is gone with its PDF; its picture is swept away as any file that nothing refers to.
CREATE TABLE file_page (
  storage_key text NOT NULL REFERENCES stored_file (storage_key) ON DELETE CASCADE,
  page integer NOT NULL CHECK (page BETWEEN 1 AND 300),
  state text NOT NULL CHECK (state IN ('WAITING', 'DRAWN', 'NOT_DRAWN')),
  picture_key text UNIQUE REFERENCES stored_file (storage_key),
  width integer CHECK (width BETWEEN 1 AND 1240),
  height integer CHECK (height BETWEEN 1 AND 1754),
  sealed_text bytea,
  PRIMARY KEY (storage_key, page),
  -- exactly a page that was drawn has a picture with its size and a text, which may be empty
  CHECK (num_nulls(picture_key, width, height, sealed_text) = CASE state WHEN 'DRAWN' THEN 0 ELSE 4 END)
);

CREATE INDEX file_page_waiting ON file_page (storage_key) WHERE state = 'WAITING';

-- The PDFs of requests and claims that were stored before. How many pages they have is seen when the daily work opens them.
INSERT INTO file_page (storage_key, page, state)
  SELECT storage_key, 1, 'WAITING' FROM stored_file
  WHERE media_type = 'application/pdf'
    AND (storage_key IN (SELECT storage_key FROM request_upload) OR storage_key IN (SELECT storage_key FROM claim_file));
