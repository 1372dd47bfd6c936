import { isIPv6, SocketAddress } from 'node:net'

/** Where somebody is, as far as an address tells: of IPv6 the half that is given to one customer of a network. */
export function placeOf(address: string): string {
  // A socket for both families tells of an IPv4 address inside an IPv6 one.
  const inner = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (inner !== undefined || !isIPv6(address)) return inner ?? address
  const [head = '', tail = ''] = new SocketAddress({ address, family: 'ipv6' }).address.split('::')
  const [before, after] = [head, tail].map((part) => (part === '' ? [] : part.split(':')))
  const missing = Array.from({ length: 8 - (before?.length ?? 0) - (after?.length ?? 0) }, () => '0')
  return [...(before ?? []), ...missing, ...(after ?? [])].slice(0, 4).join(':')
}
