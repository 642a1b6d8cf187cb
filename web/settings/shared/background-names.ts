import type { Texts } from '#web/platform/i18n/texts.ts'

/** What a job, an e-mail or a setting of the server is in words; one that has no text is shown as it is. */
export const backgroundName = (t: Texts, kind: 'job' | 'mail' | 'setting', name: string): string => {
  const id = `background.${kind}.${name}`
  return t.has(id) ? t(id) : name
}
