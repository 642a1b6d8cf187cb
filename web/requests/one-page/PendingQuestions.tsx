import { fieldsOf } from '#domain/requests/step-of-field.ts'
import type { StepLocation } from '#domain/requests/steps.ts'
import { useField } from '#web/platform/forms/form-context.ts'
import { FieldError } from '#web/ui/form/field/FieldError.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

// the error summary links here as it links to a field
const PendingField = ({ name }: { readonly name: string }) => {
  const { id, error } = useField(name)
  if (!error) return null
  return (
    <FieldError id={id} tabIndex={-1}>
      {error}
    </FieldError>
  )
}

type Props = { readonly text: string; readonly location: StepLocation }

/** Shown instead of questions that need a cover: says so and, after an attempt to send, lists what is missing. */
export const PendingQuestions = ({ text, location }: Props) => (
  <Stack gap={3}>
    <Text>{text}</Text>
    {fieldsOf(location).map((name) => (
      <PendingField key={name} name={name} />
    ))}
  </Stack>
)
