/** The link that calls a telephone number, however it is written: its digits, and a plus in front. */
export const telephoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
