import type { ReactNode } from 'react'

import type { CostToDecideView } from '#contract/claims/claim-work-view.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { formatCountry, formatDate } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useStaffPaths } from '#web/staff/shared/staff-paths.ts'
import { CostWarning } from '#web/ui/office/CostCard.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

type Check = CostToDecideView['checks'][number]
type Duplicate = CostToDecideView['duplicates'][number]

// a duplicate is said with its claim
const isSaid = ({ code, passed }: Check) => code !== 'DUPLICATE' && (!passed || code === 'HOME_WEEKS')

const checkText = ({ code, passed, days }: Check, { country }: CostToDecideView, t: Texts) =>
  t(`claimWork.check.${code}${passed ? '.passed' : ''}`, {
    days: days ?? 0,
    country: formatCountry(country, t.locale),
  })

const duplicateText = ({ by, samePerson, status, decidedOn }: Duplicate, link: ReactNode, t: Texts) =>
  t.rich('claimWork.duplicate', {
    by,
    number: link,
    same: samePerson ? 'yes' : 'no',
    status,
    date: decidedOn === null ? '' : formatDate(calendarDate(decidedOn), t.locale),
  })

const ClaimLink = ({ caseId, damageNumber }: Duplicate) => {
  const paths = useStaffPaths()
  return <Link href={paths.workCase(caseId)}>{damageNumber}</Link>
}

/** What somebody has to look at before a cost is paid. */
export const CostChecks = ({ cost }: { readonly cost: CostToDecideView }) => {
  const t = useTexts()
  const said = cost.checks.filter(isSaid)
  const passed = said.filter((check) => check.passed)
  return (
    <>
      {cost.duplicates.map((duplicate) => (
        <CostWarning key={duplicate.caseId}>
          {duplicateText(duplicate, <ClaimLink {...duplicate} />, t)}
        </CostWarning>
      ))}
      {said
        .filter((check) => !check.passed)
        .map((check) => (
          <CostWarning key={check.code}>{checkText(check, cost, t)}</CostWarning>
        ))}
      {passed.map((check) => (
        <Text key={check.code} tone="muted">
          {checkText(check, cost, t)}
        </Text>
      ))}
    </>
  )
}
