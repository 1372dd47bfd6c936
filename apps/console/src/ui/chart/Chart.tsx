import { Spin } from 'antd'
import { Suspense } from 'react'
import { lazyScreen } from '../lazy-screen.ts'
import styles from './Chart.module.css'
import type { ChartCanvasProps } from './ChartCanvas.tsx'
import { useChartLook } from './look.ts'

const ChartCanvas = lazyScreen<'ChartCanvas', ChartCanvasProps>(
  () => import('./ChartCanvas.tsx'),
  'ChartCanvas',
)

/** The same in words and figures, for those who do not see the drawing. */
export interface ChartTable {
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

interface ChartProps {
  /** A pure function of the tokens; keep it the same object while nothing has changed. */
  option: ChartCanvasProps['option']
  /** What the chart shows, in a sentence. */
  label: string
  table?: ChartTable
  height?: number | string
  /** The id of the line that stands out from the others. */
  lit?: string | undefined
  onPainted?: ChartCanvasProps['onPainted']
  onReady?: ChartCanvasProps['onReady']
}

export function Chart({ option, label, table, height = 240, lit, onPainted, onReady }: ChartProps) {
  const [ref, look] = useChartLook()
  return (
    <figure className={styles.figure}>
      <div ref={ref} role="img" aria-label={label} className={styles.canvas} style={{ height }}>
        <Suspense fallback={<Waiting />}>
          {look && (
            <ChartCanvas option={option} look={look} lit={lit} onPainted={onPainted} onReady={onReady} />
          )}
        </Suspense>
      </div>
      {table && <HiddenTable caption={label} {...table} />}
    </figure>
  )
}

const Waiting = () => (
  <div className={styles.waiting}>
    <Spin />
  </div>
)

function HiddenTable({ caption, head, rows }: ChartTable & { caption: string }) {
  return (
    // A table takes the width that its words need; only a box around it can hide it.
    <div className={styles.hidden}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...rest]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {rest.map((text, index) => (
                <td key={head[index + 1]}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
