/** Whose browsers have push: Chrome and its kin, Firefox, Safari, Edge. A name with a dot before it stands for all below it. */
const known = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]

/**
 * Whether messages may go there, and as whose service they are asked: an address that a browser names is a stranger's
 * word, so only services that are known or that the operator has named are ever spoken to.
 */
export function pushServiceOf(endpoint: string, named: readonly string[]): string | undefined {
  const { origin, protocol, hostname, port } = new URL(endpoint)
  if (named.includes(origin)) return origin
  const isKnown = known.some((name) => (name.startsWith('.') ? hostname.endsWith(name) : hostname === name))
  // No origin of the house: such a name may not lead to an inner address.
  return protocol === 'https:' && port === '' && isKnown ? 'https://nowhere.invalid' : undefined
}
