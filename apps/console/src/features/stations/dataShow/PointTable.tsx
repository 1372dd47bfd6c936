import { Checkbox } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import styles from './DataEdition.module.css'
import { type Draft, type ItemLook, itemOf } from './draft.ts'
import { type Faults, faultName } from './faults.ts'
import { PointRow } from './PointRow.tsx'
import { keysOf, type Section } from './sections.ts'
import { texts } from './texts.ts'

interface PointTableProps {
  sections: readonly Section[]
  draft: Draft
  faults: Faults
  chosen: ReadonlySet<string>
  disabled: boolean
  onChoose: (keys: readonly string[], isChosen: boolean) => void
  onChange: (keys: readonly string[], change: Partial<ItemLook>) => void
}

export function PointTable({
  sections,
  draft,
  faults,
  chosen,
  disabled,
  onChoose,
  onChange,
}: PointTableProps) {
  const t = useTexts(texts)
  if (sections.length === 0) return <EmptyState title={t('nothingFound')} detail={t('nothingFoundDetail')} />
  const box = (keys: readonly string[], label: string) => {
    const count = keys.filter((key) => chosen.has(key)).length
    return (
      <Checkbox
        aria-label={label}
        checked={count === keys.length}
        indeterminate={count > 0 && count < keys.length}
        disabled={disabled}
        onChange={(event) => onChoose(keys, event.target.checked)}
      />
    )
  }
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.check}>
            {box(keysOf(sections), t('selectAll'))}
          </th>
          <th scope="col">{t('value')}</th>
          <th scope="col">{t('show')}</th>
          <th scope="col">{t('nameColor')}</th>
          <th scope="col">{t('dataColor')}</th>
        </tr>
      </thead>
      {sections.map(({ id, title, rows }) => {
        const keys = rows.map(({ key }) => key)
        const shown = keys.filter((key) => itemOf(draft, key).show).length
        return (
          <tbody key={id}>
            <tr className={styles.section}>
              <td className={styles.check}>{box(keys, t('selectGroup', { name: title }))}</td>
              <th scope="rowgroup" colSpan={4}>
                {title}
                <span className={styles.count}>{t('shownOf', { shown, all: keys.length })}</span>
              </th>
            </tr>
            {rows.map(({ key, name }) => (
              <PointRow
                key={key}
                rowKey={key}
                name={name}
                look={itemOf(draft, key)}
                ground={draft.backgroundColor}
                nameFault={faults.get(faultName(key, 'nameColor'))}
                dataFault={faults.get(faultName(key, 'dataColor'))}
                isChosen={chosen.has(key)}
                disabled={disabled}
                onChoose={onChoose}
                onChange={onChange}
              />
            ))}
          </tbody>
        )
      })}
    </table>
  )
}
