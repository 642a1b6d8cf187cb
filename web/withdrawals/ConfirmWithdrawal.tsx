import { useEffect, useRef } from 'react'

import type { WithdrawalForm } from '#domain/withdrawals/withdrawal.ts'
import type { PolicyView } from '#contract/policies.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { IssueMessages } from '#web/platform/IssueMessages.tsx'
import { PolicyCover } from '#web/policies/shared/cover/PolicyCover.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Card } from '#web/ui/layout/card/Card.tsx'
import { DefinitionList } from '#web/ui/layout/table/DefinitionList.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'
import { formatTimestamp } from '#web/platform/i18n/format.ts'
import { PhoneLink } from '#web/platform/PhoneLink.tsx'
import { useSite } from '#web/platform/site.ts'

import { contractShown } from './contract-shown.ts'
import type { OwnContract } from './own-contract.ts'
import type { Withdrawal } from './use-withdrawal.ts'
import { RemainingPolicies } from './RemainingPolicies.tsx'

/**
 * Says that another statement about this policy waits for a person. It may come from somebody else: the customer can withdraw
 * at once all the same, but its day then counts.
 */
const EarlierStatement = ({ policy }: { readonly policy: PolicyView }) => {
  const t = useTexts()
  const { company } = useSite()
  const { withdrawalReceivedAt } = policy
  if (withdrawalReceivedAt === null) return null
  return (
    <Text>
      {t.rich('withdraw.earlier', {
        date: formatTimestamp(withdrawalReceivedAt, t.locale),
        phone: <PhoneLink number={company.phone} />,
      })}
    </Text>
  )
}

type Props = Pick<OwnContract, 'all'> & {
  readonly withdrawal: Withdrawal
  readonly statement: WithdrawalForm
  readonly onEdit: () => void
}

/** The second step: the statement as it will be sent, and what it means for this policy. */
export const ConfirmWithdrawal = ({ withdrawal, statement, all, onEdit }: Props) => {
  const t = useTexts()
  const title = useRef<HTMLHeadingElement>(null)
  // a new step begins at its title, as a new page does
  useEffect(() => title.current?.focus(), [])
  const { issues, busy, confirm, named } = withdrawal
  return (
    <Stack gap={6}>
      <Card as="section" aria-labelledby="statement">
        <Stack gap={4}>
          <Heading ref={title} level={2} id="statement" tabIndex={-1}>
            {t('withdraw.check')}
          </Heading>
          <Text strong>{t('withdraw.statement')}</Text>
          <DefinitionList
            rows={[
              { term: t('withdraw.name'), value: statement.name },
              { term: t('withdraw.contract'), value: contractShown(statement.contractNumber) },
              ...(named
                ? [
                    { term: t('withdraw.insured'), value: named.insuredName, asWritten: true },
                    { term: t('withdraw.cover'), value: t('withdraw.coverName', { cover: named.coverage }) },
                  ]
                : []),
              { term: t('withdraw.email'), value: statement.email },
            ]}
          />
        </Stack>
      </Card>
      {named ? <PolicyCover policy={named} all={all} /> : null}
      {named ? <EarlierStatement policy={named} /> : null}
      {named ? <RemainingPolicies policy={named} all={all} /> : null}
      <IssueMessages issues={issues} />
      <Row>
        <Button loading={busy} loadingText={t('withdraw.busy')} onClick={() => void confirm()}>
          {t('withdraw.confirm')}
        </Button>
        <Button variant="second" onClick={onEdit}>
          {t('withdraw.edit')}
        </Button>
      </Row>
    </Stack>
  )
}
