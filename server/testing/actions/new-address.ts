/** An address in Amsterdam to which somebody moves, as the form sends it. */
export const NEW_ADDRESS = {
  postalCode: '1012 JS',
  houseNumber: 1,
  addition: null,
  street: 'Dam',
  city: 'Amsterdam',
  country: 'NL',
  moveReason: 'MOVED_OTHER_CITY',
} as const
