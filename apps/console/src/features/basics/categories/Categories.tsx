import { PlusOutlined } from '@ant-design/icons'
import { categoryResource, rootPid } from '@gridhelm/contract/basics/categories/resource'
import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { ExportButton } from '../../../resources/ExportButton.tsx'
import { ImportButton } from '../../../resources/ImportButton.tsx'
import { ListSearch } from '../../../resources/ListSearch.tsx'
import { ListTable } from '../../../resources/ListTable.tsx'
import { useResourceQueries } from '../../../resources/queries.ts'
import { ResourceForm } from '../../../resources/ResourceForm.tsx'
import { useListFilter } from '../../../resources/use-list-filter.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { PageStack } from '../../../ui/PageCard.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { isNarrowed } from '../../../ui/table/paging.ts'
import { without } from '../../../ui/table/selection.ts'
import { CategoryTree } from './CategoryTree.tsx'
import { type Category, categoryCalls } from './queries.ts'
import { categoryTexts } from './texts.ts'
import { useCategoryTree } from './use-category-tree.ts'

const inOrder = { column: 'code', order: 'asc' } as const

interface OpenForm {
  open: boolean
  /** Absent: a new one, below `pid`. */
  record?: Category
  pid: string
}

/** The tree of categories; a search shows what it finds at any depth as a plain list. */
export function Categories() {
  const t = useTexts(categoryTexts)
  const may = {
    add: usePermission('category:add'),
    edit: usePermission('category:edit'),
    remove: usePermission('category:delete'),
    export: usePermission('category:export'),
  }
  const { page, remove } = useResourceQueries(categoryResource, categoryCalls)
  const tree = useCategoryTree()
  const [filter, setFilter] = useListFilter(categoryResource, undefined)
  const [chosen, setChosen] = useState<string[]>([])
  const [form, setForm] = useState<OpenForm>({ open: false, pid: rootPid })

  async function removeAll(ids: readonly string[]): Promise<void> {
    await remove.send(ids)
    setChosen((before) => without(before, ids))
  }

  const rowButtons = (category: Category) => (
    <>
      {may.add && (
        <Button type="link" onClick={() => setForm({ open: true, pid: category.id })}>
          {t('addBelow')}
        </Button>
      )}
      {may.edit && (
        <Button type="link" onClick={() => setForm({ open: true, pid: rootPid, record: category })}>
          {t('edit')}
        </Button>
      )}
      {may.remove && (
        <ConfirmButton
          danger
          type="link"
          question={t('deleteQuestion', { name: String(category.name) })}
          consequence={t(category.hasChild === '1' ? 'deleteBranchConsequence' : 'deleteConsequence')}
          onConfirm={() => removeAll([category.id])}
        >
          {t('delete')}
        </ConfirmButton>
      )}
    </>
  )
  const list = {
    actions: may.add || may.edit || may.remove ? rowButtons : undefined,
    selection:
      may.remove || may.export
        ? {
            ids: chosen,
            onChange: setChosen,
            actions: (
              <>
                <ExportButton resource={categoryResource} calls={categoryCalls} ids={chosen} />
                {may.remove && (
                  <ConfirmButton
                    danger
                    question={t('deleteSelectedQuestion', { count: chosen.length })}
                    consequence={t('deleteBranchConsequence')}
                    onConfirm={() => removeAll(chosen)}
                  >
                    {t('delete')}
                  </ConfirmButton>
                )}
              </>
            ),
          }
        : undefined,
    toolbar: (
      <>
        <ImportButton resource={categoryResource} calls={categoryCalls} />
        <ExportButton resource={categoryResource} calls={categoryCalls} filter={filter} sort={inOrder} />
        {may.add && (
          <Button
            type="primary"
            icon={<PlusOutlined />}
            onClick={() => setForm({ open: true, pid: rootPid })}
          >
            {t('add')}
          </Button>
        )}
      </>
    ),
  }

  return (
    <PageStack>
      <ListSearch list={categoryResource} filter={filter} onSearch={setFilter} />
      {isNarrowed(filter) ? (
        <ListTable list={categoryResource} query={page} filter={filter} {...list} />
      ) : (
        <CategoryTree tree={tree} {...list} />
      )}
      <ResourceForm
        resource={categoryResource}
        calls={categoryCalls}
        open={form.open}
        record={form.record}
        fixed={{ pid: form.pid }}
        onClose={() => setForm((before) => ({ ...before, open: false }))}
        onSaved={() => form.pid !== rootPid && tree.openUp(form.pid)}
      />
    </PageStack>
  )
}
