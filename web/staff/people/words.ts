import type { StaffEntry } from '#contract/staff/staff-people.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import { formatTime, formatTimestamp } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'

/** Roles by their names, in one line. */
export const rolesText = (roles: readonly StaffRole[], t: Texts): string =>
  roles.length ? roles.map((role) => t(`staff.role.${role}`)).join(', ') : t('people.noRoles')

/** Day and time, or that there was none. */
export const momentText = (at: string | null, t: Texts): string =>
  at === null
    ? t('people.never')
    : t('people.moment', { date: formatTimestamp(at, t.locale), time: formatTime(at) })

/** The second factors by their names, in one line. */
export const factorsText = (factors: StaffEntry['factors'], t: Texts): string =>
  factors.length ? factors.map((factor) => t(`people.factor.${factor}`)).join(', ') : t('people.noFactor')

/** Whether somebody may log in, and whether colleagues wait for a second person. */
export const stateOf = ({ disabledAt, reset }: StaffEntry) => {
  if (disabledAt !== null) return { tone: 'neutral', id: 'people.state.DISABLED' } as const
  return reset
    ? ({ tone: 'warning', id: 'people.state.RESET' } as const)
    : ({ tone: 'success', id: 'people.state.ACTIVE' } as const)
}
