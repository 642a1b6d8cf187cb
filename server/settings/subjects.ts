import { ARTICLES } from '#domain/claims/decision/articles.ts'
import { BASIC_RATES, RATES, SPECIAL_PRICES } from '#domain/policies/price/rate-editions.ts'
import { SWITCHES } from '#domain/policies/switches.ts'
import type { Setting, SettingSubject } from '#domain/settings/shared/editions.ts'
import { SANCTIONS } from '#domain/settings/shared/sanctions.ts'
import { INSTITUTIONS } from '#server/requests/shared/institutions.ts'
import { REASONS } from '#server/policies/shared/reasons.ts'

/** What staff change, each with its shape and first edition. */
export const SETTINGS: Readonly<Record<SettingSubject, Setting<unknown>>> = {
  RATES,
  BASIC_RATES,
  SPECIAL_PRICES,
  INSTITUTIONS,
  ARTICLES,
  REASONS,
  SWITCHES,
  SANCTIONS,
}
