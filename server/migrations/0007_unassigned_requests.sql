-- A request of somebody who is not signed in belongs to no account until a job has looked its address up: the answer
-- must not take longer for one kind of address than for the other.
ALTER TABLE request DROP CONSTRAINT request_check;
ALTER TABLE request ADD CONSTRAINT request_one_owner CHECK (account_id IS NULL OR waiting_account_id IS NULL);
