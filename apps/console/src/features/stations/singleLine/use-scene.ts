import type { Topology } from '@gridhelm/contract/stations/singleLine/entities'
import { useMemo } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { languageSignal } from '../../../platform/language.ts'
import { useLiveSite } from '../../../platform/live.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { cutSignal } from '../../../platform/use-push.ts'
import { useAlarmsByDevice } from '../../../site/alarm/queries.ts'
import { useNow } from '../../../ui/ticker.ts'
import { type Scene, sceneOf } from './drawing/scene.ts'
import { type Form, layoutOf } from './layout/layout.ts'
import { type SiteReadings, siteReadings } from './live-readings.ts'
import { texts } from './texts.ts'

/** What a site says at this second. */
export function useLiveReadings(siteId: string): SiteReadings {
  const site = useLiveSite(siteId)
  const now = useNow('second')
  const alarms = useAlarmsByDevice(siteId)
  const cut = useSignal(cutSignal)
  const cutSince = cut?.from === 'server' ? cut.since : undefined
  return useMemo(() => siteReadings(site, now, alarms, cutSince), [site, now, alarms, cutSince])
}

/** The drawing of a topology with the values of a moment, on the screen and on paper. */
export function useScene(
  readings: SiteReadings,
  topology: Topology,
  form: Form,
): { screen: Scene; paper: Scene } {
  const t = useTexts(texts)
  const language = useSignal(languageSignal)
  const f = useFormat()
  const layout = useMemo(() => layoutOf(topology, form), [topology, form])
  const paperLayout = useMemo(() => layoutOf(topology, 'wide'), [topology])
  const screen = useMemo(
    () => sceneOf(topology, layout, readings, { t, language, f }),
    [topology, layout, readings, t, language, f],
  )
  return { screen, paper: { ...screen, layout: paperLayout } }
}
