import { Checkbox, Spin } from 'antd'
import { useTexts } from '../../platform/texts.ts'
import styles from './DataCards.module.css'
import { cellOf, nameOf, type RowsProps, saysSomething } from './rows.ts'
import { toggled } from './selection.ts'
import { tableTexts } from './texts.ts'

/** The rows of a table on a phone: the first column heads the card, the others stand under each other. */
export function DataCards<Row extends object>(props: RowsProps<Row>) {
  const { rows, columns, rowKey, actions, details, selection, empty, isWaiting, rowClass } = props
  const t = useTexts(tableTexts)
  const [head, ...others] = columns
  if (rows.length === 0 && !isWaiting) return empty
  return (
    <Spin spinning={isWaiting} delay={200}>
      <ul className={styles.cards}>
        {rows.map((row) => {
          const buttons = actions?.(row)
          const id = String(row[rowKey])
          return (
            <li key={id} className={rowClass ? `${styles.card} ${rowClass(row)}` : styles.card}>
              <div className={styles.head}>
                {selection && (
                  <Checkbox
                    className={styles.choose ?? ''}
                    aria-label={t('selectRow', { name: nameOf(columns, row) })}
                    checked={selection.ids.includes(id)}
                    onChange={(event) => selection.onChange(toggled(selection.ids, id, event.target.checked))}
                  />
                )}
                {head && cellOf(head, row)}
              </div>
              <dl className={styles.fields}>
                {others
                  .filter((column) => saysSomething(column, row))
                  .map((column) => (
                    <div key={column.key} className={styles.field}>
                      <dt>{column.title}</dt>
                      <dd>{cellOf(column, row)}</dd>
                    </div>
                  ))}
              </dl>
              {details && (
                <details
                  className={styles.details}
                  open={details.unfolded.includes(id)}
                  onToggle={(event) => details.unfold(id, event.currentTarget.open)}
                >
                  <summary>{t('details')}</summary>
                  {details.of(row)}
                </details>
              )}
              {buttons ? <div className={styles.buttons}>{buttons}</div> : null}
            </li>
          )
        })}
      </ul>
    </Spin>
  )
}
