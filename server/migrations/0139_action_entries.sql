-- The entry of the record that was stored with an action: what was done as a customer is found by it, not by the time.
ALTER TABLE customer_action ADD COLUMN entry_id bigint;

UPDATE customer_action AS action SET entry_id = (
  SELECT entry.entry_id FROM audit_entry AS entry
  WHERE entry.subject_account_id = action.account_id AND entry.staff_id = action.staff_id
    AND entry.customer_account_id IS NULL
    AND entry.event = CASE action.kind WHEN 'ACT' THEN 'IMPERSONATION_STARTED' WHEN 'BLOCK' THEN 'CUSTOMER_BLOCKED'
      WHEN 'UNBLOCK' THEN 'CUSTOMER_UNBLOCKED' WHEN 'CLOSE' THEN 'CUSTOMER_CLOSED' WHEN 'CORRECT' THEN 'CUSTOMER_CORRECTED'
      WHEN 'PASSWORD_LINK' THEN 'PASSWORD_LINK_SENT' END
  ORDER BY abs(extract(epoch FROM entry.recorded_at - action.done_at)) LIMIT 1
);

-- two actions within moments may have found one entry; the record stays right without the second
UPDATE customer_action AS action SET entry_id = NULL
WHERE EXISTS (SELECT FROM customer_action AS other WHERE other.entry_id = action.entry_id AND other.action_id < action.action_id);

ALTER TABLE customer_action ADD CONSTRAINT customer_action_entry_id_key UNIQUE (entry_id);
