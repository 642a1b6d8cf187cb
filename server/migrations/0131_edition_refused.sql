-- Whoever proposed an edition reads why another person refused it (STAFF-09). Those that were refused before have no words.
ALTER TABLE setting_edition ADD COLUMN decision_reason text CHECK (length(decision_reason) BETWEEN 1 AND 300);
ALTER TABLE setting_edition ADD CONSTRAINT setting_edition_refused_with_words CHECK (
  (decision_reason IS NOT NULL) = (outcome IS NOT DISTINCT FROM 'REFUSED')
) NOT VALID;
