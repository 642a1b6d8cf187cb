-- A mail that could not be delivered kept its text, and with it the link, for a year. From now on both go when it fails.
UPDATE mail SET text = '', html = '', reply_to = NULL, sealed = NULL WHERE state = 'failed';
