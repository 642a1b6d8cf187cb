-- The start page of the back office (STAFF-12): sums of each day, so that no sum of a year is counted anew for a look.
CREATE TABLE day_figure (
  day date NOT NULL,
  -- premium that was invoiced and claims that were decided to be paid in cents by product; letters that went out by kind
  figure text NOT NULL CHECK (figure IN ('PREMIUM', 'CLAIMS', 'LETTERS')),
  key text NOT NULL CHECK (key ~ '^[A-Z][A-Z_]{1,49}$'),
  amount bigint NOT NULL,
  PRIMARY KEY (day, figure, key)
);
CREATE INDEX ledger_entry_day ON ledger_entry (booked_on);
CREATE INDEX document_issued ON document (issued_at);
CREATE INDEX review_case_closed ON review_case (closed_at) WHERE state = 'DONE';
