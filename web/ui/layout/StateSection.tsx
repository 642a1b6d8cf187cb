import type { ReactNode } from 'react'

import { Heading } from '#web/ui/text/Heading.tsx'
import { Stack } from './Stack.tsx'

export type StateSectionProps = { readonly id: string; readonly children: ReactNode }

/** All states of one component; its id is the name of the component in lower case. */
export const StateSection = ({ id, children }: StateSectionProps) => (
  <Stack as="section" gap={5} id={id} aria-labelledby={`${id}-title`}>
    <Heading level={2} id={`${id}-title`}>
      {id}
    </Heading>
    {children}
  </Stack>
)
