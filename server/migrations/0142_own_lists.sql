-- Lists of one's own (STAFF-01): the filters of the worklist that a member of staff keeps under a name. Words that were searched
-- for are not kept: they may be the name of a customer.
CREATE TABLE own_list (
  list_id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff,
  name text NOT NULL CHECK (name = btrim(name) AND length(name) BETWEEN 1 AND 40),
  query text NOT NULL CHECK (length(query) <= 200 AND query !~ '(^|&)(q|after)='),
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX own_list_name ON own_list (staff_id, lower(name));
