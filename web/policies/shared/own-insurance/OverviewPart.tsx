import type { ReactNode } from 'react'

import { Card } from '#web/ui/layout/card/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'

type Props = { readonly id: string; readonly title: string; readonly children: ReactNode }

/** A small card of the second column, with its title. */
export const OverviewPart = ({ id, title, children }: Props) => (
  <Card as="section" padding="s" aria-labelledby={id}>
    <Stack gap={3}>
      <Heading level={2} size="h3" id={id}>
        {title}
      </Heading>
      {children}
    </Stack>
  </Card>
)
