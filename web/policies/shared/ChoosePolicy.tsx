import type { PolicyView } from '#contract/policies.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { List } from '#web/ui/text/List.tsx'

type Props = {
  readonly title: string
  readonly policies: readonly PolicyView[]
  readonly hrefOf: (policyNumber: string) => string
  readonly nameOf: (policy: PolicyView) => string
}

/** The policies for which something can be asked, each as a link to its form. */
export const ChoosePolicy = ({ title, policies, hrefOf, nameOf }: Props) => (
  <Stack gap={4}>
    <Heading level={2}>{title}</Heading>
    <List
      items={policies.map((policy) => ({
        id: policy.policyNumber,
        content: <Link href={hrefOf(policy.policyNumber)}>{nameOf(policy)}</Link>,
      }))}
    />
  </Stack>
)
