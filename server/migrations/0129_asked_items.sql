-- What is needed from a customer, of the list: a letter, a passport and so on. It may be medical, so it is sealed.
ALTER TABLE case_question ADD COLUMN items bytea;
