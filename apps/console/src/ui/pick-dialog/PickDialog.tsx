import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../platform/texts.ts'
import { Dialog } from '../Dialog.tsx'
import { DataTable, type DataTableProps } from '../table/DataTable.tsx'
import { SearchBar, type SearchField } from '../table/SearchBar.tsx'
import { tellRefusal } from '../tell-refusal.ts'
import { useOnce } from '../use-once.ts'
import styles from './PickDialog.module.css'
import { texts } from './texts.ts'

interface PickDialogProps<Row extends object, Filter extends object> {
  title: string
  width: number
  fields: readonly SearchField<Filter>[]
  table: Omit<DataTableProps<Row, Filter>, 'filter' | 'selection'>
  onClose: () => void
  /** Gets the chosen ids; the dialog closes once it is done. */
  onPick: (ids: string[]) => Promise<unknown>
}

/** Chooses rows of a long list. */
export function PickDialog<Row extends object, Filter extends object>(props: PickDialogProps<Row, Filter>) {
  const { title, width, fields, table, onClose, onPick } = props
  const t = useTexts(texts)
  const [filter, setFilter] = useState({} as Filter)
  const [ids, setIds] = useState<string[]>([])
  const picking = useMutation({ mutationFn: onPick, onSuccess: onClose, onError: tellRefusal })
  const pickOnce = useOnce(picking)
  return (
    <Dialog
      open
      title={title}
      width={width}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="primary"
            disabled={ids.length === 0}
            loading={picking.isPending}
            onClick={() => pickOnce(ids)}
          >
            {t('pick', { count: ids.length })}
          </Button>
        </>
      }
    >
      <div className={styles.picker}>
        <SearchBar<Filter> fields={fields} filter={filter} onSearch={setFilter} />
        <DataTable<Row, Filter> {...table} filter={filter} selection={{ ids, onChange: setIds }} />
      </div>
    </Dialog>
  )
}
