import type { Config } from '../config.ts'

/** A browser asks for nothing of the kind on our pages, and no page inside of one may. */
const permissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

const yearSeconds = 31_536_000

/** antd writes its styles into the page, hence the inline styles; everything else is our own, sockets included. */
const contentPolicy = (frames: readonly string[]): string =>
  [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    // A menu entry may show a page of ours in a frame, and of others where the operator names them.
    ['frame-src', "'self'", ...frames].join(' '),
  ].join('; ')

/** What every answer carries, whatever it is about. */
export function securityHeaders(config: Pick<Config, 'frames'>) {
  const always = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'same-origin',
    'content-security-policy': contentPolicy(config.frames),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': [...permissions.map((name) => `${name}=()`), 'fullscreen=(self)'].join(', '),
  } as const
  // Only where the connection is encrypted: over a plain one browsers would ignore it.
  const encrypted = { ...always, 'strict-transport-security': `max-age=${yearSeconds}` } as const
  return (protocol: string): Readonly<Record<string, string>> => (protocol === 'https' ? encrypted : always)
}
