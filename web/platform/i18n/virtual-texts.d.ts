/** What tools/vite/texts.ts generates from the catalogues: one chunk for each catalogue and language. */
declare module 'virtual:texts' {
  import type { Part } from '#web/platform/i18n/format-message.ts'

  export type Catalogue = Readonly<Record<string, string | readonly Part[]>>
  export const catalogues: Readonly<Record<string, () => Promise<{ default: Catalogue }>>>
}
