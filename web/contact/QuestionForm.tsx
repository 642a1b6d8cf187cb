import { useState } from 'react'

import type { PolicyView } from '#contract/policies.ts'
import { CONTACT_CATEGORIES, CONTACT_MAX } from '#domain/contact/contact-categories.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import type { Rules } from '#domain/shared/judge.ts'
import { EmailField } from '#web/platform/forms/fields/EmailField.tsx'
import type { Values } from '#web/platform/forms/form-issues.ts'
import { deferredValidation } from '#web/platform/forms/deferred-validation.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { SelectField } from '#web/platform/forms/fields/SelectField.tsx'
import { TextAreaField } from '#web/platform/forms/fields/TextAreaField.tsx'
import { TextField } from '#web/platform/forms/fields/TextField.tsx'
import { YesNoField } from '#web/platform/forms/fields/YesNoField.tsx'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { hasPage, useSite } from '#web/platform/site.ts'
import { Link } from '#web/ui/text/Link.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { contactDraft, useContactDraft } from './contact-draft.ts'
import { PolicyQuestion } from './PolicyQuestion.tsx'
import { ReachUs } from './ReachUs.tsx'

type Props = { readonly policies: readonly PolicyView[] }

// The rules and the call load when the form gets the focus: the page shows before that.
const loadSending = () => import('./send-question.ts')

// which radio button is chosen is not part of the form
const formValues = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'otherPolicy'))

/** Shown above the button: what we use the question for, and how else to reach us when it cannot be sent. */
const BeforeSending = ({ stopped }: { readonly stopped: boolean }) => {
  const t = useTexts()
  const paths = usePaths()
  const site = useSite()
  return (
    <Stack gap={5}>
      {stopped ? <ReachUs tone="warning" title={t('contact.orCall')} /> : null}
      <Text size="small" tone="muted">
        {t('contact.use')}{' '}
        {hasPage(site, '/privacy') ? <Link href={paths.privacy()}>{t('contact.privacy')}</Link> : null}
      </Text>
    </Stack>
  )
}

const Fields = ({ policies }: Props) => {
  const t = useTexts()
  const categories = CONTACT_CATEGORIES.map((value) => ({ value, label: t(`contact.category.${value}`) }))
  return (
    <>
      <YesNoField
        name="alreadyCustomer"
        label={t('contact.alreadyCustomer')}
        yesReveals={<PolicyQuestion policies={policies} />}
      />
      <SelectField
        name="category"
        label={t('contact.category')}
        options={categories}
        emptyText={t('contact.chooseCategory')}
      />
      <TextField name="name" label={t('contact.name')} autoComplete="name" spellCheck={false} />
      <EmailField label={t('contact.email')} hint={t('contact.emailHint')} />
      <TextField name="subject" label={t('contact.subject')} autoComplete="off" />
      <TextAreaField
        name="question"
        label={t('contact.question')}
        hint={t('contact.questionHint')}
        rows={8}
        maxChars={CONTACT_MAX.question}
      />
    </>
  )
}

/** The form for a question; whatever happens while it is sent, nothing that was typed is lost (SVC-02). */
export const QuestionForm = ({ policies }: Props) => {
  const t = useTexts()
  const { values } = useContactDraft()
  const [rules, setRules] = useState<Rules>(deferredValidation)
  const [stopped, setStopped] = useState(false)
  const prepare = () => {
    // what does not load now is requested again when the form is sent
    loadSending()
      .then(({ questionRules }) => setRules(questionRules))
      .catch(() => undefined)
  }
  const send = async (): Promise<readonly Issue[]> => {
    const module = await loadSending().catch(() => undefined)
    if (!module) return [issue('', 'contact_request_failed')]
    const outcome = await module.sendQuestion(formValues(contactDraft.get().values), t.locale)
    if (outcome.kind === 'refused') return outcome.issues
    contactDraft.complete(outcome.reference, outcome.answerBy)
    return []
  }
  return (
    <div onFocus={prepare}>
      <JudgedForm
        rules={rules}
        values={values}
        prepare={formValues}
        onChange={contactDraft.change}
        onAccept={send}
        // an issue without a field cannot be corrected by typing: another way to reach us is shown
        onIssues={(issues) => setStopped(issues.some(({ field }) => field === ''))}
        submitLabel={t('contact.submit')}
        busyLabel={t('contact.busy')}
        before={<BeforeSending stopped={stopped} />}
      >
        <Fields policies={policies} />
      </JudgedForm>
    </div>
  )
}
