-- A family asks in one request: the part of each member is a request of their own, which joins that of the first person.
ALTER TABLE request
  ADD COLUMN joins_request_id uuid,
  -- the order in which they were sent
  ADD COLUMN family_place smallint CHECK (family_place BETWEEN 1 AND 6),
  ADD CONSTRAINT request_family_place CHECK (joins_request_id IS NULL OR family_place IS NOT NULL),
  ADD CONSTRAINT request_joins_another CHECK (joins_request_id <> request_id),
  ADD CONSTRAINT request_joins_request_id_fkey FOREIGN KEY (joins_request_id) REFERENCES request (request_id)
    ON DELETE SET NULL;

CREATE UNIQUE INDEX request_family ON request (joins_request_id, family_place) WHERE joins_request_id IS NOT NULL;
