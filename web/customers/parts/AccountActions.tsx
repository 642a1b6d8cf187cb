import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useStore } from '#web/platform/store.ts'
import { staffMember } from '#web/staff/shared/staff-session.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'

import type { PageAction } from './actions.ts'
import type { CustomerData } from './load-customer.ts'

const namesFor = ({ blockedAt, closedAt, payee }: CustomerData['customer']): readonly PageAction[] => {
  if (closedAt !== null) return []
  const money: readonly PageAction[] = payee ? ['payee'] : []
  return blockedAt === null
    ? ['correct', ...money, 'link', 'block', 'close']
    : ['correct', ...money, 'unblock', 'close']
}

type Props = { readonly data: CustomerData; readonly onOpen: (name: PageAction) => void }

/** What support can do with the account now. */
export const AccountActions = ({ data: { customer }, onOpen }: Props) => {
  const t = useTexts()
  const { roles } = useStore(staffMember)
  const names = namesFor(customer)
  if (!roles.includes('SUPPORT') || !names.length) return null
  return (
    <Stack gap={3}>
      <Heading level={2}>{t('customers.account')}</Heading>
      <Row gap={3}>
        {names.map((name) => (
          <Button key={name} variant="second" size="s" onClick={() => onOpen(name)}>
            {t(`customers.${name}.open`)}
          </Button>
        ))}
      </Row>
    </Stack>
  )
}
