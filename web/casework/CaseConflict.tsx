import type { CaseView } from '#contract/casework/case-view.ts'
import { CopyText } from '#web/ui/form/button/CopyText.tsx'
import { formatTime, formatTimestamp } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { CaseNotice } from '#web/ui/office/case/CaseNotice.tsx'
import { CompareTable } from '#web/ui/office/case/CompareTable.tsx'
import type { CompareRow } from '#web/ui/office/case/CompareTable.tsx'
import { Pane } from '#web/ui/office/case/Panes.tsx'
import { Words } from '#web/ui/office/Words.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { codeText, factText } from './fact-text.ts'
import { isOnlyClosed } from './only-closed.ts'

const STATE = 'state'

type Props = {
  /** What the page showed before. */
  readonly seen: CaseView
  readonly shown: CaseView
}

const useDifferences = ({ seen, shown }: Props): readonly CompareRow[] => {
  const t = useTexts()
  const stateOf = ({ state, decided, pending }: CaseView) => {
    const outcome = decided?.outcome ?? pending?.outcome
    return outcome ? codeText(t, outcome) : t(`casework.state.${state}`)
  }
  const valuesOf = ({ groups, change }: CaseView) =>
    new Map([
      ...groups.flatMap(({ facts }) =>
        facts.map(({ name, values }): [string, string] => [
          name,
          values.map((value) => factText(t, value)).join(', '),
        ]),
      ),
      ...(change?.rows ?? []).map(({ name, now }): [string, string] => [name, factText(t, now)]),
    ])
  const [before, after] = [valuesOf(seen), valuesOf(shown)]
  const changed = [...after].filter(([name, value]) => before.get(name) !== value)
  return [
    { id: STATE, label: t('casework.state'), now: stateOf(seen), asked: stateOf(shown), isChanged: true },
    ...changed.map(([name, value]) => ({
      id: name,
      label: t(`casework.fact.${name}`),
      now: before.get(name) ?? '–',
      asked: value,
      isChanged: true,
    })),
  ]
}

const KeptWords = ({ words, outcome }: NonNullable<CaseView['words']>) => {
  const t = useTexts()
  if (!words) return null
  return (
    <Pane title={t('casework.kept')}>
      <Words>
        <CopyText text={words} label={t('casework.kept.copy')} copiedText={t('casework.kept.copied')} />
      </Words>
      <Text tone="muted">{t('casework.kept.until', { choice: codeText(t, outcome) })}</Text>
    </Pane>
  )
}

// By whom and when it was decided; it may still wait its ten seconds.
const decisionOf = ({ decided, pending, openedAt }: CaseView) =>
  decided ?? { by: pending?.by ?? null, isYou: pending?.isYou ?? false, at: pending?.decidedAt ?? openedAt }

const Notice = ({ seen, shown }: Props) => {
  const t = useTexts()
  const { by, isYou, at } = decisionOf(shown)
  const who = isYou ? 'YOU' : (by ?? 'NOBODY')
  const values = { by: who, day: formatTimestamp(at, t.locale), time: formatTime(at) }
  return (
    <CaseNotice
      tone="warning"
      title={t(isOnlyClosed(shown.decided) ? 'casework.meanwhile.closed' : 'casework.meanwhile', values)}
    >
      {wasOpen(seen) ? <span>{t('casework.meanwhile.nothing', { by: who })}</span> : null}
    </CaseNotice>
  )
}

const wasOpen = ({ decided, pending }: CaseView) => decided === null && pending === null

type ChangedProps = Props & { readonly onSeen: () => void }

/** Only something changed while the page was open: what was seen, and what is now; what was chosen stays. */
export const CaseChanged = ({ seen, shown, onSeen }: ChangedProps) => {
  const t = useTexts()
  const rows = useDifferences({ seen, shown }).filter(({ id }) => id !== STATE)
  if (!rows.length) return null
  const changed = t('casework.changed')
  return (
    <CaseNotice tone="warning" title={changed}>
      <CompareTable
        caption={t('casework.meanwhile.different')}
        labelText={t('casework.what')}
        nowText={t('casework.meanwhile.seen')}
        askedText={t('casework.now')}
        rows={rows}
      />
      <div>
        <Button variant="second" size="s" onClick={onSeen}>
          {t('casework.changed.look')}
        </Button>
      </div>
    </CaseNotice>
  )
}

/** Somebody decided meanwhile: who, when, what is different from what was seen, and the own words that were not sent. */
export const CaseConflict = ({ seen, shown }: Props) => {
  const t = useTexts()
  const rows = useDifferences({ seen, shown })
  const different = t('casework.meanwhile.different')
  return (
    <>
      <Notice seen={seen} shown={shown} />
      {wasOpen(seen) ? (
        <Pane title={different}>
          <CompareTable
            caption={different}
            labelText={t('casework.what')}
            nowText={t('casework.meanwhile.seen')}
            askedText={t('casework.now')}
            rows={rows}
          />
        </Pane>
      ) : null}
      {shown.words ? <KeptWords {...shown.words} /> : null}
    </>
  )
}
