import { Suspense } from 'react'
import { Await } from 'react-router'

import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Crossing } from '#web/ui/home/Crossing.tsx'
import { Tasks } from '#web/ui/home/Tasks.tsx'
import { Container } from '#web/ui/layout/Container.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'

import type { OwnHome } from './load-own.ts'
import { useTasks } from './use-tasks.ts'

// with the pass and all that it needs: visitors load nothing of it
const OwnInsurance = lazyComponent(
  async () => (await import('#web/policies/shared/own-insurance/OwnInsurance.tsx')).OwnInsurance,
)

const WaitingRequests = lazyComponent(
  async () => (await import('#web/requests/shared/WaitingRequests.tsx')).WaitingRequests,
)

const Own = ({ insurance, claimed, requests }: OwnHome) => (
  <OwnInsurance {...insurance} claims={claimed}>
    {requests.length ? <WaitingRequests requests={requests} /> : null}
  </OwnInsurance>
)

const ToInsurance = () => {
  const t = useTexts()
  const paths = usePaths()
  return (
    <div>
      <Button href={paths.insurances()}>{t('content.home.insurances')}</Button>
    </div>
  )
}

export type CustomerHomeProps = {
  readonly name: string
  readonly own: Promise<OwnHome | undefined> | undefined
}

/** Home of who is logged in: in the place of the shop window stands what they have. */
export const CustomerHome = ({ name, own }: CustomerHomeProps) => {
  const t = useTexts()
  return (
    <>
      <Container>
        <Stack gap={4}>
          <Heading level={1}>{t('content.home.hello', { name })}</Heading>
          <Suspense fallback={<Skeleton shape="card" lines={8} />}>
            <Await resolve={own}>{(facts) => (facts ? <Own {...facts} /> : <ToInsurance />)}</Await>
          </Suspense>
        </Stack>
      </Container>
      <Crossing />
      <Tasks label={t('content.home.tasks')} tasks={useTasks()} />
    </>
  )
}
