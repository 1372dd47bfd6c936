import { useMemo } from 'react'
import { type Range, rangeOf, sparkPath } from './path.ts'
import styles from './Sparkline.module.css'

export interface SparkLine {
  key: string
  /** In even steps of time; null where nothing was measured. */
  values: readonly (number | null)[]
  colour: string
  dashed?: true
}

interface SparklineProps {
  lines: readonly SparkLine[]
  /** What the lines show, in words. */
  label: string
  height?: number
  /** Where the reader knows the ends of the scale, such as 0 to 100. */
  range?: Range
}

const width = 240

/** A curve as small as a word: no axes, as wide as its place. */
export function Sparkline({ lines, label, height = 36, range }: SparklineProps) {
  const paths = useMemo(() => {
    const scale = range ?? rangeOf(lines.map((line) => line.values))
    return lines.map((line) => ({ ...line, path: sparkPath(line.values, scale, width, height) }))
  }, [lines, range, height])
  return (
    <svg
      className={styles.spark}
      style={{ height }}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {paths.map(({ key, path, colour, dashed }) => (
        <path key={key} d={path} style={{ stroke: colour }} className={dashed && styles.dashed} />
      ))}
    </svg>
  )
}
