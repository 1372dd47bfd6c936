import { dash } from '@gridhelm/points/numbers'
import { Tooltip } from 'antd'
import { useMemo } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useTexts } from '../../platform/texts.ts'
import { Sideways } from '../../ui/Sideways.tsx'
import { useNow } from '../../ui/ticker.ts'
import type { CurvePoints } from './curve-points.ts'
import { energyTexts } from './energy-texts.ts'
import styles from './FigureTable.module.css'
import { figuresOf } from './figures.ts'
import type { HistoryLine } from './lines.ts'
import { texts } from './texts.ts'
import type { Window } from './view-window.ts'

interface FigureTableProps {
  lines: readonly HistoryLine[]
  window: Window
}

interface Row {
  line: HistoryLine
  points: CurvePoints
  isCompared: boolean
}

const rowsOf = (lines: readonly HistoryLine[]): Row[] =>
  lines.flatMap((line) => [
    ...(line.points ? [{ line, points: line.points, isCompared: false }] : []),
    ...(line.compared ? [{ line, points: line.compared, isCompared: true }] : []),
  ])

/** Lowest, mean, highest and energy of every curve within the window. */
export function FigureTable({ lines, window }: FigureTableProps) {
  const t = useTexts(texts)
  const rows = useMemo(() => rowsOf(lines.filter(({ jumps }) => !jumps)), [lines])
  const hasEnergy = rows.some(({ line }) => line.isPower)
  const head = (name: string, definition: string) => (
    <th scope="col">
      <Tooltip title={definition} trigger={['hover', 'focus', 'click']}>
        <button type="button" className={styles.definition}>
          {name}
        </button>
      </Tooltip>
    </th>
  )
  return (
    <Sideways>
      <table className={`gh-figures ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('series')}</th>
            <th scope="col">{t('min')}</th>
            <th scope="col">{t('mean')}</th>
            <th scope="col">{t('max')}</th>
            {hasEnergy && head(t('energy'), t('energyDefinition'))}
            {head(t('known'), t('knownDefinition'))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <FigureRow
              key={`${row.line.key} ${row.isCompared}`}
              {...row}
              window={window}
              hasEnergy={hasEnergy}
            />
          ))}
        </tbody>
      </table>
    </Sideways>
  )
}

function FigureRow({
  line,
  points,
  isCompared,
  window,
  hasEnergy,
}: Row & { window: Window; hasEnergy: boolean }) {
  const t = useTexts(texts)
  const f = useFormat()
  const now = useNow('minute')
  // What lies ahead is not missing; what is compared with has been.
  const to = isCompared ? window.to : Math.min(window.to, Math.max(now, window.from))
  const figures = useMemo(() => figuresOf(points, { from: window.from, to }), [points, window.from, to])
  const text = (value: number | undefined) => (value === undefined ? dash : line.text(value))
  return (
    <tr className={isCompared ? styles.compared : undefined}>
      <th scope="row">
        <span className={isCompared ? styles.dashed : styles.mark} style={{ borderColor: line.hue.css }} />
        {isCompared ? t('comparedWith', { name: line.name }) : line.name}
      </th>
      <td>{text(figures.min)}</td>
      <td>{text(figures.mean)}</td>
      <td>{text(figures.max)}</td>
      {hasEnergy && (
        <td>
          {energyTexts(line, figures, f).map((one) => (
            <span key={one} className={styles.energy}>
              {one}
            </span>
          ))}
        </td>
      )}
      <td>{f.coverage(figures.coverage)}</td>
    </tr>
  )
}
