import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { type GatewaySetup, gatewaySetup } from '@gridhelm/contract/stations/gateway/setup'
import {
  type SetupFault,
  saySetupFault,
  setupFaults,
  shapeFaults,
} from '@gridhelm/contract/stations/gateway/setup-faults'
import type { GatewayReport } from '@gridhelm/contract/stations/gateway/wire'
import { z } from 'zod'

const told = z.object({ version: z.number().int().min(0), setup: z.unknown() })
type Told = z.infer<typeof told>
type Refused = NonNullable<GatewayReport['refused']>
const reasonsTold = 20
const longestReason = 500
const longestPart = 200

/** What the console says that this gateway reads. */
export interface Setups {
  /** The version in use; 0: none. */
  readonly version: number
  /** The newest one that could not be used. */
  readonly refused: GatewayReport['refused']
  /** Undefined: nothing changes, because it is in use already, is older, or cannot be used. */
  take(told: Told): GatewaySetup | undefined
}

/** What a gateway uses is without any fault, or the whole is left alone. */
export function readSetup(said: unknown): { setup: GatewaySetup } | { faults: SetupFault[] } {
  const parsed = gatewaySetup.safeParse(said)
  const faults = parsed.success ? setupFaults(parsed.data) : shapeFaults(parsed.error)
  return parsed.success && faults.length === 0 ? { setup: parsed.data } : { faults }
}

/** As much of the faults as the server takes, as codes and in words. */
function toldOf(faults: readonly SetupFault[]): Pick<Refused, 'reasons' | 'faults'> {
  const told = faults.slice(0, reasonsTold)
  const short = (part: string | number) => (typeof part === 'string' ? part.slice(0, longestPart) : part)
  return {
    reasons: told.map((fault) => saySetupFault(fault, 'en').slice(0, longestReason)),
    faults: told.map((fault) =>
      Object.fromEntries(Object.entries(fault).map(([name, part]) => [name, short(part)])),
    ),
  }
}

function keptIn(path: string): Told | undefined {
  try {
    return told.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data
  } catch {
    return undefined
  }
}

/**
 * The newest usable configuration stands on the disk, so that a gateway without a link goes on reading after a restart.
 * A lower number than the one in use is taken too: the console may have been restored from a backup.
 */
export function openSetups(
  folder: string,
  say: (line: string) => void,
): { setups: Setups; kept: GatewaySetup | undefined } {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'setup.json')
  const before = keptIn(path)
  const read = before && readSetup(before.setup)
  const kept = read && 'setup' in read ? read.setup : undefined
  let version = kept ? (before?.version ?? 0) : 0
  let inUse = kept
  let refused: GatewayReport['refused']

  function keep(next: Told): void {
    const fd = openSync(`${path}.new`, 'w', 0o600)
    writeSync(fd, JSON.stringify(next))
    fsyncSync(fd)
    closeSync(fd)
    renameSync(`${path}.new`, path)
  }

  const setups: Setups = {
    get version() {
      return version
    },
    get refused() {
      return refused
    },
    take(next) {
      if (next.version === version && inUse) return undefined
      const found = readSetup(next.setup)
      if ('faults' in found) {
        const told = toldOf(found.faults)
        if (refused?.version !== next.version)
          say(`Version ${next.version} of the configuration cannot be used:\n${told.reasons.join('\n')}`)
        refused = { version: next.version, ...told }
        return undefined
      }
      keep(next)
      version = next.version
      inUse = found.setup
      refused = undefined
      const count = inUse.devices.length
      say(`Version ${version} of the configuration: ${count} ${count === 1 ? 'device' : 'devices'}.`)
      return inUse
    },
  }
  return { setups, kept }
}
