/** Joins class names and leaves out those that are absent. */
export const classes = (...names: readonly (string | false | undefined)[]) => names.filter(Boolean).join(' ')
