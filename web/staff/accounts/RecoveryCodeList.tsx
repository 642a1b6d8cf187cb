import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { List } from '#web/ui/text/List.tsx'
import { Mono } from '#web/ui/text/Mono.tsx'
import { Text } from '#web/ui/text/Text.tsx'

type Props = { readonly codes: readonly string[]; readonly onKept: () => void }

/** The recovery codes, which are shown this once. */
export const RecoveryCodeList = ({ codes, onKept }: Props) => {
  const t = useTexts()
  return (
    <Stack gap={6}>
      <Text>{t('staff.codes.text')}</Text>
      <List items={codes.map((code) => ({ id: code, content: <Mono>{code}</Mono> }))} />
      <Row>
        <Button onClick={onKept}>{t('staff.codes.kept')}</Button>
        <Button variant="second" onClick={() => globalThis.print()}>
          {t('staff.codes.print')}
        </Button>
      </Row>
    </Stack>
  )
}
