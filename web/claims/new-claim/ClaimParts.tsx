import { Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'

import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { detectDuplicateTab } from '#web/platform/duplicate-tab.ts'
import { useOpenPart } from '#web/platform/forms/use-open-part.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { useSite } from '#web/platform/site.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Dialog } from '#web/ui/layout/Dialog.tsx'
import { FocusTitle } from '#web/ui/layout/FocusTitle.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { List } from '#web/ui/text/List.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import type { ClaimDraft, ClaimPart } from './claim-draft.ts'
import { claimDraft, useClaimDraft } from './claim-store.ts'
import { factsOf } from './claimable-policies.ts'
import { ClaimSent } from './ClaimSent.tsx'
import { PartCheck } from './PartCheck.tsx'
import { PartCosts } from './PartCosts.tsx'
import { PartPayee } from './PartPayee.tsx'
import type { OwnClaims } from './part-props.ts'
import { PartWho } from './PartWho.tsx'
import { useSteps } from './use-steps.ts'

type Props = {
  /** The parts in their order. */
  readonly parts: readonly ClaimPart[]
  readonly own?: OwnClaims
  /** Who is insured, under the title of each part: of a visitor nothing is known. */
  readonly cover?: ReactNode
  /** Where the first part leads back to. */
  readonly backHref: string
  readonly partHref: (part: ClaimPart) => string
}

const components = { who: PartWho, costs: PartCosts, payee: PartPayee, check: PartCheck }

// A part is open once those before it were accepted; instead of one that is not, the last open one is shown.
const openPart = (
  parts: readonly ClaimPart[],
  wanted: string | null,
  { accepted }: ClaimDraft,
): ClaimPart => {
  const first = parts.findIndex((part) => !accepted.includes(part))
  const last = first < 0 ? parts.length - 1 : first
  const at = parts.findIndex((part) => part === wanted)
  return parts[Math.min(Math.max(0, at), last)] ?? 'costs'
}

/** What was given before the page was loaded again, and is not kept. */
const AskedAgain = ({ names }: { names: readonly string[] }) => {
  const t = useTexts()
  if (!names.length) return null
  return (
    <Panel tone="info" title={t('newClaim.again')}>
      <List items={names.map((name) => ({ id: name, content: t(`newClaim.again.${name}`) }))} />
    </Panel>
  )
}

/** What is kept on this device, and a button that removes it. */
const Kept = ({ onClear }: { onClear: () => void }) => {
  const t = useTexts()
  const [asking, setAsking] = useState(false)
  const { idempotencyKey } = useClaimDraft()
  const clear = () => {
    setAsking(false)
    claimDraft.clear()
    onClear()
  }
  return (
    <Stack gap={3}>
      <Text size="small" tone="muted">
        {t('newClaim.kept')}
      </Text>
      {idempotencyKey === '' ? null : (
        <div>
          <Button variant="quiet" size="s" onClick={() => setAsking(true)}>
            {t('newClaim.clear')}
          </Button>
        </div>
      )}
      <Dialog
        open={asking}
        title={t('newClaim.clear.title')}
        closeText={t('newClaim.clear.keep')}
        onClose={() => setAsking(false)}
        actions={
          <Button variant="danger" onClick={clear}>
            {t('newClaim.clear')}
          </Button>
        }
      >
        <Text>{t('newClaim.clear.text')}</Text>
      </Dialog>
    </Stack>
  )
}

const SaveClaim = lazyComponent(async () => (await import('./SaveClaim.tsx')).loadSaveClaim())

const SaveLater = ({ own, part }: { readonly own: boolean; readonly part: ClaimPart }) => {
  const ready = useHydrated()
  // it saves what is in this tab: the server renders nothing here
  if (!ready) return null
  return (
    <Suspense fallback={null}>
      <SaveClaim at={{ page: own ? 'own' : 'public', part }} />
    </Suspense>
  )
}

const useDuplicateTab = () =>
  useEffect(() => detectDuplicateTab(() => claimDraft.get().idempotencyKey, claimDraft.renewKey), [])

/** Begins another claim at its first part. */
const useAnother = () => {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return async () => {
    // first: an emptied claim corrects its address itself, which would end this navigation before it is done
    await navigate({ search: '' }, { replace: true })
    claimDraft.clear()
    // the claim that was sent is one of the earlier ones now
    await revalidate()
  }
}

// The page begins with its own title; a part that is opened after that gets the focus.
const useMoved = (part: ClaimPart | 'sent') => {
  const [begun, setBegun] = useState<ClaimPart | 'sent' | undefined>(part)
  if (begun !== undefined && begun !== part) setBegun(undefined)
  return begun !== part
}

// Until the draft of this tab is read every part but the first seems closed, and the receipt is no part.
const useAddressOf = (part: ClaimPart, { first, sent }: { first: boolean; sent: boolean }) => {
  const [query] = useSearchParams()
  const named = query.get('part')
  const ready = useHydrated()
  const open = first && named !== part ? undefined : part
  useOpenPart(ready && !sent ? open : (named ?? undefined))
}

/** A claim in parts: who it is, if that is not known, what was paid, who gets the money, check and send. */
export const ClaimParts = ({ parts, own, cover, backHref, partHref }: Props) => {
  const t = useTexts()
  const { today } = useSite()
  const draft = useClaimDraft()
  const [query, setQuery] = useSearchParams()
  const part = openPart(parts, query.get('part'), draft)
  const at = parts.indexOf(part)
  const sent = draft.sent?.byVisitor === (own === undefined) ? draft.sent : undefined
  const title = sent ? t('newClaim.sent.title') : t(`newClaim.title.${part}`)
  usePageTitle(title)
  useDuplicateTab()
  useAddressOf(part, { first: at === 0, sent: sent !== undefined })
  const another = useAnother()
  const { before, ...moves } = useSteps(parts, part)
  const Title = useMoved(sent ? 'sent' : part) ? FocusTitle : Stack
  if (sent)
    return (
      <FocusTitle key="sent">
        <ClaimSent {...sent} onAnother={() => void another()} />
      </FocusTitle>
    )
  const Part = components[part]
  return (
    <Stack gap={5}>
      <div>
        <Link href={before ? partHref(before) : backHref} icon="chevron-left">
          {t('newClaim.back')}
        </Link>
      </div>
      <Title key={part} gap={2}>
        <Text tone="muted">{t('newClaim.part', { at: at + 1, of: parts.length })}</Text>
        <Heading level={1}>{title}</Heading>
      </Title>
      {cover}
      <AskedAgain names={draft.askAgain} />
      <Part
        {...{ own, ...moves }}
        changeHref={(claimPart) => `${partHref(claimPart)}&change=yes`}
        facts={factsOf(own, today)}
      />
      <SaveLater own={own !== undefined} part={part} />
      <Kept onClear={() => setQuery({})} />
    </Stack>
  )
}
