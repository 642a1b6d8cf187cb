import type { Rules } from '#domain/shared/judge.ts'

const taken = (data: unknown) => ({ success: true, data })

/**
 * Rules for a form whose deed judges: whatever is typed goes to it. They keep the shapes out of what a page needs
 * before it can be used.
 */
export const judgedLater = {
  // the judge asks a shape for nothing but this
  shape: { safeParse: taken } as unknown as Rules['shape'],
} satisfies Rules
