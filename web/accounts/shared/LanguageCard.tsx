import { useRevalidator } from 'react-router'

import { ownAccount } from '#contract/accounts/own-account.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { showNotice } from '#web/platform/alerts.ts'
import { call } from '#web/platform/api/call.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { session } from '#web/platform/session.ts'
import { useStore } from '#web/platform/store.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Card } from '#web/ui/layout/card/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

// who looks for their own language finds it in that language
const OTHER: Record<Locale, { readonly locale: Locale; readonly lang: string; readonly label: string }> = {
  'en-GB': { locale: 'nl', lang: 'nl', label: 'profile.language.toDutch' },
  nl: { locale: 'en-GB', lang: 'en', label: 'profile.language.toEnglish' },
}

const useSave = () => {
  const { revalidate } = useRevalidator()
  const { busy, issues, run } = useAction()
  const save = (locale: Locale) =>
    run(async () => {
      await call(ownAccount.setLanguage, { params: { profileId: session.get().profileId }, body: { locale } })
      await revalidate()
      showNotice('profile.language.saved', 'success', { locale })
    })
  return { save, busy, issues }
}

/** The language of mails and letters; that of the pages is chosen in the header (domain reference 8.3). */
export const LanguageCard = ({ locale }: { readonly locale: Locale }) => {
  const t = useTexts()
  const { impersonation } = useStore(session)
  const { save, busy, issues } = useSave()
  const other = OTHER[locale]
  return (
    <Card as="section" aria-labelledby="language-title">
      <Stack gap={4} align="start">
        <Heading level={2} size="h3" id="language-title">
          {t('profile.language.title')}
        </Heading>
        <Text>{t('profile.language.now', { locale })}</Text>
        {issues.map((issue) => (
          <Text key={issue.id} tone="danger" role="alert">
            {t.issueText(issue)}
          </Text>
        ))}
        {impersonation ? (
          <Text>{t('account_impersonation_not_allowed')}</Text>
        ) : (
          <Button variant="second" lang={other.lang} loading={busy} onClick={() => void save(other.locale)}>
            {t(other.label)}
          </Button>
        )}
      </Stack>
    </Card>
  )
}
