-- The reference rates of the European Central Bank: units of a currency for one euro, on the days on which it published.
CREATE TABLE exchange_rate (
  currency char(3) NOT NULL CHECK (currency ~ '^[A-Z]{3}$' AND currency <> 'EUR'),
  day date NOT NULL,
  rate numeric NOT NULL CHECK (rate > 0),
  PRIMARY KEY (currency, day)
);

-- Costs that wait for a rate.
CREATE INDEX claim_line_without_rate ON claim_line (pk)
  WHERE currency <> 'EUR' AND euro_cents IS NULL AND decided_at IS NULL;
