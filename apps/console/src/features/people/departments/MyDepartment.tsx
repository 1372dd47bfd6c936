import { departmentCalls } from '@gridhelm/contract/people/departments/calls'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { DepartmentBrowser } from './DepartmentBrowser.tsx'
import { DepartmentDetails } from './DepartmentDetails.tsx'
import { DepartmentTabs } from './DepartmentTabs.tsx'
import { headedResource } from './forms.ts'
import { findNode } from './nodes.ts'
import { departmentQueries, plainCalls } from './queries.ts'
import { departmentScreenTexts } from './texts.ts'

const headedCalls = { ...plainCalls, edit: departmentCalls.editMine }

/** The departments that the reader heads. */
export function MyDepartment() {
  const t = useTexts(departmentScreenTexts)
  const query = useQuery(departmentQueries.mine())
  const mayEdit = usePermission('myDepartment:edit')
  return (
    <DepartmentBrowser
      title={t('myDepartments')}
      query={query}
      empty={<EmptyState title={t('noHead')} detail={t('noHeadHint')} />}
    >
      {(node) => (
        <DepartmentTabs
          node={node}
          grants={false}
          details={
            <DepartmentDetails
              node={node}
              parentName={findNode(query.data ?? [], node.parentId ?? undefined)?.departName}
              editing={mayEdit ? { resource: headedResource, calls: headedCalls } : undefined}
            />
          }
        />
      )}
    </DepartmentBrowser>
  )
}
