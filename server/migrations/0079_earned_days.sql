-- A contract that was withdrawn after it had paid a claim ends on that day; its days until then stay insured and paid
-- (domain reference 2.4).
ALTER TABLE policy
  ADD COLUMN earned boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT policy_earned CHECK (NOT earned OR cancelled_at IS NOT NULL);
