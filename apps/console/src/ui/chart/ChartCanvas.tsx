import { useEffect, useRef } from 'react'
import { type ChartOption, init } from './echarts.ts'
import { houseStyle } from './house-style.ts'
import type { ChartLook } from './look.ts'

export interface ChartCanvasProps {
  option: (look: ChartLook) => ChartOption
  look: ChartLook
  /** The id of the line that stands out from the others. */
  lit?: string | undefined
  /** All of the last option has been drawn. */
  onPainted?: (() => void) | undefined
  /** Gives the drawing as a picture; undefined when it has gone. */
  onReady?: ((drawn: Drawn | undefined) => void) | undefined
}

/** What can be asked of a drawing. */
export interface Drawn {
  picture: (pixelRatio: number) => HTMLCanvasElement
}

/** What is drawn anew is taken away first; what the reader has zoomed stays. */
const replaced = ['series', 'xAxis', 'yAxis', 'grid']

/** The drawing itself; loaded when the first chart is shown. */
export function ChartCanvas({ option, look, lit, onPainted, onReady }: ChartCanvasProps) {
  const frame = useRef<HTMLDivElement>(null)
  const chart = useRef<ReturnType<typeof init>>(undefined)

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const made = init(element, undefined, { renderer: 'canvas' })
    chart.current = made
    const observer = new ResizeObserver(() => {
      // A page kept in the background has no size.
      if (element.clientWidth > 0) made.resize()
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      chart.current = undefined
      made.dispose()
    }
  }, [])

  useEffect(() => {
    const drawing = chart.current
    if (!drawing || !onPainted) return
    drawing.on('finished', onPainted)
    return () => {
      drawing.off('finished', onPainted)
    }
  }, [onPainted])

  useEffect(() => {
    const drawing = chart.current
    if (!drawing || !onReady) return
    onReady({ picture: (pixelRatio) => drawing.renderToCanvas({ pixelRatio }) })
    return () => onReady(undefined)
  }, [onReady])

  useEffect(() => {
    chart.current?.setOption(houseStyle(option(look), look), { replaceMerge: replaced })
  }, [option, look])

  useEffect(() => {
    const drawing = chart.current
    if (!drawing || lit === undefined) return
    drawing.dispatchAction({ type: 'highlight', seriesId: lit })
    return () => {
      drawing.dispatchAction({ type: 'downplay', seriesId: lit })
    }
  }, [lit])

  return <div ref={frame} style={{ width: '100%', height: '100%' }} />
}
