import { useState } from 'react'
import type { ReactNode } from 'react'

import type { ClaimWorkView } from '#contract/claims/claim-work-view.ts'
import { toCents } from '#domain/shared/money.ts'
import { formatMoney } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useKeys } from '#web/staff/shared/keys/use-keys.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Select } from '#web/ui/form/select/Select.tsx'
import { TextArea } from '#web/ui/form/text-input/TextArea.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { KeyHint } from '#web/ui/office/case/KeyHint.tsx'
import { DecisionPart, PaneFoot } from '#web/ui/office/case/Panes.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import type { ClaimActions } from './use-claim-actions.ts'
import type { ClaimMail } from './use-claim-mail.ts'
import { ANSWER } from './use-second-person.ts'
import type { SecondPersonAsked } from './use-second-person.ts'

type Props = {
  readonly claim: ClaimWorkView
  readonly actions: ClaimActions
  readonly mail: ClaimMail
  /** Below the button that sends it on: what comes then. */
  readonly after: ReactNode
}

type ButtonsProps = Props & { readonly second: SecondPersonAsked }

type Agreement = NonNullable<ClaimWorkView['agreement']>

type AskedProps = { readonly agreement: Agreement; readonly actions: ClaimActions }

const REASON = 'second-reason'
const AGREE = 'second-agree'

const focusOn = (id: string) => document.querySelector<HTMLElement>(`#${id}`)?.focus()

const GiveBack = ({ agreement, actions }: AskedProps) => {
  const t = useTexts()
  const [reason, setReason] = useState('')
  const wrong = actions.issues.find(({ field }) => field === 'reason')
  return (
    <Stack gap={2} align="start">
      <TextArea
        id={REASON}
        label={t(agreement.mayAgree ? 'claimWork.second.reason' : 'claimWork.second.reason.takeBack')}
        hint={t('claimWork.second.reason.hint')}
        rows={2}
        value={reason}
        error={wrong && t.issueText(wrong)}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button
        variant="second"
        loading={actions.busy}
        onClick={() => actions.giveBack(agreement.agreementId, reason)}
      >
        {t(agreement.mayAgree ? 'claimWork.second.back' : 'claimWork.second.takeBack')}
      </Button>
    </Stack>
  )
}

const Asked = ({ agreement, mayAnswer }: Pick<AskedProps, 'agreement'> & { readonly mayAnswer: boolean }) => {
  const t = useTexts()
  const { askedBy: name, askedOf, mayAgree, answer } = agreement
  if (!mayAgree || !mayAnswer)
    return <Text>{t('claimWork.second.askedOther', { name, of: askedOf ?? 'somebody' })}</Text>
  return (
    <Stack gap={3}>
      <Heading level={2}>{t('claimWork.second.asked', { name })}</Heading>
      {answer === null ? null : <Text>{t('claimWork.second.answered', { name, answer })}</Text>}
      <Text>{t('claimWork.second.sees', { name })}</Text>
    </Stack>
  )
}

type AskProps = Pick<Props, 'claim'> & { readonly second: SecondPersonAsked }

// To why it was given back: needed for what is sent again as it was.
const Answer = ({ second: { answer, setAnswer, isMissing, wrong } }: Pick<AskProps, 'second'>) => {
  const t = useTexts()
  return (
    <TextArea
      id={ANSWER}
      label={t('claimWork.second.answer')}
      hint={t(isMissing ? 'claimWork.second.answer.needed' : 'claimWork.second.answer.hint')}
      rows={2}
      value={answer}
      error={wrong && t.issueText(wrong)}
      onChange={({ target }) => setAnswer(target.value)}
    />
  )
}

const Ask = ({ claim, second }: AskProps) => {
  const t = useTexts()
  const options = claim.colleagues.map(({ staffId: value, name: label }) => ({ value, label }))
  return (
    <Stack gap={3}>
      <Heading level={2}>{t('claimWork.second')}</Heading>
      <Text tone="muted">
        {t('claimWork.second.why', { limit: formatMoney(toCents(claim.secondLimit), t.locale) })}
      </Text>
      <Select
        label={t('claimWork.second.who')}
        value={second.who}
        emptyText={t('claimWork.second.anybody')}
        options={options}
        onChange={({ target }) => second.setWho(target.value)}
      />
      {claim.givenBack ? <Answer second={second} /> : null}
    </Stack>
  )
}

/** Above the limit: whom somebody asks to agree, and what the second person reads. */
export const SecondPerson = ({ claim, second }: AskProps) => {
  const t = useTexts()
  const { agreement, givenBack, gaveBack, needsSecondPerson, mayDecide } = claim
  return (
    <DecisionPart>
      {givenBack ? (
        <Text>
          {t(gaveBack ? 'claimWork.second.youGaveBack' : 'claimWork.second.wasGivenBack', {
            name: gaveBack ? givenBack.to : givenBack.by,
            reason: givenBack.reason,
          })}
        </Text>
      ) : null}
      {agreement ? <Asked agreement={agreement} mayAnswer={mayDecide} /> : null}
      {!agreement && needsSecondPerson && mayDecide ? <Ask claim={claim} second={second} /> : null}
    </DecisionPart>
  )
}

const Send = ({ actions, mail, after, second: { isOpen, send } }: ButtonsProps) => {
  const t = useTexts()
  const run = mail.isLoading ? () => undefined : send
  useKeys([{ keys: 'mod+enter', label: t('claimWork.second.send'), run }])
  return (
    <PaneFoot>
      {isOpen ? <Text>{t('claimWork.saveFirst')}</Text> : null}
      <Button loading={actions.busy || mail.isLoading} onClick={run}>
        {t('claimWork.second.send')}
        <KeyHint>{t('casework.keys.doShown')}</KeyHint>
      </Button>
      {after}
    </PaneFoot>
  )
}

const Agree = ({ agreement, actions, mail, after }: AskedProps & Pick<Props, 'mail' | 'after'>) => {
  const t = useTexts()
  const { agreementId, amount } = agreement
  const label = t('claimWork.second.agree', { amount: formatMoney(toCents(amount), t.locale) })
  const run = () => actions.agree(agreementId)
  // a letter only chooses: nothing is agreed to with one key
  useKeys([
    { keys: 'a', label, run: () => focusOn(AGREE) },
    { keys: 'n', label: t('claimWork.second.back'), run: () => focusOn(REASON) },
    { keys: 'mod+enter', label: t('casework.keys.do'), run: mail.isLoading ? () => undefined : run },
  ])
  return (
    <PaneFoot>
      <Button id={AGREE} loading={actions.busy || mail.isLoading} onClick={run}>
        {label}
        <KeyHint>{t('casework.keys.doShown')}</KeyHint>
      </Button>
      {after}
    </PaneFoot>
  )
}

/** The buttons of a claim above the limit, below its mail. */
export const SecondPersonButtons = (props: ButtonsProps) => {
  const { claim, actions, mail, after } = props
  const { agreement, needsSecondPerson, mayDecide } = claim
  if (!mayDecide) return null
  if (!agreement) return needsSecondPerson ? <Send {...props} /> : null
  return (
    // beside what stands above them: the button stays in view as long as the decision does
    <>
      <GiveBack agreement={agreement} actions={actions} />
      {agreement.mayAgree ? <Agree {...{ agreement, actions, mail, after }} /> : null}
    </>
  )
}
