import { useState } from 'react'

import type { ClaimWorkView } from '#contract/claims/claim-work-view.ts'
import { WORDS_MAX } from '#domain/cases/mail-words.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { lengthOf } from '#domain/shared/text/tidy-text.ts'
import { IssueMessages } from '#web/platform/IssueMessages.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useKeys } from '#web/staff/shared/keys/use-keys.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { TextArea } from '#web/ui/form/text-input/TextArea.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { MailPreview } from '#web/ui/office/case/MailPreview.tsx'
import { Pane } from '#web/ui/office/case/Panes.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import type { ClaimMail as Mail } from './use-claim-mail.ts'

type Props = {
  readonly claim: ClaimWorkView
  readonly mail: Mail
  /** Why the words were refused. */
  readonly issues: readonly Issue[]
  /** A change is typed and not kept: the mail is that of before. */
  readonly isBefore: boolean
}

const Words = ({ claim: { locale }, mail, issues }: Props) => {
  const t = useTexts()
  const wrong = [...issues, ...mail.issues].find(({ field }) => field === 'words')
  const language = locale ?? 'en-GB'
  return (
    <TextArea
      label={t('claimWork.ownWords', { language })}
      lang={language}
      rows={3}
      value={mail.words}
      hint={t('claimWork.ownWords.hint', { used: lengthOf(mail.words), max: WORDS_MAX })}
      error={wrong && t.issueText(wrong)}
      onChange={({ target }) => mail.write(target.value)}
    />
  )
}

const Mails = ({ mail: { seen, isLoading } }: Pick<Props, 'mail'>) => {
  const t = useTexts()
  if (!seen?.mails.length) return isLoading ? null : <Text tone="muted">{t('claimWork.noMail')}</Text>
  return seen.mails.map(({ to, locale, subject, paragraphs }) => (
    <MailPreview
      key={`${to} ${subject}`}
      to={t('claimWork.mailTo', { to, locale })}
      subjectText={t('claimWork.mailSubject')}
      subject={subject}
      lang={locale}
      paragraphs={paragraphs}
    />
  ))
}

/** The mail of the decision as it is sent; its letter has the same words. Only the part in one's own words is changed. */
export const ClaimMail = (props: Props) => {
  const t = useTexts()
  const { claim, mail, isBefore } = props
  const [isOpen, setOpen] = useState(false)
  const mayWrite = claim.mayDecide && claim.agreement === null
  const open = () => setOpen(mayWrite)
  useKeys([{ keys: 'e', label: t('claimWork.keys.change'), run: open }])
  const isWriting = mayWrite && (isOpen || mail.words !== '')
  return (
    <Pane
      title={t('claimWork.mail')}
      aside={
        mayWrite && !isWriting ? (
          <Button variant="quiet" size="s" onClick={open}>
            {t('claimWork.mail.change')}
          </Button>
        ) : null
      }
    >
      <div role="status">{isBefore ? <Text strong>{t('claimWork.mail.before')}</Text> : null}</div>
      <Stack gap={3}>
        {isWriting ? <Words {...props} /> : null}
        <IssueMessages issues={mail.issues.filter(({ field }) => field !== 'words')} />
        <Mails mail={mail} />
      </Stack>
    </Pane>
  )
}
