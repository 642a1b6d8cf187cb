import * as z from 'zod/mini'

import type { FoundAddress } from '#contract/addresses.ts'
import { httpClient } from '#server/platform/http/client/http-client.ts'

const TIMEOUT_MS = 2000
const MAX_BYTES = 64 * 1024
// the terms of the public service require fair use
const CALLS_PER_MINUTE = 60

/** A postcode in the format of the register, `1012JS`, and a house number without addition. */
export type House = { readonly postcode: string; readonly houseNumber: number }

/** Returns undefined when there is no such house; throws when the register fails. */
export type Register = (house: House) => Promise<FoundAddress | undefined>

const Name = z.string().check(z.minLength(1), z.maxLength(100))

// The reply of the free search (Solr), with only the fields that we request.
const Found = z.object({
  response: z.object({
    docs: z.array(
      z.object({
        postcode: z.string(),
        huisnummer: z.union([z.number(), z.string()]),
        straatnaam: Name,
        woonplaatsnaam: Name,
      }),
    ),
  }),
})

const addressIn = (json: unknown, { postcode, houseNumber }: House): FoundAddress | undefined => {
  const { docs } = z.parse(Found, json).response
  // the search is fuzzy, so only an exact match counts
  const house = docs.find((doc) => doc.postcode === postcode && Number(doc.huisnummer) === houseNumber)
  return house && { street: house.straatnaam, city: house.woonplaatsnaam }
}

type RegisterTiming = {
  readonly now?: (() => number) | undefined
  readonly timeLimitFactor?: number
}

/** The Dutch address register behind the free search of PDOK's Locatieserver (v3_1) at this address. */
export const pdokRegister = (url: string, { now, timeLimitFactor = 1 }: RegisterTiming = {}): Register => {
  const ask = httpClient(url, {
    timeoutMs: TIMEOUT_MS * timeLimitFactor,
    maxBytes: MAX_BYTES,
    callsPerMinute: CALLS_PER_MINUTE,
    now,
  })
  return (house) =>
    ask({
      query: {
        q: `${house.postcode} ${house.houseNumber}`,
        fq: ['type:adres', `postcode:${house.postcode}`, `huisnummer:${house.houseNumber}`],
        fl: 'postcode,huisnummer,straatnaam,woonplaatsnaam',
        rows: '1',
      },
      read: (json) => addressIn(json, house),
    })
}
