import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { List } from '#web/ui/text/List.tsx'

type Props = {
  /** Where there is more about it. */
  readonly more: { readonly href: string; readonly text: string }
}

/** Where somebody goes on who did not find an answer: to a form, and to other answers. */
export const NotAnswered = ({ more }: Props) => {
  const t = useTexts()
  const paths = usePaths()
  return (
    <section aria-labelledby="not-answered">
      <Stack gap={3}>
        <Heading level={2} size="h3" id="not-answered">
          {t('content.next')}
        </Heading>
        <List
          variant="plain"
          items={[
            {
              id: 'contact',
              content: <Link href={paths.contact()}>{t('content.next.contact')}</Link>,
            },
            { id: 'more', content: <Link href={more.href}>{more.text}</Link> },
          ]}
        />
      </Stack>
    </section>
  )
}
