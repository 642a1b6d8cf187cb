import { FIELD_NAMES, requestFields } from '#domain/requests/answers.ts'
import type { AnswerName, Answers, FieldName } from '#domain/requests/answers.ts'

/** One field of the form data, as the specification describes it (section 3). */
export type DraftField = {
  readonly value: string | boolean | null
  /** The type pattern: string, date, country, boolean, yes/no, … */
  readonly pattern: string
  readonly required: boolean
  readonly error: boolean
}

const isRequestField = (name: string): name is FieldName => Object.hasOwn(requestFields, name)

// files are sent beside the answers
const isAnswer = (name: string): name is AnswerName => isRequestField(name) && name !== 'uploadedFile'

const isSimple = (value: unknown): value is string | boolean =>
  typeof value === 'string' || typeof value === 'boolean'

/** The values whose names are fields of the request. */
export const pickAnswers = (values: Readonly<Record<string, unknown>>): Answers =>
  // each value comes from the field of that name; judge() checks it before it is used
  Object.fromEntries(Object.entries(values).filter(([name]) => isAnswer(name))) as Answers

const fieldOf = (name: FieldName, value: unknown, wrong: ReadonlySet<string>): DraftField => ({
  value: isSimple(value) ? value : null,
  pattern: requestFields[name].pattern,
  required: !requestFields[name].optional,
  error: wrong.has(name),
})

/** Every field of the request with its value, type pattern, required flag and error flag (WIZ-04). */
export const fieldsOf = (
  answers: Answers,
  wrong: ReadonlySet<string>,
): Readonly<Record<FieldName, DraftField>> => {
  const values: Readonly<Record<string, unknown>> = answers
  const fields = FIELD_NAMES.map((name) => [name, fieldOf(name, values[name], wrong)])
  // built from all names of the table
  return Object.fromEntries(fields) as Record<FieldName, DraftField>
}

/** The fields without health, criminal and bank answers and files, which stay in memory only (ruling 12). */
export const storableFields = (
  fields: Readonly<Record<FieldName, DraftField>>,
): Partial<Record<FieldName, DraftField>> =>
  Object.fromEntries(
    FIELD_NAMES.filter((name) => requestFields[name].storage === 'session').map((name) => [
      name,
      fields[name],
    ]),
  )

const valueIn = (field: unknown): unknown =>
  typeof field === 'object' && field !== null && 'value' in field ? field.value : undefined

const hasFieldType = (name: FieldName, value: unknown): value is string | boolean =>
  requestFields[name].pattern === 'boolean'
    ? typeof value === 'boolean' || value === 'unknown'
    : typeof value === 'string'

/** The answers in stored fields; fields that are unknown, of another type or not storable count as not answered. */
export const answersFromFields = (fields: unknown): Answers => {
  if (typeof fields !== 'object' || fields === null) return {}
  const read = Object.entries(fields).flatMap(([name, field]) => {
    const value = valueIn(field)
    const isKnown =
      isRequestField(name) && requestFields[name].storage === 'session' && hasFieldType(name, value)
    return isKnown ? [[name, value]] : []
  })
  return Object.fromEntries(read)
}
