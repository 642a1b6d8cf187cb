/** The ids of the texts about a field, in the order in which they are read: hint, error, the rest. */
export const describedBy = (
  id: string,
  texts: { readonly hint?: unknown; readonly error?: unknown },
  more = '',
): string | undefined =>
  [texts.hint ? `${id}-hint` : '', texts.error ? `${id}-error` : '', more].filter(Boolean).join(' ') ||
  undefined
