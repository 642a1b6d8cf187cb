import type { Found, WorkRow } from '#contract/worklist.ts'
import type { OwnList } from '#contract/worklist/own-lists.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { CaseKind } from '#domain/cases/case-kind.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import { formatDate, formatPolicyNumber } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import type { StaffPaths } from '#web/staff/shared/staff-paths.ts'
import { placesOf } from '#web/staff/shared/staff-places.ts'
import { cardIcon, copyIcon, eyeIcon, fileIcon, personIcon } from '#web/ui/brand/page-icons.ts'
import type { IconName } from '#web/ui/brand/icon-shapes.ts'
import type { Command, CommandGroup } from '#web/ui/office/palette/CommandPalette.tsx'
import { dueText } from '#web/worklist/shared/due-text.ts'
import { numberText } from '#web/staff/shared/number-text.ts'

type Context = {
  readonly t: Texts
  readonly paths: StaffPaths
  readonly roles: readonly StaffRole[]
  readonly lists: readonly OwnList[]
  readonly today: CalendarDate
  readonly typed: string
  readonly showKeys: () => void
}

const ICONS: { readonly [K in CaseKind]: IconName } = {
  REQUEST: fileIcon,
  CHANGE: copyIcon,
  CLAIM: cardIcon,
  MESSAGE: 'mail',
  WITHDRAWAL: 'x',
  PAYMENT: cardIcon,
  PAYOUT: cardIcon,
}

type Customer = Found['customers'][number]

// An account has its address until it is closed.
const isClosed = ({ username }: Customer) => username === ''

const customerCommand = (one: Customer, { t, paths }: Context): Command => {
  const { profileId, name, relNr, birthDate, username } = one
  const born = birthDate === null ? '' : formatDate(calendarDate(birthDate), t.locale)
  const facts = { number: relNr, born, hasBirth: born ? 'yes' : 'no', username }
  return {
    id: `customer-${profileId}`,
    icon: personIcon,
    title: name,
    facts: t('worklist.find.customer', { ...facts, isClosed: isClosed(one) ? 'yes' : 'no' }),
    href: paths.customer(profileId),
  }
}

const stateOf = ({ decided, waiting }: WorkRow) => {
  if (decided) return 'DECIDED'
  return waiting ? 'WAITING' : 'OPEN'
}

const caseCommand = (row: WorkRow, { t, paths, today }: Context): Command => ({
  id: `case-${row.caseId}`,
  icon: ICONS[row.kind],
  title: t('worklist.find.case', { kind: row.kind, number: numberText(row.number) }),
  facts: t('worklist.find.caseOf', {
    who: row.who,
    state: stateOf(row),
    due: dueText(calendarDate(row.answerBy), today, t),
  }),
  href: paths.workCase(row.caseId),
})

const policyCommand = (one: Found['policies'][number], { t, paths }: Context): Command => ({
  id: `policy-${one.policyId}`,
  icon: cardIcon,
  title: t('worklist.find.policy', { number: formatPolicyNumber(one.policyNumber) }),
  facts: one.name,
  href: `${paths.customer(one.profileId)}#policies`,
})

const actFor = ({ profileId, name, active }: Customer, { t, paths, roles }: Context): Command[] =>
  active && roles.includes('SUPPORT')
    ? [
        {
          id: 'act',
          icon: eyeIcon,
          title: t('worklist.find.act', { name }),
          facts: t('worklist.find.actAsks'),
          hint: 'P',
          href: `${paths.customer(profileId)}?do=act`,
        },
      ]
    : []

const writeTo = (customer: Customer, { t, paths }: Context): Command[] =>
  isClosed(customer)
    ? []
    : [
        {
          id: 'write',
          icon: 'mail',
          title: t('worklist.find.write', { name: customer.name }),
          hint: 'W',
          href: `${paths.customer(customer.profileId)}?do=write`,
        },
      ]

const peekAt = ({ caseId, kind, who }: WorkRow, { t, paths, typed }: Context): Command => ({
  id: 'peek',
  icon: eyeIcon,
  title: t('worklist.find.peek', { kind, who }),
  facts: t('worklist.find.peekTakesNothing'),
  hint: 'X',
  href: paths.work(`?${new URLSearchParams({ kind: 'ALL', q: typed, row: caseId, peek: 'yes' })}`),
})

const listOf = ({ t, paths, typed }: Context): Command => ({
  id: 'list',
  icon: 'menu',
  title: t('worklist.find.list', { typed }),
  href: paths.work(`?${new URLSearchParams({ kind: 'ALL', q: typed })}`),
})

// What can be done with the first that was found.
const doWith = ({ customers, cases }: Found, context: Context): Command[] => {
  const [customer] = customers
  const [first] = cases
  return [
    ...(customer ? [...actFor(customer, context), ...writeTo(customer, context)] : []),
    ...(first ? [peekAt(first, context), listOf(context)] : []),
  ]
}

const isMeant = ({ title }: Command, { typed, t }: Context) =>
  title.toLocaleLowerCase(t.locale).includes(typed.toLocaleLowerCase(t.locale))

const everywhere = (context: Context): Command[] => {
  const { t, paths, roles, lists, showKeys } = context
  const places = placesOf(roles).map(({ id, letter, address }) => ({
    id: `go-${id}`,
    icon: 'chevron-right' as const,
    title: t('staff.keys.go', { place: t(`staff.nav.${id}`) }),
    hint: `G ${letter.toUpperCase()}`,
    href: address(paths),
  }))
  const keys = {
    id: 'keys',
    icon: 'question' as const,
    title: t('staff.keys.list'),
    hint: '?',
    run: showKeys,
  }
  const own = lists.map(({ listId, name, query }) => ({
    id: `list-${listId}`,
    icon: 'menu' as const,
    title: t('worklist.find.own', { name }),
    href: paths.work(query && `?${query}`),
  }))
  return [...own, ...places, keys].filter((command) => isMeant(command, context))
}

/** What was found and what can be done, in the order in which it is listed: customers, cases, policies, then what can be done. */
export const commandGroups = (found: Found | undefined, context: Context): readonly CommandGroup[] => {
  const { customers = [], cases = [], policies = [] } = found ?? {}
  const groups = {
    customers: customers.map((one) => customerCommand(one, context)),
    cases: cases.map((row) => caseCommand(row, context)),
    policies: policies.map((one) => policyCommand(one, context)),
    do: [...(found ? doWith(found, context) : []), ...everywhere(context)],
  }
  return Object.entries(groups).flatMap(([id, commands]) =>
    commands.length ? [{ id, title: context.t('worklist.find.group', { group: id }), commands }] : [],
  )
}
