import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { formatDate, formatMoney } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'

/** The words of a code or a field of a setting; what has none, such as a number, stays as it is. */
export const wordOf = (t: Texts, name: string): string => {
  const id = ['settings.code', 'settings.field', 'claims.care', 'claims.reason']
    .map((kind) => `${kind}.${name}`)
    .find((key) => t.has(key))
  return id ? t(id) : name
}

/** A place in a setting in words: "Price of a day · Internship · Complete". */
export const placeInWords = (t: Texts, path: readonly string[]): string =>
  path.map((name) => wordOf(t, name)).join(' · ')

const isAmount = (path: readonly string[]) => path.some((name) => /cents$/i.test(name))

/** A value of a setting as people read it. */
export const valueInWords = (t: Texts, path: readonly string[], value: string): string => {
  if (isAmount(path) && /^\d+$/.test(value)) return formatMoney(Number(value), t.locale)
  if (value === 'true' || value === 'false') return t(`settings.value.${value}`)
  if (isCalendarDate(value)) return formatDate(value, t.locale)
  return value === 'null' ? t('settings.none') : wordOf(t, value)
}

const INDEX = /^\d{1,5}$/

/** Issues of what an edition says, with the place in words in the place of its path. */
export const issuesInWords = (t: Texts, issues: readonly Issue[]): readonly Issue[] =>
  issues.map((issue) => {
    const { path } = issue.context ?? {}
    if (typeof path !== 'string') return issue
    const names = path
      .split('.')
      .map((name) => (INDEX.test(name) ? t('settings.entry', { number: Number(name) + 1 }) : name))
    return { ...issue, context: { ...issue.context, path: placeInWords(t, names) } }
  })
