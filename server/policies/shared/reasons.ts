import * as z from 'zod/mini'

import { DECLINE_REASONS } from '#domain/cases/decline-reasons.ts'
import type { DeclineReason } from '#domain/cases/decline-reasons.ts'
import { CHANGE_REFUSAL_REASONS } from '#domain/policies/changes/change-refusal-reasons.ts'
import { REFUSAL_REASONS } from '#domain/policies/refusal-reason.ts'
import type { Setting } from '#domain/settings/shared/editions.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/locale.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { settingOn } from '#server/settings/shared/editions.ts'

import shortPeriods from '#server/policies/data/short-period-reasons.json' with { type: 'json' }

// The one reason that asks for words.
const OTHER = 'OTHER'

const label = z.string().check(z.minLength(2), z.maxLength(100))

const ShortPeriodReason = z.strictObject({
  code: z.string().check(z.regex(/^[A-Z][A-Z_]{2,39}$/)),
  'en-GB': label,
  nl: label,
})

const Reasons = z.strictObject({
  /** Why somebody stays shorter than a product usually lasts; the last one asks for words. */
  shortPeriod: z.array(ShortPeriodReason).check(
    z.maxLength(30),
    z.refine((all) => new Set(all.map(({ code }) => code)).size === all.length, 'code_twice'),
    z.refine((all) => all.at(-1)?.code === OTHER, 'last_is_other'),
  ),
  /** Why staff refuse a request, of the reasons that have a text in our mails. */
  refusal: z.array(z.enum(REFUSAL_REASONS)).check(z.minLength(1)),
  /** Why staff refuse a change; an edition from before there was such a list has all of them. */
  changeRefusal: z._default(z.array(z.enum(CHANGE_REFUSAL_REASONS)).check(z.minLength(1)), [
    ...CHANGE_REFUSAL_REASONS,
  ]),
  /** Why staff pay less of a cost, or nothing; an edition from before there was such a list has all of them. */
  decline: z._default(z.array(z.enum(DECLINE_REASONS)).check(z.minLength(1)), [...DECLINE_REASONS]),
})
type Reasons = z.infer<typeof Reasons>

/** The reasons that customers and staff choose from. */
export const REASONS: Setting<Reasons> = {
  subject: 'REASONS',
  shape: Reasons,
  bundled: [
    {
      validFrom: calendarDate('2026-01-01'),
      content: {
        shortPeriod: shortPeriods,
        refusal: [...REFUSAL_REASONS],
        changeRefusal: [...CHANGE_REFUSAL_REASONS],
        decline: [...DECLINE_REASONS],
      },
    },
  ],
}

export type Choice = { readonly code: string; readonly label: string; readonly explanationRequired: boolean }

type Dated = Pick<Portal, 'database' | 'clock'>

/** The reasons for a full degree of less than twelve months (domain reference 9.1). */
export const shortPeriodReasonsIn = (portal: Dated, locale: Locale): readonly Choice[] =>
  settingOn(portal, REASONS).shortPeriod.map((reason) => ({
    code: reason.code,
    label: reason[locale],
    explanationRequired: reason.code === OTHER,
  }))

/** The codes of these reasons. */
export const shortPeriodCodes = (portal: Dated): ReadonlySet<string> =>
  new Set(settingOn(portal, REASONS).shortPeriod.map(({ code }) => code))

/** Why staff may refuse a request or a change today, by the kind of the case. */
export const refusalReasons = (portal: Dated): Readonly<Record<'REQUEST' | 'CHANGE', readonly string[]>> => {
  const { refusal, changeRefusal } = settingOn(portal, REASONS)
  return { REQUEST: refusal, CHANGE: changeRefusal }
}

/** Why staff may pay less of a cost today. */
export const declineReasons = (portal: Dated): readonly DeclineReason[] => settingOn(portal, REASONS).decline
