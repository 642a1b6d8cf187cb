import type { addresses, FoundAddress } from '#contract/addresses.ts'
import type { Handlers } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { refuse } from '#server/platform/errors/refuse.ts'

import { builtInRegister } from './built-in-register.ts'
import type { KnownPlace } from './built-in-register.ts'
import { pdokRegister } from './pdok-register.ts'
import type { House, Register } from './pdok-register.ts'
import { cachedRegister } from './cached-register.ts'

const registerOf = (
  { postcodeUrl, timeLimitFactor }: Portal['config'],
  places: readonly KnownPlace[],
): Register =>
  postcodeUrl ? cachedRegister(pdokRegister(postcodeUrl, { timeLimitFactor })) : builtInRegister(places)

const askRegister = async (
  register: Register,
  house: House,
  log: Portal['log'],
): Promise<FoundAddress | undefined> => {
  try {
    return await register(house)
  } catch (problem) {
    // the address itself is the customer's and stays out of the log
    log.warn({ upstream: 'address register', err: problem }, 'The address register cannot be reached')
    return refuse('policy_address_lookup_failed')
  }
}

const asTyped = ({ postcode, houseNumber }: House) => ({
  postalCode: `${postcode.slice(0, 4)} ${postcode.slice(4)}`,
  houseNumber: String(houseNumber),
})

/** Looks up a Dutch address; without POSTCODE_URL in the small built-in register, which also has `places`. */
export const addressesHandlers = (
  { config, log }: Pick<Portal, 'config' | 'log'>,
  places: readonly KnownPlace[],
): Handlers<typeof addresses> => {
  const register = registerOf(config, places)
  return {
    lookup: async ({ query }) => {
      const house = { postcode: query.pc.replace(' ', '').toUpperCase(), houseNumber: Number(query.nr) }
      const address = await askRegister(register, house, log)
      return address ?? refuse('policy_address_not_found', asTyped(house))
    },
  }
}
