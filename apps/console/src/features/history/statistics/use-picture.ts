import { zoneText } from '@gridhelm/contract/format/zones'
import type { Generation } from '@gridhelm/contract/history/statistics/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import type { RefObject } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { kindLooks } from '../../../site/energy/kind-looks.ts'
import { useKindNames } from '../../../site/energy/kinds.ts'
import { kindsOf } from './kinds.ts'
import { usePeriodText } from './names.ts'
import { savePicture } from './save-picture.ts'
import { texts } from './texts.ts'

/** Saves the chart with its title, period and legend. */
export function usePicture(
  station: Station,
  data: Generation | undefined,
  chart: RefObject<HTMLDivElement | null>,
) {
  const t = useTexts(texts)
  const names = useKindNames()
  const period = usePeriodText(data ?? { unit: 'total', period: '', from: 0, zone: 'UTC' })
  return () => {
    if (!data || !chart.current) return
    const style = getComputedStyle(chart.current)
    const title = t('pictureTitle', { site: station.projectName, period })
    const legend = kindsOf(data).map((kind) => ({
      name: names[kind],
      colour: style.getPropertyValue(`--gh-${kindLooks[kind].hue}`).trim(),
      isDashed: false,
    }))
    const lines = [`kWh · ${t('zone', { zone: zoneText(data.now, data.zone) })}`]
    savePicture(chart.current, { title, lines, legend }, title)
  }
}
