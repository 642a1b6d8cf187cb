import { BUDGETS } from '#e2e/support/page-weight.ts'

import { tableOf } from './figures.ts'
import { pageTimes } from './page-times.ts'
import type { PageTimes } from './page-times.ts'
import type { BareServer, PortalProcess } from './processes.ts'
import type { SeededPerson } from './seed.ts'

type Page = keyof typeof BUDGETS
type TimeLimits = readonly [paint: number, usable: number, blocked: number]

// The budgets of the stack, in milliseconds; those for bytes and shift are also checked by the journeys.
const PAGES: Readonly<Record<Page, readonly [path: string, ...TimeLimits]>> = {
  login: ['/en/login', 700, 1900, 50],
  'first wizard step': ['/en/request/your-situation', 700, 2000, 50],
  'signed-in page': ['/en/insurances', 800, 2100, 100],
  home: ['/en/home', 700, 2000, 50],
  'content page': ['/en/complaints', 700, 1900, 50],
  answer: ['/en/service-contact/faq/cover/dentist', 700, 2000, 50],
  'staff page': ['/en/staff/login', 1500, 3000, 100],
}

// The first screen of the back office is usable within a second and a half at a desk.
const OFFICE_LIMITS: TimeLimits = [1500, 1500, 100]
const AT_A_DESK = [
  ['staff log-in at a desk', '/en/staff/login'],
  ['start page at a desk', '/en/staff'],
  ['worklist at a desk', '/en/staff/cases'],
] as const

const KB = 1024
const whole = (value: number) => String(Math.round(value))
const inKb = (bytes: number) => (bytes / KB).toFixed(1)

const withLimit = (measured: number, limit: number | undefined, shown = whole) =>
  limit === undefined
    ? shown(measured)
    : `${shown(measured)} / ${shown(limit)}${measured > limit ? ' !' : ''}`

const timesOf = (page: Page | undefined): TimeLimits | readonly [] => {
  if (!page) return []
  const [, ...limits] = PAGES[page]
  return limits
}

const cells = (name: string, measured: PageTimes, page?: Page, limits = timesOf(page)) => {
  const [paint, usable, blocked] = limits
  const budget = page && BUDGETS[page]
  return [
    name,
    withLimit(measured.largestPaint, paint),
    withLimit(measured.usable, usable),
    withLimit(measured.blocked, blocked),
    withLimit(measured.script, budget?.script, inKb),
    withLimit(measured.html, budget?.html, inKb),
    withLimit(measured.shift, budget?.shift, (value) => value.toFixed(3)),
  ]
}

const HEADS = ['page', 'largest paint ms', 'usable ms', 'blocked ms', 'scripts KB', 'html KB', 'shift']

type Sessions = {
  readonly people: readonly SeededPerson[]
  /** Secret of the session of a member of staff. */
  readonly staffSession: string
}

/**
 * Opens the pages of the budgets on a slow phone and the first ones of the back office at a desk, beside a bare page of the same
 * run; measured / limit, ! where above.
 */
export const pageFigures = async (
  portal: PortalProcess,
  bare: BareServer,
  { people, staffSession }: Sessions,
): Promise<string> => {
  // the keys of the table
  const pages = Object.keys(PAGES) as Page[]
  const session = people[0]?.token ?? ''
  const visits = pages.map((page) => ({
    url: portal.url + PAGES[page][0],
    ...(page === 'signed-in page' && { session }),
  }))
  // who is logged in is led away from the log-in
  const atDesk = AT_A_DESK.map(([, path], index) => ({
    url: portal.url + path,
    inOffice: true,
    ...(index > 0 && { staffSession }),
  }))
  const [floor, ...measured] = await pageTimes([{ url: `${bare.url}/page` }, ...atDesk, ...visits])
  const rows = measured.map((times, index) => {
    const [name] = AT_A_DESK[index] ?? []
    if (name !== undefined) return cells(name, times, 'staff page', OFFICE_LIMITS)
    const page = pages[index - AT_A_DESK.length]
    return cells(page ?? '', times, page)
  })
  return tableOf(HEADS, [...(floor ? [cells('a bare page', floor)] : []), ...rows])
}
