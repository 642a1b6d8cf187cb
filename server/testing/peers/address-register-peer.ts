import type { Peer, PeerAnswer, PeerCall } from './outside-peer.ts'
import { startPeer } from './outside-peer.ts'

type House = {
  readonly postcode: string
  readonly huisnummer: number
  readonly straatnaam: string
  readonly woonplaatsnaam: string
}

const PATH = '/bzk/locatieserver/search/v3_1/free'
const KNOWN = new Set(['q', 'fq', 'fl', 'rows', 'start', 'sort', 'bq', 'df', 'wt'])

// The real search replies 400 to an unknown parameter.
const answerTo = (houses: readonly House[], { url }: PeerCall, exact: boolean): PeerAnswer => {
  if (url.pathname !== PATH) return { status: 404, json: {} }
  if ([...url.searchParams.keys()].some((name) => !KNOWN.has(name))) return { status: 400, json: {} }
  const filters = new Map(
    url.searchParams.getAll('fq').map((filter) => filter.split(':') as [string, string]),
  )
  const docs = houses.filter(
    (house) =>
      !exact ||
      (filters.get('postcode') === house.postcode && filters.get('huisnummer') === String(house.huisnummer)),
  )
  return {
    status: 200,
    json: { response: { numFound: docs.length, start: 0, maxScore: 1, numFoundExact: true, docs } },
  }
}

/** A fake register with the protocol of PDOK's free search and these houses; when not exact, it finds all of them. */
export const startAddressRegister = async (
  houses: readonly House[],
  exact = true,
): Promise<Peer & { readonly url: string }> => {
  const peer = await startPeer((call) => answerTo(houses, call, exact))
  return { ...peer, url: `${peer.origin}${PATH}` }
}
