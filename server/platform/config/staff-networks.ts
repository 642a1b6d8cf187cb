import { BlockList, isIP } from 'node:net'

/** A network in CIDR notation, or one address, such as `192.0.2.0/24` or `2001:db8::/32`. */
const NETWORK = /^([\d.:a-f]+)(?:\/(\d{1,3}))?$/i

type Network = { readonly address: string; readonly family: 'ipv4' | 'ipv6'; readonly prefix: number }

/** The network that a text names; undefined if it names none. */
export const networkOf = (text: string): Network | undefined => {
  const [, address = '', bits] = NETWORK.exec(text) ?? []
  const version = isIP(address)
  if (!version) return undefined
  const longest = version === 4 ? 32 : 128
  const prefix = bits === undefined ? longest : Number(bits)
  return prefix <= longest ? { address, family: version === 4 ? 'ipv4' : 'ipv6', prefix } : undefined
}

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Whether an address is in a network from which the back office may be opened; all are where STAFF_NETWORKS is not set. */
export const staffNetworks = (texts: readonly string[]) => {
  if (!texts.length) return () => true
  const list = new BlockList()
  for (const text of texts) {
    const network = networkOf(text)
    if (network) list.addSubnet(network.address, network.prefix, network.family)
  }
  return (ip: string): boolean => {
    const address = MAPPED.exec(ip)?.[1] ?? ip.split('%')[0] ?? ip
    const version = isIP(address)
    return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6')
  }
}
