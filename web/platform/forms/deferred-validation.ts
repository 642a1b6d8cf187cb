import type { Rules } from '#domain/shared/judge.ts'

const acceptAll = (data: unknown) => ({ success: true, data })

/**
 * Rules for a form whose submit handler validates: they accept everything. The schemas are then loaded with the
 * handler, and not before the page can be used.
 */
export const deferredValidation = {
  // the judge calls nothing else of a shape
  shape: { safeParse: acceptAll } as unknown as Rules['shape'],
} satisfies Rules
