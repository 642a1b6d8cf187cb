/** Text as words are compared: in small letters, without accents. Signs and blanks stay. */
export const bareText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
