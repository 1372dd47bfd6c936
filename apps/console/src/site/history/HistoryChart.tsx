import { dash } from '@gridhelm/points/numbers'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useTexts } from '../../platform/texts.ts'
import { Chart, type ChartTable } from '../../ui/chart/Chart.tsx'
import type { Drawn } from '../../ui/chart/ChartCanvas.tsx'
import { useNow } from '../../ui/ticker.ts'
import { useSize } from '../../ui/use-size.ts'
import { useIsPhone } from '../../ui/viewport.ts'
import { offsetChanges } from '../period/wall-clock.ts'
import { CrosshairTip } from './CrosshairTip.tsx'
import { crosshairRows, snapped, stepText } from './crosshair.ts'
import styles from './HistoryChart.module.css'
import { hatchOf } from './hatch.ts'
import { historyOption } from './history-option.ts'
import { layoutOf } from './layout.ts'
import type { HistoryPane } from './lines.ts'
import { texts } from './texts.ts'
import { useWindowGestures } from './use-window-gestures.ts'
import { pixelAtTime, type Window } from './view-window.ts'
import { windowKeys } from './window-keys.ts'

export interface HistoryChartProps {
  panes: readonly HistoryPane[]
  /** The whole period, and the part of it that is shown. */
  bounds: Window
  window: Window
  onWindow: (window: Window) => void
  timeZone: string
  stepMs: number
  nights: readonly Window[]
  /** The head of the column of compared values at a moment. */
  comparedTitle?: ((at: number) => string) | undefined
  label: string
  table: ChartTable
  /** Names what is shown; the frame bears it once it has been drawn. */
  paintedKey: string
  onReady: (drawn: Drawn | undefined) => void
}

const snapPixels = 14

/** Curves under each other on one time axis, with one crosshair and one zoom for all. */
export function HistoryChart(props: HistoryChartProps) {
  const { panes, bounds, window: shown, onWindow, timeZone, stepMs, nights, comparedTitle, label } = props
  const t = useTexts(texts)
  const f = useFormat()
  const isPhone = useIsPhone()
  const now = useNow('minute')
  const [sizeRef, size] = useSize<HTMLDivElement>()
  const frame = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<number>()

  const layout = useMemo(() => layoutOf(panes, isPhone), [panes, isPhone])
  const width = size?.width ?? 0
  const plot = { left: layout.left, width: Math.max(1, width - layout.left - layout.right) }
  const most = Math.max(3, Math.floor(plot.width / (isPhone ? 60 : 84)))
  const clockChanges = useMemo(() => offsetChanges(bounds.from, bounds.to, timeZone), [bounds, timeZone])
  const option = useMemo(
    () =>
      historyOption({
        panes,
        layout,
        window: shown,
        timeZone,
        f,
        most,
        now,
        nights,
        clockChanges,
        words: { now: t('now') },
        hatch: (look) => hatchOf(look.quiet),
      }),
    [panes, layout, shown, timeZone, f, most, now, nights, clockChanges, t],
  )

  const painted = useRef(props.paintedKey)
  // Drawing may be done before other effects run.
  useLayoutEffect(() => {
    painted.current = props.paintedKey
  })
  const onPainted = useCallback(() => {
    if (frame.current) frame.current.dataset.painted = painted.current
  }, [])

  const gestures = useWindowGestures({ window: shown, bounds, plot, onWindow, onPoint: setPointed })
  const reach = (snapPixels / plot.width) * (shown.to - shown.from)
  const at =
    pointed === undefined || pointed < shown.from || pointed > shown.to
      ? undefined
      : snapped(panes, pointed, reach)
  const rows = at === undefined ? [] : crosshairRows(panes, at)
  const title = at === undefined ? '' : stepText(at, stepMs, timeZone, f)

  const onKeyDown = windowKeys({ panes, at, window: shown, bounds, onWindow, onPoint: setPointed })
  const x = at === undefined ? 0 : pixelAtTime(at, plot, shown)
  const tip = at !== undefined && (
    <CrosshairTip title={title} comparedTitle={comparedTitle?.(at)} rows={rows} isNarrow={isPhone} />
  )
  const spoken = rows.map(({ name, value }) => `${name} ${value ?? dash}`).join(', ')
  return (
    <div ref={frame} className={styles.frame} data-chart="history">
      <div ref={sizeRef} className={styles.canvas}>
        <Chart
          option={option}
          label={label}
          table={props.table}
          height={layout.height}
          onPainted={onPainted}
          onReady={props.onReady}
        />
        <div
          ref={gestures.ref}
          {...gestures.handlers}
          role="slider"
          tabIndex={0}
          className={styles.glass}
          aria-label={t('crosshair')}
          aria-valuemin={shown.from}
          aria-valuemax={shown.to}
          aria-valuenow={at ?? shown.from}
          aria-valuetext={at === undefined ? t('crosshairHint') : `${title}: ${spoken}`}
          onKeyDown={onKeyDown}
          onBlur={() => setPointed(undefined)}
        >
          {gestures.chosen && (
            <span
              className={styles.chosen}
              style={{
                left: Math.min(gestures.chosen.from, gestures.chosen.to),
                width: Math.abs(gestures.chosen.to - gestures.chosen.from),
              }}
            />
          )}
          {at !== undefined && <span className={styles.line} style={{ left: x }} />}
        </div>
        {tip && !isPhone && (
          <div className={styles.tip} style={x > width / 2 ? { right: width - x + 12 } : { left: x + 12 }}>
            {tip}
          </div>
        )}
      </div>
      {isPhone && <div className={styles.below}>{tip || t('touchHint')}</div>}
    </div>
  )
}
