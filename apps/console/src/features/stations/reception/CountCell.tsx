import { useFormat } from '../../../platform/format.ts'
import type { Count } from './queries.ts'
import styles from './Reception.module.css'

/** Today's count, and under it the one of the week; large ones in short, with the whole figure on hover. */
export function CountCell({ count }: { count: Count }) {
  const f = useFormat()
  const short = (figure: number) => f.compact(figure)
  const whole = (figure: number) => f.whole(figure)
  return (
    <span className={`gh-figures ${styles.count}`}>
      <span title={whole(count.today)}>{short(count.today)}</span>
      <small title={whole(count.week)}>{short(count.week)}</small>
    </span>
  )
}
