import type { Platform } from '../platform/platform.ts'
import type { RunningTelemetryStore } from '../telemetry/create-store.ts'
import { createCaught } from './caught/caught.ts'
import { createIntake } from './create-intake.ts'
import { createDirectory } from './directory/create-directory.ts'
import type { Directory } from './directory/directory.ts'
import type { Intake, TakeAnswer, TakeGateway } from './intake.ts'
import { createLink, type Link } from './link/link.ts'
import { createTraffic } from './link/traffic.ts'
import { createQuarantine } from './quarantine/quarantine.ts'
import { createBirths } from './sparkplug/births.ts'
import { createSparkplugNodes } from './sparkplug/nodes.ts'

export interface Ingest {
  directory: Directory
  intake: Intake
  link: Link
  /** Nothing is read before; whoever needs it early calls it early. */
  start(): Promise<void>
  /** Writes what waits. The store is its owner's to stop. */
  stop(): Promise<void>
}

/** Everything between a message and the store, for one process. */
export function createIngest(
  platform: Platform,
  store: Pick<RunningTelemetryStore, 'append' | 'latest' | 'shardOf'>,
  takeAnswer?: TakeAnswer,
  takeGateway?: TakeGateway,
): Ingest {
  const directory = createDirectory(platform)
  const link = createLink(platform)
  const intake = createIntake({
    store,
    latest: store.latest,
    directory,
    quarantine: createQuarantine(platform),
    caught: createCaught(platform),
    traffic: createTraffic(platform),
    link,
    takeAnswer,
    takeGateway,
    births: createBirths(platform),
    // Servers that share an external broker each see a part of the messages: there, a gap says nothing.
    nodes: createSparkplugNodes({ isInOrder: platform.config.mqtt.url === undefined }),
  })
  return {
    directory,
    intake,
    link,
    start: directory.start,
    async stop() {
      await intake.stop()
      await directory.stop()
    },
  }
}
