import type { HistoryPane } from './lines.ts'

export interface PanePlace {
  top: number
  height: number
}

export interface ChartLayout {
  left: number
  right: number
  height: number
  panes: readonly PanePlace[]
}

/** Above each pane stands its unit; under the last one the hours. */
const headHeight = 34
const footHeight = 28

/** Panes under each other, all as wide, so that a moment stands at the same place in all of them. */
export function layoutOf(panes: readonly Pick<HistoryPane, 'weight'>[], isPhone: boolean): ChartLayout {
  const unit = isPhone ? 76 : 92
  let top = 0
  const places = panes.map(({ weight }) => {
    top += headHeight
    const place = { top, height: Math.round(unit * weight) }
    top += place.height
    return place
  })
  return { left: isPhone ? 44 : 64, right: isPhone ? 10 : 20, height: top + footHeight, panes: places }
}
