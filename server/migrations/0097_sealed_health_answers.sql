-- The answers of a request about health, earlier refusals and criminal record are sealed, as those of an added period are: with
-- AES-256-GCM, the id of the request as associated data. The database has no key, so the start of the portal has sealed the
-- stored answers before, in the temporary table sealed_health_answers. A new type writes the table again, so that no readable
-- answer stays in its file; with a new name, a process of an older version cannot store readable bytes.
CREATE FUNCTION pg_temp.sealed_answers_of(uuid) RETURNS bytea STABLE LANGUAGE sql
  AS 'SELECT sealed FROM sealed_health_answers WHERE id = $1';

ALTER TABLE request_health ALTER COLUMN answers TYPE bytea USING pg_temp.sealed_answers_of(request_id);
ALTER TABLE request_health RENAME COLUMN answers TO sealed;

DROP FUNCTION pg_temp.sealed_answers_of(uuid);
DROP TABLE sealed_health_answers;
