/** The value of one cookie of a request; undefined where it is absent. */
export function cookieIn(header: string | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return undefined
}

export interface KeptCookie {
  name: string
  /** Letters, digits and the signs that a cookie may hold as they are. */
  value: string
  /** Below which it is sent. */
  path: string
  maxAgeMs: number
  /** Strict, unless a page of another site has to lead back here with it. */
  sameSite?: 'Lax'
}

/** No script reads it, no page of another site sends it but by a link; over TLS it never travels in the clear. */
export const cookieLine = (
  { name, value, path, maxAgeMs, sameSite }: KeptCookie,
  isSecure: boolean,
): string =>
  [
    `${name}=${value}`,
    `Path=${path}`,
    `Max-Age=${Math.floor(maxAgeMs / 1000)}`,
    'HttpOnly',
    `SameSite=${sameSite ?? 'Strict'}`,
    ...(isSecure ? ['Secure'] : []),
  ].join('; ')
