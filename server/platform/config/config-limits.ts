import { listOf } from './config-readers.ts'
import type { SettingsReader } from './config-readers.ts'

/** How many calls are allowed in how many seconds. */
export type Limit = { readonly points: number; readonly seconds: number }

const per = (points: number, seconds: number): Limit => ({ points, seconds })
const [MINUTE, HOUR] = [60, 3600]

// Ruling 5; for what it does not mention, the proposals of the security page, higher where students share an address.
const defaults = {
  login: per(10, MINUTE),
  loginName: per(5, 15 * MINUTE),
  reset: per(60, HOUR),
  resetName: per(3, HOUR),
  token: per(300, HOUR),
  exists: per(20, HOUR),
  pacos: per(20, MINUTE),
  contact: per(3, HOUR),
  advice: per(120, MINUTE),
  countries: per(120, MINUTE),
  submit: per(300, HOUR),
  submitEmail: per(10, HOUR),
  claim: per(20, HOUR),
  answer: per(20, HOUR),
  // without an account: by network address, policy number and e-mail address (domain reference 4.4)
  claimPublic: per(5, 15 * MINUTE),
  // one for each cost in another currency
  rates: per(120, MINUTE),
  // a draft is saved a few times at most; the limit by address keeps strangers from filling a mailbox
  draft: per(60, HOUR),
  draftEmail: per(5, HOUR),
  // opening one takes a call for each file, and a campus shares an address
  draftOpen: per(600, HOUR),
  // nobody may be kept from the legal withdrawal: a student house shares an address, and a family a mailbox
  withdrawal: per(300, HOUR),
  // a mailbox counts without what may be added to its name (+tags), so that no stranger fills it with receipts
  withdrawalEmail: per(10, HOUR),
  content: per(300, MINUTE),
  // lists that every visitor needs, which a whole campus may ask for from one address
  reads: per(1200, MINUTE),
  // pages that are not cached, such as those with a search; a campus shares an address
  pages: per(240, MINUTE),
  // nobody reads 30 certificates a minute, and a code cannot be found by trying
  verify: per(30, MINUTE),
  // each is drawn for its download, one after the other
  proof: per(20, MINUTE),
  reports: per(60, MINUTE),
  // programs read a calendar for many customers from one address; its secret cannot be found by trying
  calendar: per(1200, HOUR),
  // of one customer: each link that is made sends a mail (security page, T22)
  makeCalendar: per(10, HOUR),
} satisfies Record<string, Limit>

export type LimitName = keyof typeof defaults
export type Limits = Readonly<Record<LimitName, Limit | undefined>>

const UNITS: Record<string, number> = { s: 1, min: MINUTE, h: HOUR, day: 24 * HOUR }
const FORM = /^([1-9]\d{0,8})\/(\d{0,4})(s|min|h|day)$/

const limitOf = (text: string): Limit | undefined => {
  const match = FORM.exec(text)
  if (!match) return undefined
  return per(Number(match[1]), Number(match[2] || 1) * (UNITS[match[3] ?? ''] ?? 0))
}

const settingOf = (name: string) => `LIMIT_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`

const limitSetting = (setting: SettingsReader, name: LimitName): Limit | undefined => {
  const text = setting.text(settingOf(name))
  if (text === undefined) return defaults[name]
  if (text === 'off') return undefined
  return (
    limitOf(text) ??
    setting.reject(settingOf(name), 'is a number per time such as 10/min, 5/15min or 20/h, or off')
  )
}

const nameOfUnit = (seconds: number) => {
  const [unit = 's', length = 1] = Object.entries(UNITS).findLast(([, one]) => seconds % one === 0) ?? []
  return seconds === length ? unit : `${seconds / length}${unit}`
}

/** The limits as they are set: LIMIT_LOGIN 10/min, or off. */
export const limitSettings = (limits: Limits): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [
      settingOf(name),
      limit ? `${limit.points}/${nameOfUnit(limit.seconds)}` : 'off',
    ]),
  )

/** Reads LIMIT_<NAME> for every limit (ruling 5): `10/min`, `5/15min`, `20/h`, or `off`. */
export const readLimits = (setting: SettingsReader): Limits => {
  // the defaults' own keys
  const names = Object.keys(defaults) as LimitName[]
  const settingNames = new Set(names.map(settingOf))
  const unknown = setting.names('LIMIT_').filter((name) => !settingNames.has(name))
  unknown.forEach((name) => setting.reject(name, `is no limit; there are ${listOf([...settingNames])}`))
  // one for each of these names
  return Object.fromEntries(names.map((name) => [name, limitSetting(setting, name)])) as Limits
}
