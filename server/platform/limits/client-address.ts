import { isIPv6 } from 'node:net'

const groupsOf = (part: string | undefined) => (part ? part.split(':') : [])

/** The remote address of internal calls while a page is rendered; no network connection can have it. */
export const OURSELVES = 'ourselves'

/** The key of an address for limits: all of an IPv4 address, the /64 of an IPv6 address, as one household has all of it. */
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
