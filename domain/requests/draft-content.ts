import { requestFields } from './answers.ts'

// what a page writes of a request, besides its answers
const STORED_ENTRIES: readonly string[] = ['version', 'at', 'validation', 'advice', 'savedFor']

const fieldStorage: Readonly<Record<string, { readonly storage: string }>> = requestFields

const isStorable = (name: string) =>
  Object.hasOwn(fieldStorage, name) && fieldStorage[name]?.storage === 'session' && name !== 'profileId'

/** The draft of a request without the answers that stay in memory: health, criminal record, bank account (ruling 12). */
export const storableDraft = (content: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const fields = Object.entries(content['fields'] ?? {}).filter(([name]) => isStorable(name))
  const storable = Object.entries(content).filter(([name]) => STORED_ENTRIES.includes(name))
  return { ...Object.fromEntries(storable), fields: Object.fromEntries(fields) }
}
