import type { BatchDevice, BatchTarget } from '@gridhelm/contract/acting/commands/entities'
import type { Format } from '@gridhelm/contract/format/format'

export interface BatchNode {
  key: string
  title: string
  /** Small behind the title. */
  note: string
  isSite: boolean
  isOnline: boolean
  children?: BatchNode[]
}

const siteKey = (siteId: string) => `site ${siteId}`
const isDeviceKey = (key: string): boolean => !key.startsWith('site ')

const deviceNode = ({ device: { id, number, name }, isOnline }: BatchDevice): BatchNode => ({
  key: id,
  title: number,
  note: name && name !== number ? name : '',
  isSite: false,
  isOnline,
})

/** The sites in the order of their names, each with its devices. */
export function batchTree(devices: readonly BatchDevice[], f: Format): BatchNode[] {
  return [...Map.groupBy(devices, ({ siteId }) => siteId)]
    .map(([siteId, own]) => ({
      key: siteKey(siteId),
      title: own[0]?.projectName ?? '',
      note: String(own.length),
      isSite: true,
      isOnline: own.some(({ isOnline }) => isOnline),
      children: own.map(deviceNode).toSorted((a, b) => f.compare(a.title, b.title)),
    }))
    .toSorted((a, b) => f.compare(a.title, b.title))
}

/** Ticked and unticked among those in sight; what was chosen in an earlier search stays. */
export function chosenAfter(
  before: readonly string[],
  inSight: readonly string[],
  ticked: readonly string[],
): string[] {
  const seen = new Set(inSight)
  return [...new Set([...before.filter((id) => !seen.has(id)), ...ticked.filter(isDeviceKey)])]
}

export type Verdict = 'goes' | 'blocked' | 'offline' | 'refused'

/** What the dry run says of a device, in one word. */
export function verdictOf({ mayGo, interlocks, isOnline }: BatchTarget): Verdict {
  if (mayGo) return 'goes'
  if (!isOnline) return 'offline'
  return interlocks.some(({ isBlocking }) => isBlocking) ? 'blocked' : 'refused'
}

/** What is left out comes first: that is what wants to be read. */
const verdictOrder: readonly Verdict[] = ['blocked', 'refused', 'offline', 'goes']

export const byVerdict = (targets: readonly BatchTarget[]): BatchTarget[] =>
  targets.toSorted((a, b) => verdictOrder.indexOf(verdictOf(a)) - verdictOrder.indexOf(verdictOf(b)))

/** Targets site by site, in the order in which they are sent to. */
export const bySite = (targets: readonly BatchTarget[]): { site: string; targets: BatchTarget[] }[] =>
  [...Map.groupBy(targets, ({ siteId }) => siteId).values()].map((own) => ({
    site: own[0]?.projectName ?? '',
    targets: own,
  }))
