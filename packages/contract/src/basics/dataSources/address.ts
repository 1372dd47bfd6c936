import './texts.ts'
import type { MessageKey } from '../../message-text.ts'
import { rule } from '../../rule.ts'

export const sslModes = ['disable', 'require', 'verify-full'] as const
export type SslMode = (typeof sslModes)[number]

export interface DatabaseAddress {
  host: string
  port: number
  /** Undefined when the address names none. */
  database: string | undefined
  sslMode: SslMode
}

const usualPort = 5432
const shape = /^(?:jdbc:)?postgres(?:ql)?:\/\/([^/?#\s]+?)(?::(\d{1,5}))?(?:\/([^/?#\s]*))?(?:\?([^#\s]*))?$/i
const hostShape = /^(?:[a-z\d](?:[a-z\d._-]{0,251}[a-z\d])?|\[[\da-f:.]+\])$/i

type Read = { address: DatabaseAddress; fault?: never } | { fault: MessageKey; address?: never }

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function readMode(query: string): SslMode | MessageKey {
  let mode: SslMode = 'disable'
  for (const pair of query.split('&').filter((part) => part !== '')) {
    const [name = '', value = ''] = pair.split('=').map((part) => decoded(part) ?? '')
    if (/^(user|username|password|passfile|sslpassword)$/i.test(name)) return rule('dataSources.urlSecret')
    const known = sslModes.find((one) => one === value)
    if (name !== 'sslmode' || !known) return rule('dataSources.urlOption')
    mode = known
  }
  return mode
}

/**
 * The parts of `postgresql://host:port/name`, with `jdbc:` before it or not. A driver would understand much more; only
 * what is understood here is used, so that an option cannot lead somewhere else.
 */
export function readAddress(text: string): Read {
  const [, host = '', port, name, query = ''] = shape.exec(text.trim()) ?? []
  if (host.includes('@')) return { fault: rule('dataSources.urlSecret') }
  if (!hostShape.test(host) || Number(port ?? usualPort) > 65_535 || Number(port ?? usualPort) < 1)
    return { fault: rule('dataSources.url') }
  const sslMode = readMode(query)
  if (sslMode !== 'disable' && sslMode !== 'require' && sslMode !== 'verify-full') return { fault: sslMode }
  const database = decoded(name ?? '')
  if (database === undefined) return { fault: rule('dataSources.url') }
  return {
    address: {
      host: host.replace(/^\[|\]$/g, '').toLowerCase(),
      port: Number(port ?? usualPort),
      database: database === '' ? undefined : database,
      sslMode,
    },
  }
}
