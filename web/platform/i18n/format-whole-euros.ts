import type { Locale } from '#domain/shared/locale.ts'

import { formatMoney } from './format.ts'

/** An amount of the wire in whole euros, €65 and € 65: for what nobody pays to the cent (ruling 41). */
export const formatWholeEuros = (amount: number, locale: Locale): string =>
  formatMoney(Math.round(amount) * 100, locale).slice(0, -'.00'.length)
