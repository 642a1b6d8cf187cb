-- How much of what a task did on its day, such as {"invoices": 3}. Each part of its work adds to that in its own transaction, so
-- that a day that is done again after a crash has what both tries did. What a task did not do is not in there. A process of the
-- version before may still write null.
ALTER TABLE job_run DROP CONSTRAINT job_run_check;
ALTER TABLE job_run ALTER COLUMN counts SET DEFAULT '{}';
UPDATE job_run SET counts = '{}' WHERE counts IS NULL;
