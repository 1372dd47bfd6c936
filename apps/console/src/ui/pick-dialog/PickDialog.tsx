import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../platform/texts.ts'
import { Dialog } from '../Dialog.tsx'
import { KeepUnsaved } from '../form/KeepUnsaved.tsx'
import { CancelButton } from '../form/Submit.tsx'
import { useChange } from '../form/use-change.ts'
import { DataTable, type DataTableProps } from '../table/DataTable.tsx'
import { SearchBar, type SearchField } from '../table/SearchBar.tsx'
import { RecentRows, type RecentRowsOf } from './RecentRows.tsx'
import { texts } from './texts.ts'

interface PickDialogProps<Row extends { id: string }, Filter extends object> {
  /** Names the choice for good, in the page and in the tests. */
  name: string
  title: string
  width: number
  fields: readonly SearchField<Filter>[]
  table: Omit<DataTableProps<Row, Filter>, 'filter' | 'selection'>
  /** Those that the reader opened last stand above the list. */
  recent: RecentRowsOf<Row>
  onClose: () => void
  /** Gets the chosen ids; the dialog closes once it is done. */
  onPick: (ids: string[]) => Promise<unknown>
}

/** Chooses rows of a long list. */
export function PickDialog<Row extends { id: string }, Filter extends object>(
  props: PickDialogProps<Row, Filter>,
) {
  const { name, title, width, fields, table, recent, onClose, onPick } = props
  const t = useTexts(texts)
  const [filter, setFilter] = useState({} as Filter)
  const [ids, setIds] = useState<string[]>([])
  const picking = useChange(async (picked: string[]) => ({ result: await onPick(picked), message: '' }))
  return (
    <Dialog
      open
      title={title}
      width={width}
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button
            type="primary"
            disabled={ids.length === 0}
            loading={picking.isBusy}
            onClick={() => picking.start(ids, { onDone: onClose })}
          >
            {t('pick', { count: ids.length })}
          </Button>
        </>
      }
    >
      <KeepUnsaved name={name} when={ids.length > 0} />
      <div className="gh-stack">
        <RecentRows rows={recent} ids={ids} onChange={setIds} />
        <SearchBar<Filter> fields={fields} filter={filter} onSearch={setFilter} />
        <DataTable<Row, Filter>
          {...table}
          filter={filter}
          selection={{ ids, onChange: setIds }}
          part="nothing"
        />
      </div>
    </Dialog>
  )
}
