import { ReloadOutlined } from '@ant-design/icons'
import { categoryResource } from '@gridhelm/contract/basics/categories/resource'
import { pageSizes } from '@gridhelm/contract/page'
import { Button, Pagination, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { DataCards } from '../../../ui/table/DataCards.tsx'
import { RowTable } from '../../../ui/table/RowTable.tsx'
import { SelectionBar } from '../../../ui/table/SelectionBar.tsx'
import type { Selection } from '../../../ui/table/selection.ts'
import { useIsPhone } from '../../../ui/viewport.ts'
import { CategoryName } from './CategoryName.tsx'
import styles from './CategoryTree.module.css'
import type { Category } from './queries.ts'
import { categoryTexts } from './texts.ts'
import type { TreeRow } from './tree-rows.ts'
import type { useCategoryTree } from './use-category-tree.ts'

const inOrder = { column: 'code', order: 'asc' } as const

interface CategoryTreeProps {
  tree: ReturnType<typeof useCategoryTree>
  actions: ((category: Category) => ReactNode) | undefined
  toolbar: ReactNode
  selection: Selection | undefined
}

/** The categories as an unfolding table, on a phone as cards. */
export function CategoryTree({ tree, actions, toolbar, selection }: CategoryTreeProps) {
  const t = useTexts(categoryTexts)
  const named = useTexts(categoryResource.texts)
  const isPhone = useIsPhone()
  const { roots, total, page } = tree

  const columns: DataColumn<TreeRow<Category>>[] = [
    {
      key: 'name',
      title: named('name'),
      width: 320,
      render: (row) => <CategoryName row={row} onToggle={() => tree.toggle(row.id)} />,
    },
    { key: 'code', title: named('code'), width: 200 },
    {
      key: 'createTime',
      title: named('createTime'),
      width: 176,
      render: (row) => <TimeText value={row.createTime} />,
    },
  ]
  const rows = {
    rows: tree.rows,
    columns,
    rowKey: 'id' as const,
    actions,
    details: undefined,
    selection,
    empty: <EmptyState title={t('empty')} detail={t('emptyHint')} />,
    isWaiting: roots.isPending,
  }

  return (
    <PageCard
      title={named('title')}
      flush
      extra={
        <>
          {toolbar}
          <Tooltip title={t('refresh')}>
            <Button
              type="text"
              icon={<ReloadOutlined spin={roots.isFetching} />}
              aria-label={t('refresh')}
              onClick={tree.refresh}
            />
          </Tooltip>
        </>
      }
    >
      {selection && !isPhone && <SelectionBar {...selection} />}
      {roots.isError && !roots.data ? (
        <LoadFailure of={roots} title={t('failed')} />
      ) : isPhone ? (
        <DataCards {...rows} />
      ) : (
        <RowTable {...rows} sort={inOrder} onSort={() => undefined} />
      )}
      {selection && isPhone && <SelectionBar {...selection} />}
      {total > page.size && (
        <Pagination
          className={`${styles.pager} gh-figures`}
          align="end"
          current={page.no}
          pageSize={page.size}
          total={total}
          simple={isPhone}
          showSizeChanger={!isPhone}
          pageSizeOptions={[...pageSizes]}
          onChange={tree.goTo}
        />
      )}
    </PageCard>
  )
}
