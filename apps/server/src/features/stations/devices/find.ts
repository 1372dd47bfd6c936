import { plainText } from '@gridhelm/contract/plain-text'
import { type KindName, kindNames, kindsOfDevices } from '@gridhelm/contract/stations/devices/kinds'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { siteIdOf } from '../../../platform/scope/sites.ts'
import { visibleRows } from '../../../resources/row-scope.ts'
import { bindDevices } from './binding.ts'
import { devicesCalled, type FoundDeviceRow } from './search-queries.ts'

interface FoundDevice {
  id: string
  number: string
  name: string | null
  kind: KindName
  site: Pick<Station, 'id' | 'projectName' | 'projectType'>
}

export interface DevicesAsked {
  words: readonly string[]
  /** The site whose devices come first. */
  near: string | undefined
  most: number
}

/** In any of the three languages. */
const kindsCalled = (word: string): KindName[] =>
  kindNames.filter((kind) =>
    Object.values(kindsOfDevices[kind].names).some((name) => plainText(name).includes(word)),
  )

const isKind = (kind: string): kind is KindName => kind in kindsOfDevices

const wireDevice = (row: FoundDeviceRow): FoundDevice[] =>
  isKind(row.systemType)
    ? [
        {
          id: row.id,
          number: row.deviceNumber,
          name: row.deviceName,
          kind: row.systemType,
          site: {
            id: String(row.siteId),
            projectName: row.projectName,
            projectType: row.projectType === '2' ? '2' : '1',
          },
        },
      ]
    : []

/** By number, name, kind and site. */
export async function foundDevices(
  platform: Platform,
  context: SessionContext,
  { words, near, most }: DevicesAsked,
): Promise<FoundDevice[]> {
  const visible = await visibleRows(platform, bindDevices(platform), context)
  const meant = words.map((word) => ({ word, kinds: kindsCalled(word) }))
  const siteId = near === undefined ? undefined : siteIdOf(near)
  const [nearest, others] = await Promise.all([
    siteId === undefined ? [] : devicesCalled(platform.db, visible, meant, { most, siteId }),
    devicesCalled(platform.db, visible, meant, { most }),
  ])
  const known = new Set(nearest.map(({ id }) => id))
  return [...nearest, ...others.filter(({ id }) => !known.has(id))].slice(0, most).flatMap(wireDevice)
}
