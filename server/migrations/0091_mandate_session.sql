-- The session in which a mandate was signed is evidence of it (domain reference 5.3): a keyed hash of its secret, cut short.
ALTER TABLE mandate ADD COLUMN signed_session text;
ALTER TABLE request_payment ADD COLUMN mandate_signed_session text;
