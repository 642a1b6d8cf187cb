import { Fragment } from 'react'

import type { AdviceReply } from '#contract/requests/advice.ts'
import { partsOf } from '#domain/policies/cover/cover-facts.ts'
import { useTextsAbout } from '#web/requests/text/use-texts-about.ts'
import { LinedDetails, LinedTexts } from '#web/ui/layout/card/LinedTexts.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { NoticeText, noticeId, noticeTitle } from './AdviceNotices.tsx'
import type { AdviceNotice } from './AdviceNotices.tsx'
import { BasicFacts } from './BasicFacts.tsx'
import { wholeEuroText } from '#web/requests/text/price-text.ts'
import { PriceDetails } from './PriceDetails.tsx'

type Props = { readonly advice: AdviceReply }

// Of the covers that are offered here alone (ruling 52).
const IfIll = ({ advice }: Props) => {
  const t = useTextsAbout()
  const parts = new Set(advice.coverageOptions.flatMap(({ coverage }) => partsOf(coverage)))
  return (
    <Stack gap={2}>
      {[...parts].map((part) => (
        <Text key={part}>{t(`requests.advice.whatIf.ill.${part}`)}</Text>
      ))}
      <Text>{t('requests.advice.whatIf.ill.asked')}</Text>
    </Stack>
  )
}

// The advised cover meets the duty of the Dutch law: what it asks is with the other details of that insurance.
const isShown = ({ code }: AdviceNotice) => code !== 'BZV_DUTY'

/** What the law asks, what the certificate states for a visa (ruling 40), and what happens when somebody leaves. */
export const AdviceTexts = ({ advice }: Props) => {
  const t = useTextsAbout()
  return (
    <LinedTexts
      texts={[
        ...advice.notices.filter(isShown).map((notice) => ({
          id: noticeId(notice),
          title: noticeTitle(t, advice, notice),
          text: <NoticeText advice={advice} notice={notice} />,
        })),
        {
          id: 'visa',
          title: t('requests.advice.visa'),
          text: <Text>{t('requests.advice.visaText')}</Text>,
        },
        {
          id: 'leave',
          title: t('requests.advice.whatIf.leave'),
          text: <Text>{t('requests.advice.whatIf.leave.text')}</Text>,
        },
      ]}
    />
  )
}

/** What not everybody needs: how the prices are made, who pays what for the basic insurance, and illness from before. */
export const AdviceDetails = ({ advice }: Props) => {
  const t = useTextsAbout()
  const { bzv, coverageOptions } = advice
  return (
    <LinedDetails>
      {coverageOptions.length > 1 ? (
        <Disclosure title={t('requests.advice.priceDetails')} width="wide">
          <PriceDetails advice={advice} />
        </Disclosure>
      ) : null}
      {bzv.offered ? (
        // what we receive is said without opening it (WIZ-24)
        <Disclosure
          title={t('requests.advice.basicTitle', { sum: wholeEuroText(t, bzv.remunerationPerYear) })}
        >
          <Stack gap={2}>
            {advice.notices
              .filter((notice) => !isShown(notice))
              .map((notice) => (
                <Fragment key={notice.code}>
                  <Text strong>{noticeTitle(t, advice, notice)}</Text>
                  <NoticeText advice={advice} notice={notice} />
                </Fragment>
              ))}
            <Text>{t('requests.insure.account.short')}</Text>
            <BasicFacts advice={advice} />
          </Stack>
        </Disclosure>
      ) : null}
      <Disclosure title={t('requests.advice.whatIf.ill')}>
        <IfIll advice={advice} />
      </Disclosure>
    </LinedDetails>
  )
}
