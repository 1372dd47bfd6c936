import type { DepartmentNode } from '@gridhelm/contract/people/departments/entities'
import type { UseQueryResult } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { defineAddress } from '../../../ui/address/address.ts'
import { text } from '../../../ui/address/parts.ts'
import { useAddress } from '../../../ui/address/use-address.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FrameContext } from '../../../ui/form/unsaved.ts'
import { usePart } from '../../../ui/form/use-closing.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { SplitPage } from '../../../ui/SplitPage.tsx'
import { SearchTree } from '../../../ui/search-tree/SearchTree.tsx'
import { findNode, treeNodeOf } from './nodes.ts'
import { departmentScreenTexts } from './texts.ts'

type Choose = (id: string | undefined) => void

interface DepartmentBrowserProps {
  title: string
  query: UseQueryResult<DepartmentNode[] | null>
  /** Buttons of the tree. */
  tools?: ((choose: Choose) => ReactNode) | undefined
  /** Stands in the place of everything while there is no department. */
  empty: ReactNode
  children: (chosen: DepartmentNode, choose: Choose) => ReactNode
}

const address = defineAddress({ depart: text(64) })

/** The tree at the side and the chosen department beside it; the choice stands in the address. */
export function DepartmentBrowser({ title, query, tools, empty, children }: DepartmentBrowserProps) {
  const t = useTexts(departmentScreenTexts)
  const { shown, show } = useAddress(address)
  const nodes = useMemo(() => query.data ?? [], [query.data])
  const treeNodes = useMemo(() => nodes.map(treeNodeOf), [nodes])
  const chosen = findNode(nodes, shown.depart)
  const choose: Choose = (id) => show(id === undefined ? {} : { depart: id })
  const { frame, leave } = usePart()

  if (query.isError && !query.data) {
    return (
      <PageCard>
        <LoadFailure of={query} title={t('failed')} />
      </PageCard>
    )
  }
  if (query.isPending) {
    return (
      <PageCard>
        <Skeleton active />
      </PageCard>
    )
  }
  if (nodes.length === 0) {
    return (
      <PageCard title={title} extra={tools?.(choose)}>
        {empty}
      </PageCard>
    )
  }
  return (
    <SplitPage
      side={
        <PageCard title={title} extra={tools?.(choose)}>
          <SearchTree
            nodes={treeNodes}
            selected={chosen?.id}
            onSelect={(id) => (id === chosen?.id ? undefined : leave(() => choose(id)))}
            label={t('find')}
            none={t('noneFound')}
          />
        </PageCard>
      }
    >
      {chosen ? (
        <FrameContext value={frame}>{children(chosen, choose)}</FrameContext>
      ) : (
        <PageCard>
          <EmptyState title={t('chooseOne')} detail={t('chooseOneHint')} />
        </PageCard>
      )}
    </SplitPage>
  )
}
