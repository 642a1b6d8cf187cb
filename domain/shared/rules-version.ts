/**
 * Version of the decision tables and checks; part of the signature of every advice, stored with the request, and on record
 * where our rules decide without a person.
 */
export const RULES_VERSION = '2026-11'
