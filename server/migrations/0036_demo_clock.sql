-- How far the clock of the demo is ahead of the real one (or of CLOCK), so that it stays so after a restart.
CREATE TABLE demo_clock (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  ahead_ms bigint NOT NULL CHECK (ahead_ms > 0)
);
