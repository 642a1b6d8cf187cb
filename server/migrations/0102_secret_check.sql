-- By this value a start knows whether its SECRET is the one that sealed what is stored. The start writes it: SQL knows no SECRET.
CREATE TABLE secret_check (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  value bytea NOT NULL CHECK (octet_length(value) = 32)
);
