-- When the password was last set, for the security part of the profile; unknown for passwords set before this column.
ALTER TABLE account ADD COLUMN password_changed_at timestamptz;
