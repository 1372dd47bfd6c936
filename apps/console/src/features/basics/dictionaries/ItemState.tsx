import { dictionaryItemResource } from '@gridhelm/contract/basics/dictionaries/item-resource'
import { Switch } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { useResourceQueries } from '../../../resources/queries.ts'
import { usePermission } from '../../../ui/Permitted.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import styles from './ItemState.module.css'
import { type DictionaryItem, itemCalls } from './queries.ts'
import { dictionaryTexts } from './texts.ts'

/** Whether forms offer an item, in words, with the switch for those who may. */
export function ItemState({ item }: { item: DictionaryItem }) {
  const t = useTexts(dictionaryTexts)
  const mayEdit = usePermission('dictionary:edit')
  const { save } = useResourceQueries(dictionaryItemResource, itemCalls)
  const isOffered = Number(item.status) === 1
  return (
    <span className={styles.state}>
      {mayEdit && (
        <Switch
          size="small"
          checked={isOffered}
          loading={save.isBusy}
          aria-label={t('offer', { name: String(item.itemText) })}
          onChange={(offer) => save.start({ id: item.id, values: { status: offer ? '1' : '0' } })}
        />
      )}
      <StatusTag tone={isOffered ? 'good' : 'off'}>{item.status_dictText}</StatusTag>
    </span>
  )
}
