import { PlusOutlined } from '@ant-design/icons'
import type { DepartmentNode } from '@gridhelm/contract/people/departments/entities'
import { departmentResource } from '@gridhelm/contract/people/departments/resource'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { sessionSignal } from '../../../platform/session.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { ExportButton } from '../../../resources/ExportButton.tsx'
import { ImportButton } from '../../../resources/ImportButton.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { AddDepartment } from './AddDepartment.tsx'
import { DepartmentBrowser } from './DepartmentBrowser.tsx'
import { DepartmentDetails } from './DepartmentDetails.tsx'
import { DepartmentTabs } from './DepartmentTabs.tsx'
import { editResource } from './forms.ts'
import { findNode } from './nodes.ts'
import { departmentQueries, plainCalls, useRemoveDepartment } from './queries.ts'
import { departmentScreenTexts } from './texts.ts'

export function Departments() {
  const t = useTexts(departmentScreenTexts)
  const query = useQuery(departmentQueries.tree())
  const mayAdd = usePermission('department:add')
  const mayEdit = usePermission('department:edit')
  const mayDelete = usePermission('department:delete')
  // Companies stand at the top, where only the top tier adds.
  const isTop = useSignal(sessionSignal)?.user?.tier === 'admin'
  const [adding, setAdding] = useState<{ open: boolean; parent?: DepartmentNode | undefined }>({
    open: false,
  })
  const removing = useRemoveDepartment()

  return (
    <DepartmentBrowser
      title={t('departments')}
      query={query}
      empty={<EmptyState title={t('empty')} detail={t('emptyHint')} />}
      tools={(choose) => (
        <>
          <ImportButton resource={departmentResource} calls={plainCalls} />
          <ExportButton resource={departmentResource} calls={plainCalls} />
          {mayAdd && isTop && (
            <Button icon={<PlusOutlined />} onClick={() => setAdding({ open: true })}>
              {t('addCompany')}
            </Button>
          )}
          <AddDepartment
            open={adding.open}
            parent={adding.parent}
            onClose={() => setAdding((before) => ({ ...before, open: false }))}
            onAdded={async (id) => {
              await query.refetch()
              choose(id)
            }}
          />
        </>
      )}
    >
      {(node, choose) => (
        <DepartmentTabs
          node={node}
          grants
          details={
            <DepartmentDetails
              node={node}
              parentName={findNode(query.data ?? [], node.parentId ?? undefined)?.departName}
              editing={mayEdit ? { resource: editResource, calls: plainCalls } : undefined}
              actions={
                <>
                  {mayAdd && (
                    <Button icon={<PlusOutlined />} onClick={() => setAdding({ open: true, parent: node })}>
                      {t('addBelow')}
                    </Button>
                  )}
                  {mayDelete && (
                    <ConfirmButton
                      danger
                      question={t('deleteQuestion', { name: node.departName })}
                      consequence={t('deleteConsequence')}
                      onConfirm={async () => {
                        await removing.send(node.id)
                        choose(node.parentId ?? undefined)
                      }}
                    >
                      {t('delete')}
                    </ConfirmButton>
                  )}
                </>
              }
            />
          }
        />
      )}
    </DepartmentBrowser>
  )
}
