import type { Station } from '@gridhelm/contract/stations/entities'
import { Spin } from 'antd'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useLocale, useTexts } from '../../platform/texts.ts'
import { DiagramSymbol } from '../../ui/diagram/DiagramSymbol.tsx'
import { useNow } from '../../ui/ticker.ts'
import { usePanZoom } from '../../ui/use-pan-zoom.ts'
import { useTitle } from '../../ui/use-title.ts'
import { useIsPhone } from '../../ui/viewport.ts'
import { useChosenStation } from './chosen-station.ts'
import { countryName } from './country.ts'
import { NoStation } from './NoStation.tsx'
import styles from './SingleLine.module.css'
import { DiagramSheet } from './single-line/DiagramSheet.tsx'
import { DiagramTools } from './single-line/DiagramTools.tsx'
import { diagramOf } from './single-line/diagram.ts'
import { texts } from './single-line/texts.ts'
import { texts as shared } from './texts.ts'

function PrintTime() {
  const t = useTexts(texts)
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  return <span className={styles.printed}>{t('printed', { time: format.format(useNow('minute')) })}</span>
}

function Legend() {
  const t = useTexts(texts)
  return (
    <footer className={styles.legend}>
      <svg viewBox="-13 -21 26 42" className={styles.sample} aria-hidden="true">
        <DiagramSymbol kind="breaker" x={0} y={0} direction="down" />
      </svg>
      <span>
        {t('unknownSwitch')} {t('drawnFrom')}
      </span>
      <PrintTime />
    </footer>
  )
}

function Sheet({ station }: { station: Station }) {
  const t = useTexts(texts)
  const s = useTexts(shared)
  const locale = useLocale()
  useTitle(`${station.projectName} · ${t('title')} · Gridhelm`)
  const form = useIsPhone() ? 'tall' : 'wide'
  const diagram = useMemo(() => diagramOf(station, form), [station, form])
  const { ref, view, handlers, zoomIn, zoomOut, fit } = usePanZoom(diagram)
  const name = t('diagram', { name: station.projectName })
  const wide = useMemo(() => diagramOf(station, 'wide'), [station])
  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.name}>{station.projectName}</h1>
        <span className={styles.title}>{t('title')}</span>
        <span className={styles.facts}>
          {station.projectNumber} · {s(`kind.${station.projectType}`)} ·{' '}
          {countryName(station.countryCode, locale)}
        </span>
        <DiagramTools scale={view?.scale ?? 1} onZoomIn={zoomIn} onZoomOut={zoomOut} onFit={fit} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrows and plus and minus move the picture */}
      <section ref={ref} className={styles.canvas} tabIndex={0} aria-label={name} {...handlers}>
        {view && (
          <svg className={styles.screen} role="img" aria-label={name}>
            <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
              <DiagramSheet station={station} diagram={diagram} />
            </g>
          </svg>
        )}
      </section>
      {/* Paper gets the whole picture, wherever the screen has moved it. */}
      <svg className={styles.paper} viewBox={`0 0 ${wide.width} ${wide.height}`} aria-hidden="true">
        <DiagramSheet station={station} diagram={wide} />
      </svg>
      <Legend />
    </main>
  )
}

/** The electrical structure of a station, drawn from its registered equipment; stands in a browser tab of its own. */
export function SingleLine() {
  const t = useTexts(texts)
  const [address] = useSearchParams()
  const chosen = useChosenStation(address.get('station'))
  if (chosen.state === 'loading') return <Spin fullscreen description={t('loading')} />
  return chosen.state === 'ready' ? (
    <Sheet station={chosen.station} />
  ) : (
    <main>
      <NoStation chosen={chosen} />
    </main>
  )
}
