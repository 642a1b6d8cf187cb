/** Joins class names and leaves out what is not there. */
export const classes = (...names: readonly (string | false | undefined)[]) => names.filter(Boolean).join(' ')
