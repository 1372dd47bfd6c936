import { PlusOutlined } from '@ant-design/icons'
import type { PermissionCode } from '@gridhelm/contract/permissions/codes'
import type { ResourceCalls } from '@gridhelm/contract/resource/calls'
import {
  fieldsOf,
  type RecordOf,
  type Resource,
  type ResourceAction,
} from '@gridhelm/contract/resource/resource'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../platform/texts.ts'
import { ConfirmButton } from '../ui/ConfirmButton.tsx'
import { PageStack } from '../ui/PageCard.tsx'
import { usePermission } from '../ui/Permitted.tsx'
import { without } from '../ui/table/selection.ts'
import { ExportButton } from './ExportButton.tsx'
import type { ResourceInputs } from './FormFields.tsx'
import type { ResourceFilter } from './filter.ts'
import { ImportButton } from './ImportButton.tsx'
import { useResourceQueries } from './queries.ts'
import { ResourceForm } from './ResourceForm.tsx'
import { ResourceSearch } from './ResourceSearch.tsx'
import { type ResourceCells, ResourceTable } from './ResourceTable.tsx'
import { resourceTexts } from './texts.ts'
import { useResourceFilter } from './use-resource-filter.ts'

export interface ResourceScreenProps<R extends Resource> {
  resource: R
  /** `resourceCalls(resource)` */
  calls: ResourceCalls
  /** Cells that show something else than the field itself. */
  cells?: ResourceCells<R>
  /** Controls that a field's kind does not give, as children of a form item; null leaves the field out. */
  inputs?: ResourceInputs<R>
  /** Further buttons of a row, `type="link"` like those of the engine. */
  rowActions?: (record: RecordOf<R>) => ReactNode
  /** Further buttons for the chosen rows; `clear` ends the choice. */
  batchActions?: (ids: readonly string[], clear: () => void) => ReactNode
  /** Further buttons of the list. */
  toolbar?: ReactNode
  /** Always sent and never asked for, such as the id of what the records belong to. */
  fixedFilter?: ResourceFilter
  /** What a row unfolds to. */
  details?: (record: RecordOf<R>) => ReactNode
  formWidth?: number
  empty?: ReactNode
}

/** A whole screen from one declaration: search, list, form, batch actions, export and import. */
export function ResourceScreen<R extends Resource>(props: ResourceScreenProps<R>) {
  // The records of something else are another list: its search, page and choice start anew.
  return <Screen key={JSON.stringify(props.fixedFilter)} {...props} />
}

function Screen<R extends Resource>(props: ResourceScreenProps<R>) {
  const { resource, calls, cells, inputs, rowActions, batchActions, toolbar, fixedFilter } = props
  const t = useTexts(resourceTexts)
  const may = useMayDo(resource)
  const { remove } = useResourceQueries(resource, calls)
  const [filter, setFilter] = useResourceFilter(resource, fixedFilter)
  const [chosen, setChosen] = useState<string[]>([])
  const [form, setForm] = useState<{ open: boolean; record?: RecordOf<R> | undefined }>({ open: false })

  async function removeAll(ids: readonly string[]): Promise<void> {
    await remove.send(ids)
    setChosen((before) => without(before, ids))
  }

  const hasRowButtons = may.edit || may.remove || rowActions !== undefined
  const rowButtons = (record: RecordOf<R>) => (
    <>
      {may.edit && (
        <Button type="link" onClick={() => setForm({ open: true, record })}>
          {t('edit')}
        </Button>
      )}
      {rowActions?.(record)}
      {may.remove && (
        <ConfirmButton
          type="link"
          question={t('deleteQuestion', { name: nameOf(resource, record) })}
          consequence={t('deleteConsequence')}
          onConfirm={() => removeAll([record.id])}
        >
          {t('delete')}
        </ConfirmButton>
      )}
    </>
  )
  const batchButtons = (
    <>
      {batchActions?.(chosen, () => setChosen([]))}
      <ExportButton resource={resource} calls={calls} fixedFilter={fixedFilter} ids={chosen} />
      {may.remove && (
        <ConfirmButton
          question={t('deleteSelectedQuestion', { count: chosen.length })}
          consequence={t('deleteConsequence')}
          onConfirm={() => removeAll(chosen)}
        >
          {t('delete')}
        </ConfirmButton>
      )}
    </>
  )
  const hasBatchButtons = may.remove || may.export || batchActions !== undefined

  return (
    <PageStack>
      <ResourceSearch resource={resource} filter={filter} onSearch={setFilter} fixedFilter={fixedFilter} />
      <ResourceTable
        resource={resource}
        calls={calls}
        filter={filter}
        fixedFilter={fixedFilter}
        cells={cells}
        empty={props.empty}
        details={props.details}
        actions={hasRowButtons ? rowButtons : undefined}
        selection={hasBatchButtons ? { ids: chosen, onChange: setChosen, actions: batchButtons } : undefined}
        toolbar={(sort) => (
          <>
            {toolbar}
            <ImportButton resource={resource} calls={calls} />
            <ExportButton
              resource={resource}
              calls={calls}
              filter={filter}
              fixedFilter={fixedFilter}
              sort={sort}
            />
            {may.add && (
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setForm({ open: true })}>
                {t('add')}
              </Button>
            )}
          </>
        )}
      />
      <ResourceForm
        resource={resource}
        calls={calls}
        open={form.open}
        record={form.record}
        onClose={() => setForm((before) => ({ ...before, open: false }))}
        inputs={inputs}
        width={props.formWidth}
        fixed={fixedFilter}
      />
    </PageStack>
  )
}

/** What both the resource and the reader's roles allow. */
function useMayDo({ permission, can }: Resource) {
  const code = (action: ResourceAction) => `${permission}:${action}` as PermissionCode
  const holdsAdd = usePermission(code('add'))
  const holdsEdit = usePermission(code('edit'))
  const holdsRemove = usePermission(code('delete'))
  const holdsExport = usePermission(code('export'))
  return {
    add: can.add === true && holdsAdd,
    edit: can.edit === true && holdsEdit,
    remove: can.remove === true && holdsRemove,
    export: can.export === true && holdsExport,
  }
}

/** What a question calls a record: its first localized field, or else its first one. */
function nameOf<R extends Resource>(resource: R, record: RecordOf<R>): string {
  const fields = fieldsOf(resource)
  const [name] = fields.find(([, { kind }]) => kind === 'localized') ?? fields[0] ?? []
  const value = name === undefined ? undefined : (record as Readonly<Record<string, unknown>>)[name]
  return String(value ?? record.id)
}
