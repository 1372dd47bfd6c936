import { type DeviceKind, deviceKinds, pointsOf } from '@gridhelm/points/catalogue'
import type { Point } from '@gridhelm/points/point'
import { powerSources } from '../../stations/live/power.ts'
import { feederPlaces } from '../../stations/singleLine/entities.ts'
import { feederPower } from '../../stations/singleLine/switch-points.ts'

/** What the diagram, its flows and its panels read besides switches, states and the most telling figures. */
const named: ReadonlySet<string> = new Set([
  'activePower',
  'voltageA',
  'voltageAB',
  'frequency',
  'windSpeed',
  'soc',
  'remainingEnergy',
  ...Object.values(powerSources).map(({ inSystem }) => inSystem),
  ...Array.from({ length: feederPlaces }, (_, place) => [
    feederPower(place + 1),
    `feeder${place + 1}Energy`,
  ]).flat(),
])

const isReplayed = ({ key, kind, display }: Point): boolean =>
  kind === 'status' || kind === 'alarmWord' || display.important || named.has(key)

const known: ReadonlySet<string> = new Set(deviceKinds)

/** The points of a kind that a replay brings. */
export const replayPoints = (kind: string): readonly Point[] =>
  known.has(kind) ? pointsOf(kind as DeviceKind).filter(isReplayed) : []
