import { IssueMessages } from '#web/platform/IssueMessages.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { MailPreview } from '#web/ui/office/case/MailPreview.tsx'
import { Pane } from '#web/ui/office/case/Panes.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import type { SeenMails, useCaseChoice } from './use-case-choice.ts'

type MailProps = {
  readonly mails: Pick<ReturnType<typeof useCaseChoice>['mails'], 'issues' | 'isLoading'> & {
    readonly seen?: SeenMails
  }
  readonly onEdit: (() => void) | undefined
}

// what was chosen asks for more before there is a mail of it
const isNotYet = ({ seen, issues, isLoading }: MailProps['mails']) =>
  seen === undefined && !isLoading && !issues.length

/** The mails of what was chosen, as they are sent. */
export const DecisionMails = ({ mails, onEdit }: MailProps) => {
  const t = useTexts()
  const { seen, issues, isLoading } = mails
  const edit = onEdit ? (
    <Button variant="quiet" size="s" onClick={onEdit}>
      {t('casework.mail.change')}
    </Button>
  ) : null
  return (
    <Pane title={t('casework.mail')} aside={edit}>
      <IssueMessages issues={issues} />
      <Stack gap={3}>
        {isLoading ? <Text tone="muted">{t('casework.mail.waits')}</Text> : null}
        {isNotYet(mails) ? <Text tone="muted">{t('casework.mail.notYet')}</Text> : null}
        {seen?.mails.map(({ to, locale, subject, paragraphs }) => (
          <MailPreview
            key={`${to} ${subject}`}
            to={t('casework.mail.to', { to, language: locale })}
            subjectText={t('casework.mail.subject')}
            subject={subject}
            lang={locale}
            paragraphs={paragraphs}
          />
        ))}
      </Stack>
    </Pane>
  )
}
