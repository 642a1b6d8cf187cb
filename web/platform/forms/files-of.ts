/** The files in a form value; none for any other kind of value. */
export const filesOf = (value: unknown): readonly File[] =>
  Array.isArray(value) ? value.filter((item): item is File => item instanceof File) : []
