import { poolFigures } from '../platform/db/database.ts'
import type { Replica } from '../platform/db/replica.ts'
import type { Family, Sample } from '../platform/figures/text.ts'
import type { Platform } from '../platform/platform.ts'
import { sealableUntil } from '../telemetry/sealed/seal-device.ts'
import { diskDaysLeft, readDisk } from './disk.ts'
import type { OwnInstance } from './instance.ts'
import { databaseBytes, lags, openAlarms, openCommands, trafficToday, waiting } from './queries.ts'
import type { Hearing } from './ready.ts'

const plain = (value: number | null | undefined): readonly Sample[] => [[{}, value ?? null]]
const gauge = (name: string, help: string, samples: readonly Sample[]): Family => ({
  name,
  help,
  kind: 'gauge',
  samples,
})
const counter = (name: string, help: string, value: number | undefined): Family => ({
  name,
  help,
  kind: 'counter',
  samples: plain(value),
})

async function ofProcess(own: OwnInstance, sockets: () => number): Promise<Family[]> {
  const measured = await own.ofProcess()
  const seconds = (ms: number | null) => (ms === null ? null : ms / 1_000)
  return [
    gauge('event_loop_delay_seconds', 'Delay of the event loop since the last look', [
      [{ quantile: '0.5' }, seconds(measured.loopDelayMiddle)],
      [{ quantile: '0.99' }, seconds(measured.loopDelayHigh)],
      [{ quantile: '1' }, seconds(measured.loopDelayMost)],
    ]),
    gauge('memory_bytes', 'Memory of this process', [
      [{ kind: 'resident' }, measured.processMemory],
      [{ kind: 'heap' }, measured.heapUsed],
      [{ kind: 'outside' }, measured.externalMemory],
    ]),
    gauge('uptime_seconds', 'Since this process started', plain(measured.processUptime)),
    gauge('push_connections', 'Browsers that listen', plain(sockets())),
  ]
}

function ofReplica(replica: Replica): Family[] {
  const lagMs = replica.lagMs()
  return [
    gauge('read_database_up', 'Whether the reading database is used', plain(replica.isUsable() ? 1 : 0)),
    gauge(
      'read_database_lag_seconds',
      'How far the reading database is behind',
      plain(lagMs === undefined ? null : lagMs / 1_000),
    ),
  ]
}

function ofHearing({ intake, mqtt }: Hearing): Family[] {
  const { frames, bytes } = intake.held()
  return [
    gauge('ingest_waiting_frames', 'Frames that are not committed yet', plain(frames)),
    gauge('ingest_waiting_bytes', 'Bytes of frames that are not committed yet', plain(bytes)),
    gauge('broker_up', 'Whether the broker is there', plain(mqtt.isUp() ? 1 : 0)),
  ]
}

async function ofDatabase(platform: Platform): Promise<Family[]> {
  const { db, now } = platform
  const traffic = await trafficToday(db, new Date(now()))
  const queues = await waiting(db)
  const behind = await lags(db, new Date(sealableUntil(now())))
  const bytes = await databaseBytes(db)
  return [
    counter('ingest_messages_total', 'Messages taken since midnight UTC, by all servers', traffic?.messages),
    counter('ingest_frames_total', 'Frames taken since midnight UTC, by all servers', traffic?.frames),
    counter('ingest_points_total', 'Values taken since midnight UTC, by all servers', traffic?.points),
    counter('ingest_late_total', 'Late frames since midnight UTC, by all servers', traffic?.late),
    counter('ingest_quarantined_total', 'Faults since midnight UTC, by all servers', traffic?.quarantined),
    counter('ingest_refused_total', 'Messages refused since midnight UTC, by all servers', traffic?.refused),
    gauge('ingest_silence_seconds', 'Since the last frame of any site', plain(behind?.silence)),
    gauge('lag_seconds', 'How far work is behind what is stored', [
      [{ work: 'alarms' }, behind?.alarms ?? 0],
      [{ work: 'sealing' }, Math.max(0, behind?.sealing ?? 0)],
    ]),
    gauge('queue_length', 'What waits', [
      [{ queue: 'messages' }, queues?.messages ?? null],
      [{ queue: 'late_frames' }, queues?.lateFrames ?? null],
    ]),
    gauge(
      'alarms',
      'Alarms that are not over',
      (await openAlarms(db)).map(({ level, count }) => [{ level: String(level) }, count]),
    ),
    gauge(
      'commands',
      'Commands under way',
      (await openCommands(db)).map(({ state, count }) => [{ state }, count]),
    ),
    gauge('database_bytes', 'Size of the database', plain(bytes)),
    gauge(
      'disk_days_left',
      'Days until the disk is full at this growth',
      plain(await diskDaysLeft(platform, bytes)),
    ),
  ]
}

/** Everything that is measured, at the moment of asking. What the database has to say is missing while it is away. */
export async function readFamilies(
  platform: Platform,
  own: OwnInstance,
  hearing: Hearing | undefined,
  sockets: () => number,
): Promise<Family[]> {
  const { total, idle, waiting: queued } = poolFigures(platform.db)
  const bus = platform.bus.heard
  const disk = await readDisk(platform.config.dataDir)
  const fromDatabase = await ofDatabase(platform).catch(() => undefined)
  return [
    gauge('database_up', 'Whether the database answers', plain(fromDatabase ? 1 : 0)),
    gauge('database_pool', 'Connections of the pool, and who waits for one', [
      [{ state: 'open' }, total],
      [{ state: 'idle' }, idle],
      [{ state: 'waiting' }, queued],
    ]),
    ...(platform.replica ? ofReplica(platform.replica) : []),
    counter('bus_messages_total', 'What other processes have told this one', bus.messages),
    counter('bus_bytes_total', 'Bytes of what other processes have told this one', bus.bytes),
    gauge('disk_free_bytes', 'Free on the disk of the data folder', plain(disk?.freeBytes)),
    gauge('disk_total_bytes', 'Size of the disk of the data folder', plain(disk?.totalBytes)),
    ...(await ofProcess(own, sockets)),
    ...(hearing ? ofHearing(hearing) : []),
    ...(fromDatabase ?? []),
  ]
}
