import type { Contact } from '@gridhelm/contract/people/addressBook/entities'
import type { DepartmentNode } from '@gridhelm/contract/people/departments/entities'
import { dash } from '@gridhelm/points/numbers'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useMemo } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageCard, PageStack } from '../../../ui/PageCard.tsx'
import { SplitPage } from '../../../ui/SplitPage.tsx'
import { SearchTree } from '../../../ui/search-tree/SearchTree.tsx'
import { findTreeNode, type TreeNode } from '../../../ui/search-tree/tree-model.ts'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { SearchBar } from '../../../ui/table/SearchBar.tsx'
import { useUrlFilter } from '../../../ui/table/use-url-filter.ts'
import { addressBookQueries, type ContactFilter, contactFilter } from './queries.ts'
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
  const departments = useQuery(addressBookQueries.departments())
  const nodes = useMemo(() => (departments.data ?? []).map(nodeOf), [departments.data])
  const [filter, setFilter] = useUrlFilter(contactFilter)
  const { orgCode, ...searched } = filter
  const chosen = orgCode === undefined ? undefined : findTreeNode(nodes, orgCode)

  const columns: DataColumn<Contact>[] = [
    { key: 'realname', title: t('name'), width: 150, sortable: true },
    { key: 'departName', title: t('department'), width: 200, ellipsis: true },
    { key: 'post', title: t('position'), width: 140, render: (row) => row.post_dictText ?? dash },
    {
      key: 'phone',
      title: t('phone'),
      width: 150,
      render: (row) => <ContactLink scheme="tel" value={row.phone} />,
    },
    {
      key: 'telephone',
      title: t('telephone'),
      width: 140,
      render: (row) => <ContactLink scheme="tel" value={row.telephone} />,
    },
    {
      key: 'email',
      title: t('email'),
      width: 230,
      ellipsis: true,
      render: (row) => <ContactLink scheme="mailto" value={row.email} />,
    },
    { key: 'workNo', title: t('workNo'), width: 110, sortable: true },
  ]
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
              onSelect={(code) =>
                setFilter({ ...searched, ...(code === undefined ? {} : { orgCode: code }) })
              }
              label={t('find')}
              none={t('noneFound')}
            />
          )}
        </PageCard>
      }
    >
      <PageStack>
        <SearchBar<ContactFilter>
          fields={[
            { name: 'realname', label: t('name') },
            { name: 'workNo', label: t('workNo') },
          ]}
          filter={filter}
          onSearch={(next) => setFilter({ ...next, ...(orgCode === undefined ? {} : { orgCode }) })}
        />
        <DataTable<Contact, ContactFilter>
          id="address-book"
          title={chosen ? t('peopleOf', { name: chosen.title }) : t('everybody')}
          columns={columns}
          rowKey="userId"
          filter={filter}
          sort={{ column: 'realname', order: 'asc' }}
          query={addressBookQueries.page}
          empty={<EmptyState title={t('empty')} detail={t('emptyHint')} />}
        />
      </PageStack>
    </SplitPage>
  )
}
