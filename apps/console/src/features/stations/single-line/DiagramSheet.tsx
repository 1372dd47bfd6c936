import type { Station } from '@gridhelm/contract/stations/entities'
import { useLocale, useTexts } from '../../../platform/texts.ts'
import { DiagramSymbol } from '../../../ui/diagram/DiagramSymbol.tsx'
import { hueOf, nominalKw } from '../equipment.ts'
import { energy, inWords, power } from '../quantities.ts'
import styles from './DiagramSheet.module.css'
import type { Diagram, Feeder } from './diagram.ts'
import { texts } from './texts.ts'

function useRating(station: Station): (key: Feeder['key']) => string {
  const t = useTexts(texts)
  const locale = useLocale()
  return (key) => {
    if (key === 'load') return t('noRating')
    const rating =
      key === 'battery' ? energy(station.batteryCapacity, locale) : power(nominalKw(station)[key], locale)
    return t('nominal', { rating: inWords(rating) })
  }
}

function FeederDrawing({ feeder, rating }: { feeder: Feeder; rating: string }) {
  const t = useTexts(texts)
  const { key, direction, symbols, wires, label, converterLabel } = feeder
  const inOneLine = direction === 'right'
  return (
    <g>
      {wires.map(({ x1, y1, x2, y2 }) => (
        <line key={`${x1} ${y1}`} x1={x1} y1={y1} x2={x2} y2={y2} className={styles.wire} />
      ))}
      {symbols.map(({ kind, x, y }) => (
        <DiagramSymbol key={kind} kind={kind} x={x} y={y} direction={direction} />
      ))}
      <rect
        x={label.x - 8}
        y={label.y + 2}
        width={3}
        height={label.height - 4}
        rx={1.5}
        style={{ fill: hueOf[key] }}
      />
      <text x={label.x} y={label.y + (inOneLine ? 17 : 20)} className={styles.name}>
        {t(key)}
        {inOneLine && (
          <tspan dx="8" className={styles.rating}>
            {rating}
          </tspan>
        )}
      </text>
      {!inOneLine && (
        <text x={label.x} y={label.y + 40} className={styles.rating}>
          {rating}
        </text>
      )}
      {converterLabel && (
        <text
          x={inOneLine ? converterLabel.x + converterLabel.width / 2 : converterLabel.x}
          y={converterLabel.y + (inOneLine ? 14 : 17)}
          textAnchor={inOneLine ? 'middle' : 'start'}
          className={styles.rating}
        >
          {t(key === 'pv' ? 'inverter' : 'pcs')}
        </text>
      )}
    </g>
  )
}

/** The drawing itself, in its own units. */
export function DiagramSheet({ station, diagram }: { station: Station; diagram: Diagram }) {
  const t = useTexts(texts)
  const ratingOf = useRating(station)
  const { bus, busLabel, feeders } = diagram
  return (
    <g>
      {feeders.map((feeder) => (
        <FeederDrawing key={feeder.key} feeder={feeder} rating={ratingOf(feeder.key)} />
      ))}
      <line x1={bus.x1} y1={bus.y1} x2={bus.x2} y2={bus.y2} className={styles.bus} />
      <text x={busLabel.x} y={busLabel.y} textAnchor={busLabel.anchor} className={styles.name}>
        {t('acBus')}
      </text>
    </g>
  )
}
