import type { PolicyView } from '#contract/policies.ts'
import type { PolicyAction } from '#domain/policies/actions/actions.ts'
import type { PolicyDocument } from '#domain/policies/status.ts'
import { addDays, calendarDate } from '#domain/shared/calendar-date.ts'
import type { Paths } from '#web/paths.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { Heading } from '#web/ui/text/Heading.tsx'
import { LinkRows } from '#web/ui/layout/LinkRows.tsx'
import type { LinkRow } from '#web/ui/layout/LinkRows.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { nextPeriodText } from '#web/policies/shared/policy-lines.ts'
import { dayText, reasonText } from '#web/policies/shared/policy-texts.ts'
import { useBlockerText } from '#web/policies/shared/use-blocker-text.ts'

type ListedAction = Exclude<PolicyAction, PolicyDocument | 'CLAIM'>

type Way = {
  /** Id of the text of its link. */
  readonly text: string
  readonly href: (paths: Paths, policyNumber: string) => string
  /** The last day on which it is possible. */
  readonly until?: (policy: PolicyView) => string | null
}

// In the order of the card (design A15); a claim and the documents have places of their own.
const WAYS: Readonly<Record<ListedAction, Way>> = {
  START_DATE: {
    text: 'policies.action.startDate',
    href: (paths, number) => paths.changePolicy('startdate', number),
    until: ({ startDate }) => addDays(calendarDate(startDate), -1),
  },
  ADDRESS: {
    text: 'policies.action.address',
    href: (paths, number) => paths.changePolicy('address', number),
  },
  PAYMENT: {
    text: 'policies.action.payment',
    href: (paths, number) => paths.changePolicy('payment', number),
  },
  ADD_PERIOD: {
    text: 'policies.action.addPeriod',
    href: (paths, number) => paths.addPeriod(number),
  },
  TERMINATE: {
    text: 'policies.action.terminate',
    href: (paths, number) => paths.terminate(number),
  },
  WITHDRAW: {
    text: 'policies.action.withdraw',
    href: (paths, number) => paths.withdraw(number),
    until: ({ withdrawUntil }) => withdrawUntil,
  },
}

// an object literal has the keys of its type
const ACTIONS = Object.keys(WAYS) as readonly ListedAction[]

type Props = {
  readonly policy: PolicyView
  /** The policy of the period that follows. */
  readonly next?: PolicyView | undefined
}

type BlockedActions = { readonly reason: string; readonly actions: readonly string[] }

// One reason for several actions is said once.
const groupReasons = (
  blocked: readonly { readonly reason: string; readonly action: string }[],
): readonly BlockedActions[] =>
  [...new Set(blocked.map(({ reason }) => reason))].map((reason) => ({
    reason,
    actions: blocked.filter((entry) => entry.reason === reason).map(({ action }) => action),
  }))

const useReasons = ({ policy, next }: Props): readonly BlockedActions[] => {
  const t = useTexts()
  const blockerText = useBlockerText()
  return groupReasons(
    ACTIONS.flatMap((action) => {
      const following = action === 'ADD_PERIOD' ? next : undefined
      const reason = following ? nextPeriodText(following, t) : blockerText(policy, action)
      return reason === undefined ? [] : [{ action: t(WAYS[action].text), reason: reasonText(reason) }]
    }),
  )
}

const useRows = (policy: PolicyView, open: readonly ListedAction[]): readonly LinkRow[] => {
  const t = useTexts()
  const paths = usePaths()
  return open.map((action) => {
    const { text, href, until } = WAYS[action]
    const date = until?.(policy)
    return {
      id: action,
      href: href(paths, policy.policyNumber),
      text: t(text),
      note: date ? t('policies.action.until', { date: dayText(date, t) }) : undefined,
    }
  })
}

/** What can be done with a policy, and in the same place the sentence why something cannot (A15). */
export const PolicyActions = ({ policy, next, level }: Props & { readonly level: 2 | 3 }) => {
  const t = useTexts()
  const reasons = useReasons({ policy, next })
  const open = ACTIONS.filter((action) => policy.blockedBy[action] === null)
  const rows = useRows(policy, open)
  const [first] = reasons
  return (
    <Stack gap={3}>
      <Heading level={level}>{t('policies.action.title')}</Heading>
      {rows.length ? <LinkRows rows={rows} /> : null}
      {open.length === 0 && reasons.length === 1 && first ? (
        <Text>{first.reason}</Text>
      ) : (
        reasons.map(({ reason, actions }) => (
          <Text key={reason} size="small" tone="muted">
            {t('policies.action.blocked', { action: actions.join(', '), reason })}
          </Text>
        ))
      )}
    </Stack>
  )
}
