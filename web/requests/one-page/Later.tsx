import { fieldsOf } from '#domain/requests/step-of-field.ts'
import type { Place } from '#domain/requests/steps.ts'
import { useField } from '#web/platform/forms/form-context.ts'
import { FieldError } from '#web/ui/form/field/FieldError.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

// the summary of errors leads here as it leads to a field
const LaterField = ({ name }: { readonly name: string }) => {
  const { id, error } = useField(name)
  if (!error) return null
  return (
    <FieldError id={id} tabIndex={-1}>
      {error}
    </FieldError>
  )
}

type Props = { readonly text: string; readonly place: Place }

/** Stands where questions come once a cover is chosen: says so, and names what will be needed after a try to send. */
export const Later = ({ text, place }: Props) => (
  <Stack gap={3}>
    <Text>{text}</Text>
    {fieldsOf(place).map((name) => (
      <LaterField key={name} name={name} />
    ))}
  </Stack>
)
