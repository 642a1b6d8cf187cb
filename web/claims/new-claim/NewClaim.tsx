import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'

import type { ClaimLineView } from '#contract/claims.ts'
import type { PolicyView } from '#contract/policies.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { claimDraft, useClaimDraft } from './claim-draft.ts'
import { claimableOf, namedPolicy } from './claimable-policies.ts'
import { ClaimSent } from './ClaimSent.tsx'
import { PartCheck } from './PartCheck.tsx'
import { PartCosts } from './PartCosts.tsx'
import { PartPayee } from './PartPayee.tsx'

export type ClaimContext = {
  readonly policies: readonly PolicyView[]
  readonly earlier: readonly ClaimLineView[]
}

const PARTS = ['costs', 'payee', 'check'] as const
export type PartName = (typeof PARTS)[number]

const components = { costs: PartCosts, payee: PartPayee, check: PartCheck }

const NotPossible = ({ policies }: { policies: readonly PolicyView[] }) => {
  const t = useTexts()
  const paths = usePaths()
  const [first] = policies
  const code = first?.blockedBy.CLAIM
  return (
    <Stack gap={5}>
      <Heading level={1}>{t('newClaim.title.costs')}</Heading>
      <Panel
        title={t(first ? 'newClaim.notPossible' : 'newClaim.noPolicy')}
        action={<Button href={paths.insurances()}>{t('newClaim.toInsurance')}</Button>}
      >
        {code ? t.issueText({ id: code, context: {} }) : t('newClaim.basicOnly')}
      </Panel>
    </Stack>
  )
}

// The button that opened a part goes away with the one before: the focus goes to the new title.
const Opened = ({ children }: { children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('h1')?.focus()
  }, [])
  return <div ref={box}>{children}</div>
}

// A part is open once those before it were accepted.
const openPart = (wanted: string | null, reached: number): PartName =>
  PARTS.find((part, at) => part === wanted && at <= reached) ?? 'costs'

/** A claim in three parts: what was paid, who gets the money, check and send. */
export const NewClaim = ({ context }: { context: ClaimContext }) => {
  const t = useTexts()
  const paths = usePaths()
  const draft = useClaimDraft()
  const [query, setQuery] = useSearchParams()
  const claimable = claimableOf(context.policies)
  const policy = namedPolicy(claimable, draft)
  const part = openPart(query.get('part'), draft.reached)
  const at = PARTS.indexOf(part)
  const title = draft.sent ? t('newClaim.sent.title') : t(`newClaim.title.${part}`)
  usePageTitle(title)
  if (draft.sent)
    return (
      <Opened key="sent">
        <ClaimSent receipt={draft.sent} />
      </Opened>
    )
  if (!policy) return <NotPossible policies={context.policies} />
  const Part = components[part]
  const next = () => {
    claimDraft.reach(at + 1)
    setQuery({ part: PARTS[at + 1] ?? 'check' })
  }
  return (
    <Stack gap={5}>
      <Link href={at === 0 ? paths.claims() : paths.newClaim(PARTS[at - 1])}>{t('newClaim.back')}</Link>
      <Opened key={part}>
        <Text tone="muted">{t('newClaim.part', { at: at + 1, of: PARTS.length })}</Text>
        <Heading level={1}>{title}</Heading>
      </Opened>
      <Part {...{ policy, claimable, next }} earlier={context.earlier} />
    </Stack>
  )
}
