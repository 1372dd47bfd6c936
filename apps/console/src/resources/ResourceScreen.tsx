import { PlusOutlined } from '@ant-design/icons'
import type { PermissionCode } from '@gridhelm/contract/permissions/codes'
import type { ResourceCalls } from '@gridhelm/contract/resource/calls'
import {
  fieldsOf,
  type ListLook,
  type RecordOf,
  type Resource,
  type ResourceAction,
} from '@gridhelm/contract/resource/resource'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../platform/texts.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { usePermission } from '../ui/Permitted.tsx'
import { ExportButton } from './ExportButton.tsx'
import type { ResourceInputs } from './FormFields.tsx'
import { ImportButton } from './ImportButton.tsx'
import { ListFrame, type ListParts } from './ListFrame.tsx'
import { pageQuery, useResourceQueries } from './queries.ts'
import { ResourceForm } from './ResourceForm.tsx'
import { resourceTexts } from './texts.ts'

export interface ResourceScreenProps<R extends Resource>
  extends Omit<ListParts<R, RecordOf<R>>, 'removal' | 'toolbar'> {
  resource: R
  /** `resourceCalls(resource)` */
  calls: ResourceCalls
  /** What the screen shows of the records, where that is not the declaration of the resource itself. */
  look?: ListLook
  /** Controls that a field's kind does not give, as children of a form item; null leaves the field out. */
  inputs?: ResourceInputs<R>
  /** Where not every record can be edited, or that has a name of its own. */
  editing?: {
    label: (record: RecordOf<R>) => string
    may: (record: RecordOf<R>) => boolean
    /** Of the form, where it is not the record as a whole that is edited. */
    title?: (record: RecordOf<R>) => string
  }
  /** Records that cannot be deleted. */
  keeps?: (record: RecordOf<R>) => boolean
  /** Further buttons of the list. */
  toolbar?: ReactNode
  /** The button that adds a record, where another form than the usual one does it; it is always the last. */
  add?: ReactNode
  formWidth?: number
}

/** A whole screen from one declaration: search, list, form, batch actions, export and import. */
export function ResourceScreen<R extends Resource>(props: ResourceScreenProps<R>) {
  const {
    resource,
    calls,
    look = resource,
    inputs,
    editing,
    keeps,
    rowActions,
    batchActions,
    toolbar,
    add,
    formWidth,
    ...parts
  } = props
  const { fixedFilter } = parts
  const t = useTexts(resourceTexts)
  const may = useMayDo(resource)
  const { remove } = useResourceQueries(resource, calls)
  const [form, setForm] = useState<{ open: boolean; record?: RecordOf<R> | undefined }>({ open: false })
  const exported = { resource, calls, fixedFilter }

  const rowButtons = (record: RecordOf<R>) => (
    <>
      {may.edit && (editing?.may(record) ?? true) && (
        <Button type="link" onClick={() => setForm({ open: true, record })}>
          {editing?.label(record) ?? t('edit')}
        </Button>
      )}
      {rowActions?.(record)}
    </>
  )
  const batchButtons = (ids: readonly string[], clear: () => void) => (
    <>
      {batchActions?.(ids, clear)}
      <ExportButton {...exported} ids={ids} />
    </>
  )
  return (
    <>
      <ListFrame<ListLook, RecordOf<R>>
        empty={resource.can.add ? <EmptyState title={t('empty')} detail={t('emptyAddHint')} /> : undefined}
        {...parts}
        list={look}
        query={pageQuery(resource, calls, fixedFilter, look)}
        rowActions={may.edit || rowActions ? rowButtons : undefined}
        batchActions={may.export || batchActions ? batchButtons : undefined}
        removal={
          may.remove
            ? {
                label: t('delete'),
                question: (record) => t('deleteQuestion', { name: nameOf(resource, record) }),
                chosenQuestion: (count) => t('deleteSelectedQuestion', { count }),
                consequence: t('deleteConsequence'),
                send: remove.send,
                ...(keeps ? { keeps } : {}),
              }
            : undefined
        }
        toolbar={(sort, filter) => (
          <>
            {toolbar}
            <ImportButton resource={resource} calls={calls} />
            <ExportButton {...exported} filter={filter} sort={sort} />
            {add}
            {may.add && (
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setForm({ open: true })}>
                {t('add')}
              </Button>
            )}
          </>
        )}
      />
      {(may.add || may.edit) && (
        <ResourceForm
          resource={resource}
          calls={calls}
          open={form.open}
          record={form.record}
          onClose={() => setForm((before) => ({ ...before, open: false }))}
          inputs={inputs}
          width={formWidth}
          title={form.record && editing?.title?.(form.record)}
          fixed={fixedFilter}
        />
      )}
    </>
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
