import { departmentCalls } from '@gridhelm/contract/people/departments/calls'
import { useQuery } from '@tanstack/react-query'
import { ask, call } from '../../../platform/call.ts'
import { useTexts } from '../../../platform/texts.ts'
import { PageCard } from '../../../ui/PageCard.tsx'
import { GrantEditor } from './GrantEditor.tsx'
import { departmentQueries } from './queries.ts'
import { departmentScreenTexts } from './texts.ts'

/** What every member of a department holds while it is their current one. */
export function DepartmentPermissions({ departId }: { departId: string }) {
  const t = useTexts(departmentScreenTexts)
  return (
    <PageCard title={t('permissions')}>
      <GrantEditor
        holder={[...departmentQueries.all, departId]}
        hint={t('permissionsHint')}
        tree={useQuery(departmentQueries.grantable())}
        held={useQuery(departmentQueries.held(departId))}
        save={(permissionIds, lastpermissionIds) =>
          call(departmentCalls.saveDepartPermission, { departId, permissionIds, lastpermissionIds })
        }
        loadRules={(permissionId, signal) =>
          ask(departmentCalls.dataRules, { permissionId, departId }, { signal })
        }
        saveRules={(permissionId, dataRuleIds) =>
          call(departmentCalls.saveDataRules, { permissionId, departId, dataRuleIds })
        }
      />
    </PageCard>
  )
}
