import { compileMapping } from '@gridhelm/points/mapping/compile'
import { decodeMapped } from '@gridhelm/points/mapping/decode'
import type { Mapping } from '@gridhelm/points/mapping/model'
import type { Field } from '@gridhelm/points/mapping/tree'

interface Arrived {
  topic: string
  /** As base64. */
  payload: string
  receivedAt: number
}

export const bytesOf = (payload: string) => Uint8Array.from(atob(payload), (sign) => sign.charCodeAt(0))

/** The single values of a message that the mapping has no use for. */
export function unusedIn(mapping: Mapping, { topic, payload, receivedAt }: Arrived): Field[] {
  const { compiled } = compileMapping(mapping)
  if (!compiled) return []
  const message = { topic, payload: bytesOf(payload), receivedAt }
  return decodeMapped(compiled, message, true).unused
}
