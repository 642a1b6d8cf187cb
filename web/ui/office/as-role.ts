/** The role of a part of a table: with `display: block` some browsers drop what it is. */
export const as = (role: string) => ({ role })
