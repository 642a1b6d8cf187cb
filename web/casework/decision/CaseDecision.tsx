import { useState } from 'react'

import type { CaseView } from '#contract/casework/case-view.ts'
import { CHOICES } from '#domain/casework/case-choice.ts'
import type { CaseOutcome } from '#domain/casework/case-choice.ts'
import { IssueMessages } from '#web/platform/IssueMessages.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useConnectionProblem } from '#web/platform/use-connection.ts'
import { useKeys } from '#web/staff/shared/keys/use-keys.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'
import { ChoiceButtons } from '#web/ui/office/case/ChoiceButtons.tsx'
import { KeyHint } from '#web/ui/office/case/KeyHint.tsx'
import { DecisionPart, PaneFoot } from '#web/ui/office/case/Panes.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'

import { AskedThen } from '#web/casework/asking/AskedItems.tsx'
import { Items, mostOf, PolicyNumber, Reason, Words } from './ChoiceFields.tsx'
import type { PartProps } from './ChoiceFields.tsx'
import { DecisionMails } from './DecisionMails.tsx'
import { AfterLine } from './NextLine.tsx'
import { useCaseChoice } from './use-case-choice.ts'
import type { Chosen } from './use-case-choice.ts'
import type { CheckAnswering } from '#web/casework/use-check-answers.ts'
import { decisionFieldId, useFocusOnField } from './use-decision-focus.ts'
import { useDecide } from './use-decide.ts'
import { useDecideText } from './use-decide-text.ts'

const LETTERS: Readonly<Partial<Record<CaseOutcome | 'ASK', string>>> = {
  ACCEPTED: 'a',
  REFUSED: 'n',
  ANSWERED: 'a',
  NOT_SENT: 'u',
  SENT_AFTER_ALL: 's',
  MATCHED: 'm',
  PAID_AGAIN: 'a',
  ASK: 'q',
}

const outcomesOf = ({ outcomes, mayAsk, state }: CaseView): readonly (CaseOutcome | 'ASK')[] => [
  ...outcomes,
  ...(mayAsk && state === 'OPEN' ? (['ASK'] as const) : []),
]

type Options = ReturnType<typeof useOptions>

const useOptions = (shown: CaseView) => {
  const t = useTexts()
  return outcomesOf(shown).map((value) => ({
    value,
    label: t(`casework.choice.${shown.kind}.${value}`),
    letter: (LETTERS[value] ?? '').toUpperCase(),
  }))
}

type Acts = { readonly pick: (value: string) => void; readonly edit: () => void; readonly decide: () => void }

const useDecisionKeys = (options: Options, { pick, edit, decide }: Acts) => {
  const t = useTexts()
  useKeys([
    ...options.map(({ value, label, letter }) => ({
      keys: letter.toLowerCase(),
      label,
      run: () => pick(value),
    })),
    { keys: 'e', label: t('casework.keys.change'), run: edit },
    { keys: 'mod+enter', label: t('casework.keys.do'), run: decide },
  ])
}

// What is asked of the choice: why, which policy, what for, and words of one's own.
const Fields = ({ part, isEditing }: { readonly part: PartProps; readonly isEditing: boolean }) => (
  <DecisionPart>
    <Reason {...part} />
    <PolicyNumber {...part} />
    <Items {...part} />
    <Words {...part} open={isEditing} />
  </DecisionPart>
)

type SendProps = {
  readonly part: PartProps
  readonly isBusy: boolean
  /** The mail is not there yet. */
  readonly isLoading: boolean
  /** It is sent only once the mail was looked at: it was not there yet, or it changed. */
  readonly mustLook: boolean
  readonly remindOn: string | null | undefined
  readonly onDecide: () => void
}

// What keeps it from being sent, and the button that sends it.
const Send = ({ part, isBusy, isLoading, mustLook, remindOn, onDecide }: SendProps) => {
  const { shown, chosen, issues } = part
  const t = useTexts()
  const isAway = useConnectionProblem() !== undefined
  const label = useDecideText(shown, chosen)
  return (
    <>
      {chosen.outcome === 'ASK' ? <AskedThen name={shown.name} remindOn={remindOn} /> : null}
      <IssueMessages issues={issues.filter(({ field }) => field === '' || field === 'outcome')} />
      {mustLook && isLoading ? <Text role="alert">{t('casework.lookFirst')}</Text> : null}
      <PaneFoot>
        <Button
          loading={isBusy || (isAway && isLoading)}
          loadingText={t(isAway ? 'casework.do.waits' : 'casework.do.busy')}
          onClick={onDecide}
        >
          {label}
          {chosen.outcome ? <KeyHint>{t('casework.keys.doShown')}</KeyHint> : null}
        </Button>
        <AfterLine next={shown.next} />
      </PaneFoot>
    </>
  )
}

type Props = {
  readonly shown: CaseView
  readonly reload: () => void
  readonly answering: CheckAnswering
  /** Its customer is asked for more: what is decided stands elsewhere, as that of a claim. */
  readonly isAsking?: boolean
}

// Nothing is chosen beforehand where there is a choice; an answer is typed at once.
const firstOf = ({ kind }: CaseView, isAsking: boolean) => {
  if (isAsking) return 'ASK'
  const [only, ...others] = CHOICES[kind].outcomes
  return !only || others.length ? '' : only
}

/** What is decided on a case, with the mail that is sent: nothing is chosen beforehand. */
export const CaseDecision = ({ shown, reload, answering, isAsking = false }: Props) => {
  const t = useTexts()
  const [isEditing, setEditing] = useState(false)
  const { chosen, change, choose, mails, again } = useCaseChoice(shown, {
    first: firstOf(shown, isAsking),
    onStale: reload,
  })
  const deciding = useDecide({ shown, chosen, seen: mails.seen, again, reload, answering })
  const options = useOptions(shown)
  const pick = (value: string) => {
    deciding.clear()
    // the values are those of the options
    choose(value as Chosen['outcome'])
  }
  const focus = useFocusOnField()
  const edit = () => {
    setEditing(true)
    focus('words')
  }
  const pickByKey = (value: string) => {
    pick(value)
    focus()
  }
  const decide = () => void deciding.decide()
  useDecisionKeys(options, { pick: pickByKey, edit, decide })
  const correct = (patch: Partial<Chosen>) => {
    deciding.clear()
    change(patch)
  }
  const part = { shown, chosen, change: correct, issues: deciding.issues }
  const canEdit = !isEditing && mostOf(shown, chosen) > 0
  return (
    <Stack gap={4}>
      {isAsking ? (
        <Heading level={2}>{t(`casework.choice.${shown.kind}.ASK`)}</Heading>
      ) : (
        <ChoiceButtons
          id={decisionFieldId('outcome')}
          label={t('casework.decide')}
          name="outcome"
          options={options}
          value={chosen.outcome}
          onChange={pick}
        />
      )}
      <Fields part={part} isEditing={isEditing} />
      <DecisionPart>
        {chosen.outcome ? <DecisionMails mails={mails} onEdit={canEdit ? edit : undefined} /> : null}
      </DecisionPart>
      <Send
        part={part}
        isBusy={deciding.busy}
        isLoading={mails.isLoading}
        mustLook={deciding.mustLook}
        remindOn={mails.seen?.remindOn}
        onDecide={decide}
      />
    </Stack>
  )
}
