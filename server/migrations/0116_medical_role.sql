-- A medical adviser reads what a claim is about and answers about health (STAFF-06).
ALTER TABLE staff_grant DROP CONSTRAINT staff_grant_role_check;
ALTER TABLE staff_grant ADD CONSTRAINT staff_grant_role_check
  CHECK (role IN ('SUPPORT', 'UNDERWRITER', 'CLAIMS', 'MEDICAL', 'FINANCE', 'ADMIN'));
