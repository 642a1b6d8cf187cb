import type { SettingSubject } from '#domain/settings/shared/editions.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'

import { FIELD_PLAN } from './field-plan.ts'
import type { Part, Path } from './field-plan.ts'
import { GridTable, SetTable, ValueTable } from './FieldTables.tsx'
import { ListFields } from './ListFields.tsx'

type Props = {
  readonly subject: SettingSubject
  readonly content: unknown
  readonly onContent: (content: unknown) => void
}

type PartProps = Omit<Props, 'subject'> & { readonly part: Part }

// the values of a setting stand in it, not in a part of it
const NOWHERE: Path = []

const PartFields = ({ part, ...edited }: PartProps) => {
  const t = useTexts()
  if (part.kind === 'values')
    return <ValueTable {...edited} path={NOWHERE} columns={part.columns} caption={t('settings.values')} />
  if (part.kind === 'grid') return <GridTable {...edited} part={part} />
  if (part.kind === 'sets') return <SetTable {...edited} part={part} />
  return <ListFields {...edited} part={part} />
}

const keyOf = (part: Part) => ('path' in part ? `${part.kind} ${part.path.join(' ')}` : part.kind)

/** The fields of a setting. */
export const ContentFields = ({ subject, ...edited }: Props) => (
  <Stack gap={5}>
    {FIELD_PLAN[subject].map((part) => (
      <PartFields key={keyOf(part)} part={part} {...edited} />
    ))}
  </Stack>
)
