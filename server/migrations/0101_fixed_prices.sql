-- The price of a policy is fixed with it (ruling 54): the basic insurance is free until the month after the eighteenth birthday,
-- by the birth date that it was sold for. It was computed from that of the person, which a correction changes.
ALTER TABLE policy ADD COLUMN paid_from date;

-- What was sold is what the request said; without a request (demo people), the birth date before the first correction since.
UPDATE policy SET paid_from = (date_trunc('month', born.birth_date + interval '18 years') + interval '1 month')::date
FROM (
  SELECT sold.policy_id, coalesce(
    (request.answers ->> 'dateOfBirth')::date,
    (SELECT (change.before ->> 'birthDate')::date FROM change
      WHERE change.person_id = sold.person_id AND change.kind = 'PERSONAL_DETAILS' AND change.state = 'ACCEPTED'
        AND change.decided_at > coalesce(sold.submitted_at, sold.decided_at)
      ORDER BY change.decided_at LIMIT 1),
    person.birth_date) AS birth_date
  FROM policy sold JOIN person USING (person_id) LEFT JOIN request USING (request_id)
  WHERE sold.day_premium_cents IS NULL) AS born
WHERE policy.policy_id = born.policy_id;

ALTER TABLE policy ADD CONSTRAINT policy_paid_from CHECK (
  (day_premium_cents IS NULL) = (paid_from IS NOT NULL) AND (paid_from IS NULL OR extract(day FROM paid_from) = 1));

-- A process of an older version does not write the column: what it sells is sold for the birth date of that day.
CREATE FUNCTION fill_paid_from() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT (date_trunc('month', birth_date + interval '18 years') + interval '1 month')::date INTO NEW.paid_from
  FROM person WHERE person_id = NEW.person_id;
  RETURN NEW;
END $$;

CREATE TRIGGER policy_fill_paid_from BEFORE INSERT ON policy
  FOR EACH ROW WHEN (NEW.day_premium_cents IS NULL AND NEW.paid_from IS NULL)
  EXECUTE FUNCTION fill_paid_from();

CREATE FUNCTION refuse_another_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the price of a policy is fixed when it is sold'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'policy_price_fixed';
END $$;

CREATE TRIGGER policy_price_fixed BEFORE UPDATE OF day_premium_cents, month_premium_cents, paid_from ON policy
  FOR EACH ROW
  WHEN ((OLD.day_premium_cents, OLD.month_premium_cents, OLD.paid_from)
    IS DISTINCT FROM (NEW.day_premium_cents, NEW.month_premium_cents, NEW.paid_from))
  EXECUTE FUNCTION refuse_another_price();
