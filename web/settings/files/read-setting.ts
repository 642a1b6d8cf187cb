import { csvRows } from '#domain/settings/csv-rows.ts'
import type { CsvRow } from '#domain/settings/csv-rows.ts'
import type { SettingSubject } from '#domain/settings/shared/editions.ts'
import { readLeaf, withValue } from '#web/settings/fields/content-values.ts'
import { FIELD_PLAN } from '#web/settings/fields/field-plan.ts'
import type { Leaf, Part } from '#web/settings/fields/field-plan.ts'

type ListPart = Extract<Part, { kind: 'list' }>

/** The list of a setting that a CSV file can fill; undefined for a setting without one. */
export const listOf = (subject: SettingSubject): ListPart | undefined =>
  FIELD_PLAN[subject].find((part) => part.kind === 'list')

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// A column of a file is named in cents, as the setting is; only people who fill in the form write euro.
const inFile = (leaf: Leaf): Leaf => (leaf.kind === 'euro' ? { ...leaf, kind: 'whole' } : leaf)

const entryOf = ({ columns }: ListPart, row: CsvRow) =>
  Object.fromEntries(columns.map(({ key, leaf }) => [key, readLeaf(inFile(leaf), row[key] ?? '')]))

const readCsv = (subject: SettingSubject, text: string, content: unknown): unknown => {
  const [list, rows] = [listOf(subject), csvRows(text)]
  if (!list || !rows) return undefined
  const names = new Set(list.columns.map(({ key }) => key))
  // another file, or one without the line that names its columns
  if (rows.some((row) => Object.keys(row).some((name) => !names.has(name)))) return undefined
  return withValue(
    content,
    list.path,
    rows.map((row) => entryOf(list, row)),
  )
}

type SettingFile = { readonly name: string; readonly text: string }

/**
 * What a setting says with a file: all of it as JSON, or its list as CSV, whose first line names the columns; undefined where the
 * file is neither.
 */
export const readSetting = (
  subject: SettingSubject,
  { name, text }: SettingFile,
  content: unknown,
): unknown => (name.toLowerCase().endsWith('.csv') ? readCsv(subject, text, content) : readJson(text))
