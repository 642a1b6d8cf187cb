import { SAVE_LATER } from '#web/drafts/shared/save-later-place.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { stepHref } from '#web/requests/steps/step-location.ts'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { List } from '#web/ui/text/List.tsx'
import { Text } from '#web/ui/text/Text.tsx'

const WAYS = ['open', 'other', 'elsewhere'] as const

/** The only way to pay needs an account that somebody may not have: what to do then, without losing an answer. */
export const WithoutEuropeanAccount = () => {
  const t = useTexts()
  const paths = usePaths()
  return (
    <Disclosure title={t('requests.insure.account.none')}>
      <Stack gap={3}>
        <Text>{t('requests.insure.account.why')}</Text>
        <List items={WAYS.map((way) => ({ id: way, content: t(`requests.insure.account.way.${way}`) }))} />
        <Text>
          <Link href={`#${SAVE_LATER}`}>{t('requests.insure.account.save')}</Link>
        </Text>
        <Text>
          <Link href={stepHref(paths, { step: 'our-advice' })}>{t('requests.insure.account.covers')}</Link>
        </Text>
      </Stack>
    </Disclosure>
  )
}
