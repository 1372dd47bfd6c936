import { dash } from '@gridhelm/points/numbers'
import { useTexts } from '../../platform/texts.ts'
import type { CrosshairRow } from './crosshair.ts'
import styles from './HistoryChart.module.css'
import { texts } from './texts.ts'

interface CrosshairTipProps {
  title: string
  /** What the second column is of. */
  comparedTitle: string | undefined
  rows: readonly CrosshairRow[]
  /** There is room for one more column, not for two. */
  isNarrow: boolean
}

/** What all lines say at the moment under the pointer. */
export function CrosshairTip({ title, comparedTitle, rows, isNarrow }: CrosshairTipProps) {
  const t = useTexts(texts)
  const hasRoom = !isNarrow || comparedTitle === undefined
  const hasRange = hasRoom && rows.some(({ range }) => range !== undefined)
  return (
    <table className={`gh-figures ${styles.tipTable}`}>
      <thead>
        <tr>
          <th colSpan={hasRange ? 3 : 2} scope="col">
            {title}
          </th>
          {comparedTitle !== undefined && (
            <th scope="col" className={styles.compared}>
              {comparedTitle}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, css, value, range, compared, doubt }) => (
          <tr key={key}>
            <th scope="row">
              <span className={styles.mark} style={{ borderColor: css }} />
              {name}
            </th>
            <td>
              {value ?? dash}
              {doubt !== undefined && <span className={styles.doubt}>{t(doubt)}</span>}
            </td>
            {hasRange && <td className={styles.range}>{range}</td>}
            {comparedTitle !== undefined && <td className={styles.compared}>{compared ?? dash}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
