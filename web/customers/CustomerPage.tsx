import { useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'

import type { CustomerView } from '#contract/customers/customer-facts.ts'
import { ageOn, calendarDate } from '#domain/shared/calendar-date.ts'
import { toCents } from '#domain/shared/money.ts'
import {
  formatCountry,
  formatDate,
  formatMoney,
  formatPolicyNumber,
  formatTimestamp,
} from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { useStore } from '#web/platform/store.ts'
import { useKeys } from '#web/staff/shared/keys/use-keys.ts'
import { staffMember } from '#web/staff/shared/staff-session.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { ActButton } from '#web/ui/office/customer/ActButton.tsx'
import { KeyHint } from '#web/ui/office/case/KeyHint.tsx'
import { HeadFact, HeadNote, PersonName } from '#web/ui/office/customer/PageParts.tsx'
import { OfficePage } from '#web/ui/office/OfficePage.tsx'
import { PageHead } from '#web/ui/office/PageHead.tsx'
import { SidePane } from '#web/ui/office/customer/SidePane.tsx'
import { Mono } from '#web/ui/text/Mono.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { AccountActions } from './parts/AccountActions.tsx'
import { ACTIONS } from './parts/actions.ts'
import type { PageAction } from './parts/actions.ts'
import { CorrectForm } from './parts/CorrectForm.tsx'
import { Events } from './parts/Events.tsx'
import { loadCustomer } from './parts/load-customer.ts'
import { ReasonForm } from './parts/ReasonForm.tsx'
import { Anchors, Sections } from './parts/Sections.tsx'
import { useEscape } from './parts/use-escape.ts'
import { WriteForm } from './parts/WriteForm.tsx'

/** Fetches the customer with the first page of each list that the roles of the reader may see. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  loadCustomer(params['profileId'] ?? '', staffMember.get().roles)

/** Which form is open stands in the address; the lists do not change by it. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate

// The account that they gave, which support can stop.
const PayTo = ({ payee }: Pick<CustomerView, 'payee'>) => {
  const t = useTexts()
  if (!payee) return null
  const { endsWith: end, payableFrom } = payee
  const date = payableFrom === null ? '' : formatDate(calendarDate(payableFrom), t.locale)
  const held = payableFrom === null ? 'no' : 'yes'
  return <HeadFact term={t('customers.payTo')} value={t('customers.payToEnd', { held, end, date })} />
}

// Money that a bank sent back, which a person pays again.
const Returned = ({ moneyReturned }: Pick<CustomerView, 'moneyReturned'>) => {
  const t = useTexts()
  return moneyReturned.map(({ amount, paidAgainTo }, index) => (
    <HeadNote key={`${String(index)} ${String(amount)}`}>
      {t('customers.returned', {
        amount: formatMoney(toCents(amount), t.locale),
        again: paidAgainTo === null ? 'no' : 'yes',
        end: paidAgainTo ?? '',
      })}
    </HeadNote>
  ))
}

// What came in too much goes back by itself, unless something is to be paid before.
const Held = ({ moneyHeld }: Pick<CustomerView, 'moneyHeld'>) => {
  const t = useTexts()
  return moneyHeld.map(({ amount, policyNumber, from, accountEndsWith }) => (
    <HeadNote key={policyNumber}>
      {t('customers.held', {
        amount: formatMoney(toCents(amount), t.locale),
        number: formatPolicyNumber(policyNumber),
        date: formatDate(calendarDate(from), t.locale),
        known: accountEndsWith === null ? 'no' : 'yes',
        end: accountEndsWith ?? '',
      })}
    </HeadNote>
  ))
}

const Facts = ({ customer }: { readonly customer: CustomerView }) => {
  const t = useTexts()
  const { birthDate, homeCountry, locale, email, active, since } = customer
  const born = birthDate === null ? null : calendarDate(birthDate)
  const today = calendarDate(customer.today)
  return (
    <>
      <HeadFact
        term={t('customers.born')}
        value={born && t('customers.bornOn', { day: formatDate(born, t.locale), age: ageOn(born, today) })}
      />
      <HeadFact
        term={t('customers.from')}
        value={t('customers.reads', {
          country: homeCountry === null ? '–' : formatCountry(homeCountry, t.locale),
          language: locale,
        })}
      />
      <HeadFact
        term={t('customers.email')}
        value={
          email
            ? t('customers.emailOf', { email, active: active ? 'yes' : 'no' })
            : t('customers.emailErased')
        }
      />
      <PayTo payee={customer.payee} />
      <HeadFact term={t('customers.since')} value={formatTimestamp(since, t.locale)} />
    </>
  )
}

// A block or the end of an account, with its day.
const State = ({ blockedAt, closedAt }: CustomerView) => {
  const t = useTexts()
  if (blockedAt === null && closedAt === null) return null
  const [state, at] = closedAt === null ? (['blocked', blockedAt] as const) : (['closed', closedAt] as const)
  return <HeadNote>{t(`customers.${state}`, { day: formatTimestamp(at ?? '', t.locale) })}</HeadNote>
}

const isAction = (name: string | null): name is PageAction =>
  name !== null && (name === 'correct' || name === 'write' || Object.hasOwn(ACTIONS, name))

// What somebody is about to do stands in the address, so that "find and do" leads there.
const useOpened = ({ closedAt }: CustomerView) => {
  const [search, setSearch] = useSearchParams()
  const { roles } = useStore(staffMember)
  const asked = search.get('do')
  // whoever reads the page may write to the customer
  const mayDo = closedAt === null && (asked === 'write' || roles.includes('SUPPORT'))
  const setOpened = (name: PageAction | undefined) => {
    const next = new URLSearchParams(search)
    if (name) next.set('do', name)
    else next.delete('do')
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return { opened: mayDo && isAction(asked) ? asked : undefined, setOpened }
}

type OpenProps = { readonly customer: CustomerView; readonly onOpen: (name: PageAction) => void }

const HeadActions = ({ customer: { firstName, blockedAt, closedAt }, onOpen }: OpenProps) => {
  const t = useTexts()
  const { roles } = useStore(staffMember)
  const mayAct = roles.includes('SUPPORT') && blockedAt === null && closedAt === null
  useKeys([
    ...(closedAt === null ? [{ keys: 'w', label: t('customers.write'), run: () => onOpen('write') }] : []),
    ...(mayAct
      ? [{ keys: 'p', label: t('customers.actAs', { name: firstName }), run: () => onOpen('act') }]
      : []),
  ])
  return (
    <>
      {closedAt === null ? (
        <Button variant="second" onClick={() => onOpen('write')}>
          {t('customers.write')}
          <KeyHint>W</KeyHint>
        </Button>
      ) : null}
      {mayAct ? (
        <ActButton onClick={() => onOpen('act')}>
          {t('customers.actAs', { name: firstName })}
          <KeyHint>P</KeyHint>
        </ActButton>
      ) : null}
    </>
  )
}

type OpenedProps = Omit<Parameters<typeof ReasonForm>[0], 'name'> & { readonly opened: PageAction }

// What somebody is about to do.
const Opened = ({ opened, ...props }: OpenedProps) => {
  useEscape(props.onCancel)
  if (opened === 'write') return <WriteForm {...props} />
  return opened === 'correct' ? (
    <CorrectForm {...props} />
  ) : (
    <ReasonForm key={opened} name={opened} {...props} />
  )
}

/** `/staff/customers/:profileId`: all of a customer at one address, and what staff do in the account (STAFF-04). */
const CustomerPage = () => {
  const t = useTexts()
  const data = useLoaderData<typeof loader>()
  const { customer } = data
  const { revalidate } = useRevalidator()
  const { opened, setOpened } = useOpened(customer)
  const close = () => setOpened(undefined)
  // what the page shows is read again before its address changes, which reads nothing
  const done = async () => {
    await revalidate()
    close()
  }

  usePageTitle(customer.name)
  return (
    <OfficePage>
      <PageHead
        isJoined
        isPerson
        above={
          <>
            {t('customers.number')} <Mono>{customer.relNr}</Mono>
          </>
        }
        title={<PersonName>{customer.name}</PersonName>}
        facts={<Facts customer={customer} />}
        actions={<HeadActions customer={customer} onOpen={setOpened} />}
      />
      <State {...customer} />
      <Returned moneyReturned={customer.moneyReturned} />
      <Held moneyHeld={customer.moneyHeld} />
      <Anchors data={data} />
      <SidePane
        top={
          opened ? (
            <Opened opened={opened} customer={customer} onDone={() => void done()} onCancel={close} />
          ) : null
        }
        main={
          <>
            <Sections data={data} />
            <Text tone="muted" size="small">
              {t('customers.onRecord')}
            </Text>
          </>
        }
        side={
          <>
            <AccountActions data={data} onOpen={setOpened} />
            <Events data={data} />
          </>
        }
      />
    </OfficePage>
  )
}

export default CustomerPage
