import { fitText } from '../fit-text.ts'
import type { Line, LineTone } from '../labels.ts'
import type { Box } from '../layout/geometry.ts'
import styles from './Drawing.module.css'

const fontSizes: Readonly<Record<LineTone, number>> = {
  name: 14,
  value: 13,
  quiet: 12,
  critical: 12,
  warning: 12,
  notice: 12,
}
const lineHeight = 18

/** Lines of text in the middle of their room; what is too long for it can be read on hovering. */
export function Label({ box, lines }: { box: Box; lines: readonly Line[] }) {
  const top = box.y + (box.height - lines.length * lineHeight) / 2 + 13
  return lines.map(({ text, tone }, index) => {
    const y = top + index * lineHeight
    const shown = fitText(text, box.width, fontSizes[tone])
    return (
      <text key={y} x={box.x} y={y} className={styles[tone]}>
        {shown}
        {shown !== text && <title>{text}</title>}
      </text>
    )
  })
}
