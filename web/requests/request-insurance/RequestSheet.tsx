import { calendarDate, isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { CoverageOptionView } from '#contract/requests/advice.ts'
import { formatCountry, formatDate, formatMoney } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { ChosenPrice } from '#web/requests/steps/ChosenPrice.tsx'
import type { StepProps } from '#web/requests/steps/step-props.ts'
import { lengthText } from '#web/requests/text/period-text.ts'
import { coverName, priceLine, wholeEuroText } from '#web/requests/text/price-text.ts'
import { useTextsAbout } from '#web/requests/text/use-texts-about.ts'
import { PaymentLine } from '#web/ui/price/PaymentLine.tsx'
import { PriceSheet } from '#web/ui/price/PriceSheet.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { paymentsByDay, planOf } from './payment-choices.ts'

// more of them push the form out of sight; the table of all payments has each
const MOST_SHOWN = 13

type Payments = ReturnType<typeof paymentsByDay>

const AllPayments = ({ all }: { readonly all: Payments }) => {
  const t = useTexts()
  const shown = all.length > MOST_SHOWN ? all.slice(0, MOST_SHOWN - 1) : all
  const day = (date = '') => formatDate(calendarDate(date), t.locale)
  const more = all.length - shown.length
  const total = all.reduce((sum, { cents }) => sum + cents, 0)
  return (
    <PaymentLine
      payments={shown.map(({ date, cents }) => ({
        id: date,
        day: day(date),
        amount: formatMoney(cents, t.locale),
      }))}
      more={more ? t('requests.insure.sheet.more', { more, date: day(all.at(-1)?.date) }) : undefined}
      sum={{ title: t('requests.insure.sheet.together'), amount: formatMoney(total, t.locale) }}
    />
  )
}

type AboutProps = {
  readonly option: CoverageOptionView
  readonly term: string | undefined
  readonly method: string | undefined
}

const AboutPayments = ({ option, term, method }: AboutProps) => {
  const t = useTexts()
  // until a way to pay is chosen, the days are those of direct debit
  const all = paymentsByDay(option, { term, method: method || 'DIRECT_DEBIT' })
  // two insurances may have days of their own: days and payments are then not the same number
  const payments = planOf(option, term).length === all.length ? all.length : 0
  return (
    <>
      <div role="status">
        {all.length ? (
          <Heading level={2} size="h3">
            {t('requests.insure.sheet.title', { payments })}
          </Heading>
        ) : (
          <Text>{t('requests.insure.sheet.none')}</Text>
        )}
      </div>
      {all.length ? <AllPayments all={all} /> : null}
      {all.length && method !== 'BANK_TRANSFER' ? (
        <Text size="small" tone="muted">
          {t('requests.insure.sheet.bankDays')}
        </Text>
      ) : null}
    </>
  )
}

const stayOf = ({
  startDate,
  endDate,
  countryOfOrigin: from,
  countryOfDestination: to,
}: StepProps['answers']) =>
  from && to && isCalendarDate(startDate) && isCalendarDate(endDate)
    ? { startDate, endDate, from, to }
    : undefined

const aboutPart = ({ part, answers, option }: StepProps, t: Texts) =>
  part === 'payment' && option
    ? {
        title: t('requests.insure.sheet.title', { payments: 0 }),
        content: <AboutPayments option={option} term={answers.paymentTerm} method={answers.paymentMethod} />,
      }
    : undefined

const adviceOf = ({ part }: StepProps, t: Texts) =>
  part === 'you' || part === 'address' ? <Text>{t(`requests.insure.sheet.${part}`)}</Text> : undefined

/** The stay and its price beside each part, with what the part is about: the payments by day, or a word of advice. */
export const RequestSheet = (props: StepProps) => {
  const t = useTextsAbout()
  const { answers, option } = props
  const stay = stayOf(answers)
  if (!option) return null
  const { amount, term, total } = priceLine(t, option)
  const day = (date: Parameters<typeof formatDate>[0]) => formatDate(date, t.locale)
  const length = stay && lengthText(t, stay.startDate, stay.endDate)
  return (
    <PriceSheet
      title={t('requests.price.title')}
      stay={
        stay && {
          from: formatCountry(stay.from, t.locale),
          to: formatCountry(stay.to, t.locale),
          what: day(stay.startDate),
          when: day(stay.endDate),
        }
      }
      price={{
        amount: wholeEuroText(t, option.monthIndication),
        about: amount,
        term,
        total: [total, coverName(t, option.coverage), length].filter(Boolean).join(', '),
      }}
      bar={<ChosenPrice {...props} />}
      about={aboutPart(props, t)}
      advice={adviceOf(props, t)}
    />
  )
}
