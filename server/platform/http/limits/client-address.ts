import { isIPv6 } from 'node:net'

const groupsOf = (part: string | undefined) => (part ? part.split(':') : [])

/** The address of the connection of calls that we make of ourselves, while a page is drawn: no connection over a network has it. */
export const OURSELVES = 'ourselves'

/** What limits count an address as: IPv4 whole, IPv6 by its /64, since one house has all of it. */
export const clientAddressOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(address)) return address
  const [head, tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const [first, last] = [groupsOf(head), groupsOf(tail)]
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  const groups = tail === undefined ? first : [...first, ...zeros, ...last]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
