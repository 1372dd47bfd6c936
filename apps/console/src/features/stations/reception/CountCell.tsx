import { useLocale } from '../../../platform/texts.ts'
import type { Count } from './queries.ts'
import styles from './Reception.module.css'

/** Today's count, and under it the one of the week; large ones in short, with the whole figure on hover. */
export function CountCell({ count }: { count: Count }) {
  const locale = useLocale()
  const short = (figure: number) =>
    figure.toLocaleString(locale, { notation: 'compact', maximumFractionDigits: 1 })
  const whole = (figure: number) => figure.toLocaleString(locale)
  return (
    <span className={`gh-figures ${styles.count}`}>
      <span title={whole(count.today)}>{short(count.today)}</span>
      <small title={whole(count.week)}>{short(count.week)}</small>
    </span>
  )
}
