/** The files in a value of a form; anything else counts as none. */
export const filesOf = (value: unknown): readonly File[] =>
  Array.isArray(value) ? value.filter((one): one is File => one instanceof File) : []
