import { type KindName, kindNames } from '@gridhelm/contract/stations/devices/kinds'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { liveStore } from '../../../../platform/live.ts'

const isKind = (kind: string): kind is KindName => (kindNames as readonly string[]).includes(kind)

/** The site's devices by number. Values change every second, the devices hardly ever: only they count here. */
export function useKinds(siteId: string): ReadonlyMap<string, KindName> {
  const subscribe = useCallback((listener: () => void) => liveStore.subscribe(siteId, listener), [siteId])
  const text = useSyncExternalStore(subscribe, () =>
    [...(liveStore.get(siteId)?.devices.values() ?? [])]
      .map(({ number, kind }) => `${number} ${kind}`)
      .join('\n'),
  )
  return useMemo(
    () =>
      new Map(
        text.split('\n').flatMap((line) => {
          const [number, kind] = line.split(' ')
          return number && kind && isKind(kind) ? [[number, kind] as const] : []
        }),
      ),
    [text],
  )
}
