/** The days for which a contract can be withdrawn from once it is accepted (domain reference 6). */
export const WITHDRAWAL_DAYS = 14
