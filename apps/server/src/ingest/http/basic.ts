/** User name and password of the header `Authorization: Basic …`; undefined for any other. */
export function basicCredentials(header: string | undefined): { user: string; password: Buffer } | undefined {
  const [, encoded] = /^Basic ([A-Za-z0-9+/]{1,2000}={0,2})$/i.exec(header ?? '') ?? []
  if (encoded === undefined) return undefined
  const bytes = Buffer.from(encoded, 'base64')
  const colon = bytes.indexOf(':')
  if (colon < 1) return undefined
  return { user: bytes.toString('utf8', 0, colon), password: bytes.subarray(colon + 1) }
}
