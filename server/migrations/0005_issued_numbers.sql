-- Every number that was ever given to a policy or a request. A new number is inserted here first: two requests at the
-- same moment cannot get the same one, and none is given a second time after its policy is gone.
CREATE TABLE issued_number (
  number char(9) PRIMARY KEY CHECK (number ~ '^[1-9][0-9]{8}$')
);
INSERT INTO issued_number SELECT policy_number FROM policy UNION SELECT application_number FROM request;
