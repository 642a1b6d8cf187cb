-- The daily work: a row for each name and day of Amsterdam. A row without a moment is still to be done.
CREATE TABLE job_run (
  name text NOT NULL,
  day date NOT NULL,
  done_at timestamptz,
  PRIMARY KEY (name, day)
);

-- Mails are removed a year after they were written.
CREATE INDEX mail_created ON mail (created_at);
