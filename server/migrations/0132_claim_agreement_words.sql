-- What the first person adds to the mail and the letter: the second person agrees to it with the amounts. Sealed.
ALTER TABLE claim_agreement ADD COLUMN words bytea;
