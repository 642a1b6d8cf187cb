import { useId } from 'react'

import { ITEMS_OF_KIND } from '#domain/cases/asked-items.ts'
import type { AskedItem } from '#domain/cases/asked-items.ts'
import type { CaseKind } from '#domain/cases/case-kind.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { formatDate } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { FieldError } from '#web/ui/form/field/FieldError.tsx'
import { Checkbox } from '#web/ui/form/choice/Checkbox.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

type Props = {
  readonly id: string
  readonly kind: CaseKind
  readonly chosen: readonly AskedItem[]
  readonly error: string | undefined
  readonly onChange: (items: readonly AskedItem[]) => void
}

/** What we need from the customer, of the list for this kind of case. */
export const AskedItems = ({ id: groupId, kind, chosen, error, onChange }: Props) => {
  const t = useTexts()
  const id = useId()
  const toggle = (item: AskedItem, isWanted: boolean) =>
    // in the order of the list, as the mail says it
    onChange(ITEMS_OF_KIND[kind].filter((one) => (one === item ? isWanted : chosen.includes(one))))
  return (
    <Stack
      id={groupId}
      gap={1}
      role="group"
      aria-labelledby={id}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <Text strong id={id}>
        {t('casework.ask.what')}
      </Text>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {ITEMS_OF_KIND[kind].map((item) => (
        <Checkbox
          key={item}
          label={t(`casework.ask.item.${item}`)}
          checked={chosen.includes(item)}
          onChange={({ target }) => toggle(item, target.checked)}
        />
      ))}
    </Stack>
  )
}

type AskedThenProps = {
  readonly name: string
  /** By the days of the server; none until the mail is there. */
  readonly remindOn: string | null | undefined
}

/** What the customer reads elsewhere than in the mail, and what happens to the clock. */
export const AskedThen = ({ name, remindOn }: AskedThenProps) => {
  const t = useTexts()
  return (
    <>
      <Text tone="muted">{t('casework.ask.behind', { name })}</Text>
      {remindOn ? (
        <Text tone="muted">
          {t('casework.ask.clock', { name, day: formatDate(calendarDate(remindOn), t.locale) })}
        </Text>
      ) : null}
    </>
  )
}
