import { contactList } from '@gridhelm/contract/people/addressBook/contact-list'
import type { DepartmentNode } from '@gridhelm/contract/people/departments/entities'
import { dash } from '@gridhelm/points/numbers'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useMemo } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import type { ResourceFilter } from '../../../resources/filter.ts'
import { ListScreen } from '../../../resources/ListScreen.tsx'
import { useAddress } from '../../../ui/address/use-address.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { SplitPage } from '../../../ui/SplitPage.tsx'
import { SearchTree } from '../../../ui/search-tree/SearchTree.tsx'
import { findTreeNode, type TreeNode } from '../../../ui/search-tree/tree-model.ts'
import { contactAddress, departmentsQuery } from './queries.ts'
import { addressBookTexts } from './texts.ts'

/** Departments are known by their code here: it stands for everything below, too. */
const nodeOf = (node: DepartmentNode): TreeNode => ({
  key: node.orgCode,
  title: node.departName,
  ...(node.children ? { children: node.children.map(nodeOf) } : {}),
})

/** Calls and writes to somebody; a dash without a number or an address. */
function ContactLink({ scheme, value }: { scheme: 'tel' | 'mailto'; value: string | null }) {
  if (!value) return dash
  return <a href={`${scheme}:${scheme === 'tel' ? value.replace(/[^\d+]/g, '') : value}`}>{value}</a>
}

/** Colleagues with their work contacts. */
export function AddressBook() {
  const t = useTexts(addressBookTexts)
  const departments = useQuery(departmentsQuery)
  const nodes = useMemo(() => (departments.data ?? []).map(nodeOf), [departments.data])
  const { shown: filter, show, change } = useAddress(contactAddress)
  const { orgCode } = filter
  const chosen = orgCode === undefined ? undefined : findTreeNode(nodes, orgCode)

  return (
    <SplitPage
      side={
        <PageCard title={t('departments')}>
          {departments.isPending ? (
            <Skeleton active />
          ) : nodes.length === 0 ? (
            <EmptyState title={t('everybody')} detail={t('noDepartments')} />
          ) : (
            <SearchTree
              nodes={nodes}
              selected={chosen?.key}
              onSelect={(code) => change({ orgCode: code })}
              label={t('find')}
              none={t('noneFound')}
            />
          )}
        </PageCard>
      }
    >
      <ListScreen
        list={contactList}
        title={chosen ? t('peopleOf', { name: chosen.title }) : undefined}
        search={[
          filter as ResourceFilter,
          (next) => show({ ...next, ...(orgCode === undefined ? {} : { orgCode }) }),
        ]}
        cells={{
          post: (row) => row.post_dictText ?? dash,
          phone: (row) => <ContactLink scheme="tel" value={row.phone} />,
          telephone: (row) => <ContactLink scheme="tel" value={row.telephone} />,
          email: (row) => <ContactLink scheme="mailto" value={row.email} />,
        }}
      />
    </SplitPage>
  )
}
