import { BUDGETS } from '#e2e/support/page-weight.ts'

import { tableOf } from './figures.ts'
import { pageTimes } from './page-times.ts'
import type { PageTimes, PageVisit } from './page-times.ts'
import type { BareServer, PortalProcess } from './processes.ts'
import type { Seeded } from './seed.ts'

type TimeLimits = { readonly paint: number; readonly usable: number; readonly blocked: number }
type Row = PageVisit & {
  readonly name: string
  readonly budget?: keyof typeof BUDGETS
  readonly limits?: TimeLimits
}

// The budgets of the stack, in milliseconds; those for bytes and shift are also checked by the journeys.
const FORM: TimeLimits = { paint: 700, usable: 1900, blocked: 50 }
const PUBLIC: TimeLimits = { paint: 700, usable: 2000, blocked: 50 }
const times: Readonly<Record<keyof typeof BUDGETS, TimeLimits>> = {
  login: FORM,
  'first wizard step': PUBLIC,
  'signed-in page': { paint: 800, usable: 2100, blocked: 100 },
  home: PUBLIC,
  'content page': FORM,
  answer: PUBLIC,
  'staff page': { paint: 1500, usable: 3000, blocked: 100 },
}

const KB = 1024
const whole = (value: number) => String(Math.round(value))

const withLimit = (measured: number, limit: number | undefined, shown = whole) =>
  limit === undefined
    ? shown(measured)
    : `${shown(measured)} / ${shown(limit)}${measured > limit ? ' !' : ''}`

const inKb = (bytes: number) => (bytes / KB).toFixed(1)

const cells = ({ name, budget, limits }: Row, measured: PageTimes) => [
  name,
  withLimit(measured.largestPaint, limits?.paint),
  withLimit(measured.usable, limits?.usable),
  withLimit(measured.blocked, limits?.blocked),
  withLimit(measured.script, budget && BUDGETS[budget].script, inKb),
  withLimit(measured.html, budget && BUDGETS[budget].html, inKb),
  withLimit(measured.shift, budget && BUDGETS[budget].shift, (value) => value.toFixed(3)),
]

const HEADS = ['page', 'largest paint ms', 'usable ms', 'blocked ms', 'scripts KB', 'html KB', 'shift']

/** Opens the pages of the budgets on a slow phone, beside a bare page of the same run; measured / limit, ! where above. */
export const pageFigures = async (
  portal: PortalProcess,
  bare: BareServer,
  somebody: Seeded,
): Promise<string> => {
  const rows: Row[] = [
    { name: 'a bare page', url: `${bare.url}/page` },
    ...PAGES.map((budget) => ({
      name: budget,
      url: `${portal.url}${addresses[budget]}`,
      budget,
      limits: times[budget],
      ...(budget === 'signed-in page' && { session: somebody.token }),
    })),
  ]
  const measured = await pageTimes(rows)
  return tableOf(
    HEADS,
    rows.flatMap((row, at) => (measured[at] ? [cells(row, measured[at])] : [])),
  )
}

const addresses: Readonly<Record<keyof typeof BUDGETS, string>> = {
  login: '/en/login',
  'first wizard step': '/en/request/your-situation',
  'signed-in page': '/en/insurances',
  home: '/en/home',
  'content page': '/en/complaints',
  answer: '/en/service-contact/faq/cover/dentist',
  'staff page': '/en/staff/login',
}

// the keys of the table above
const PAGES = Object.keys(addresses) as (keyof typeof addresses)[]
