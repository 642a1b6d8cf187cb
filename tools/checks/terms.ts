/** A term of the insurance: how texts name it in English, and how in Dutch (docs/glossary.md). */
export type Term = { readonly en: RegExp; readonly nl: RegExp }

/**
 * Wherever the English text has the term the Dutch one has its own word for it, or the verb that goes with it. Soft hyphens are taken out
 * before.
 */
export const TERMS: Readonly<Record<string, Term>> = {
  certificate: { en: /\bcertificates?\b/i, nl: /polisblad/i },
  'insurance card': { en: /\b(?<!health )insurance cards?\b/i, nl: /verzekeringspas/i },
  'European card': { en: /\bEuropean (?:health insurance )?cards?\b|\bEHIC\b/i, nl: /zorgpas|\bEHIC\b/i },
  claim: { en: /\bclaims?\b/i, nl: /declar|vergoed|schade/i },
  invoice: { en: /\binvoices?\b/i, nl: /factu/i },
  'credit note': { en: /\bcredit notes?\b/i, nl: /creditnota/i },
  policy: { en: /\bpolic(?:y|ies)\b/i, nl: /polis|verzekering/i },
  conditions: { en: /(?<!pre-existing )\bconditions\b(?! before)/i, nl: /voorwaarden/i },
  'product information': { en: /\bproduct information\b(?! document)/i, nl: /productinformatie/i },
  excess: { en: /\bexcess\b/i, nl: /eigen risico/i },
  'direct debit': { en: /\bdirect debits?\b/i, nl: /incasso|machtiging|automatisch/i },
  'bank transfer': { en: /\bbank transfers?\b/i, nl: /overboek|overgemaakt|overmaak|maak.+over/i },
  reminder: { en: /\breminders?\b/i, nl: /herinner/i },
  'care provider': { en: /\bcare providers?\b/i, nl: /zorgverlener/i },
  institution: { en: /\binstitutions?\b/i, nl: /instelling/i },
  'main insurance': { en: /\bmain insurance\b/i, nl: /hoofdverzekering/i },
  referral: { en: /\breferrals?\b/i, nl: /verwijz|verwijs/i },
  'legal aid': { en: /\blegal aid\b/i, nl: /rechtsbijstand/i },
  liability: { en: /\bliability\b/i, nl: /aansprakelijk/i },
  'to withdraw': { en: /\bwithdraw(?:al|als|n|s|ing)?\b/i, nl: /herroep|intrek|ingetrokken/i },
}
