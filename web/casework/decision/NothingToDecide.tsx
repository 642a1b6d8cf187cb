import { useEffect, useId } from 'react'

import type { CaseHolder, CaseView } from '#contract/casework/case-view.ts'
import type { ClaimWorkView } from '#contract/claims/claim-work-view.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { isOnlyClosed } from '#web/casework/only-closed.ts'

import { HandOverCase } from './HandOverCase.tsx'
import { NextLine } from './NextLine.tsx'
import { useOpenNext } from './use-open-next.ts'

type Reason = { readonly title: string; readonly text: string }

// A statement that is decided, and a claim, may be taken up again.
const isClosed = ({ pending, decided, outcomes }: CaseView) =>
  pending !== null || (decided !== null && !outcomes.length)

const closedText = ({ kind, decided }: CaseView) => {
  if (isOnlyClosed(decided)) return 'casework.nothing.noAccount'
  return kind === 'CLAIM' ? 'casework.nothing.claim' : 'casework.nothing.decided'
}

/** Why this reader decides nothing on a case; undefined where there is something to decide. */
export const whyNothing = (t: Texts, shown: CaseView, holder: CaseHolder | null): Reason | undefined => {
  const { mayDecide, role } = shown
  if (isClosed(shown)) return { title: t('casework.nothing'), text: t(closedText(shown)) }
  const title = t('casework.closed')
  if (!mayDecide) return { title, text: t('casework.nothing.role', { role: t(`staff.role.${role}`) }) }
  if (!holder || holder.isYou) return undefined
  return { title, text: t('casework.nothing.taken', { name: holder.name }) }
}

/**
 * Whoever sent a claim to a second person waits for the answer, as everybody else who may not give it; whoever gave it back waits
 * for the first person.
 */
export const whyWaits = (
  t: Texts,
  claim: Pick<ClaimWorkView, 'agreement' | 'gaveBack'> | undefined,
): Reason | undefined => {
  if (claim?.gaveBack) return { title: t('casework.waitsForFirst'), text: t('casework.nothing.first') }
  return claim?.agreement && !claim.agreement.mayAgree
    ? { title: t('casework.waitsForSecond'), text: t('casework.nothing.second') }
    : undefined
}

type Props = Reason & {
  readonly shown: CaseView
  /** Somebody decided while the page was open: the focus goes on from here. */
  readonly takesFocus: boolean
  readonly reload: () => void
}

/** In the place of the decision, where there is nothing to decide for this reader: what comes next. */
export const NothingToDecide = ({ shown, title, text, takesFocus, reload }: Props) => {
  const t = useTexts()
  const open = useOpenNext(shown)
  const id = useId()
  useEffect(() => {
    if (takesFocus) document.getElementById(id)?.focus()
  }, [id, takesFocus])
  return (
    <Stack gap={3}>
      <Heading level={2}>{title}</Heading>
      <Text tone="muted">{text}</Text>
      <Button id={id} onClick={open}>
        {t('casework.openNext')}
      </Button>
      <NextLine next={shown.next} />
      {shown.mayDecide || shown.state === 'DONE' ? null : <HandOverCase shown={shown} onDone={reload} />}
    </Stack>
  )
}
