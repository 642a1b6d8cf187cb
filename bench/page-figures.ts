import { BUDGETS } from '#e2e/support/page-weight.ts'

import { tableOf } from './figures.ts'
import { pageTimes } from './page-times.ts'
import type { PageTimes, PageVisit } from './page-times.ts'
import type { BareServer, PortalProcess } from './processes.ts'
import type { Seeded } from './seed.ts'

type Asked = { readonly paint: number; readonly usable: number; readonly blocked: number }
type Row = PageVisit & {
  readonly name: string
  readonly budget?: keyof typeof BUDGETS
  readonly asked?: Asked
}

// The budgets of the stack, in milliseconds; bytes and shift are those that the journeys hold.
const FORM: Asked = { paint: 700, usable: 1900, blocked: 50 }
const PUBLIC: Asked = { paint: 700, usable: 2000, blocked: 50 }
const times: Readonly<Record<keyof typeof BUDGETS, Asked>> = {
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

const beside = (measured: number, asked: number | undefined, shown = whole) =>
  asked === undefined
    ? shown(measured)
    : `${shown(measured)} / ${shown(asked)}${measured > asked ? ' !' : ''}`

const inKb = (bytes: number) => (bytes / KB).toFixed(1)

const cells = ({ name, budget, asked }: Row, measured: PageTimes) => [
  name,
  beside(measured.largestPaint, asked?.paint),
  beside(measured.usable, asked?.usable),
  beside(measured.blocked, asked?.blocked),
  beside(measured.script, budget && BUDGETS[budget].script, inKb),
  beside(measured.html, budget && BUDGETS[budget].html, inKb),
  beside(measured.shift, budget && BUDGETS[budget].shift, (value) => value.toFixed(3)),
]

const HEADS = ['page', 'largest paint ms', 'usable ms', 'blocked ms', 'scripts KB', 'html KB', 'shift']

/** Opens the pages of the budgets on a slow phone, beside a bare page of the same run; measured / asked, ! where above. */
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
      asked: times[budget],
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
