import type { DepartmentNode } from '@gridhelm/contract/people/departments/entities'
import { departmentResource } from '@gridhelm/contract/people/departments/resource'
import type { ResourceCalls } from '@gridhelm/contract/resource/calls'
import type { Resource } from '@gridhelm/contract/resource/resource'
import { dash } from '@gridhelm/points/numbers'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useDictionary } from '../../../platform/dictionaries.ts'
import { languageNames } from '../../../platform/language.ts'
import { useTexts } from '../../../platform/texts.ts'
import { ResourceForm } from '../../../resources/ResourceForm.tsx'
import { FactList } from '../../../ui/FactList.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { CategorySelect } from './AddDepartment.tsx'
import { recordOf, titled } from './forms.ts'
import { departmentScreenTexts } from './texts.ts'

interface DepartmentDetailsProps {
  node: DepartmentNode
  /** What stands above, in words. */
  parentName: string | undefined
  /** Absent: only to be read. */
  editing?: { resource: Resource; calls: ResourceCalls } | undefined
  /** Further buttons. */
  actions?: ReactNode
}

export function DepartmentDetails({ node, parentName, editing, actions }: DepartmentDetailsProps) {
  const t = useTexts(departmentScreenTexts)
  const named = useTexts(departmentResource.texts)
  const categories = useDictionary('org_category')
  const [isOpen, setOpen] = useState(false)
  return (
    <PageCard
      title={node.departName}
      extra={
        <>
          {actions}
          {editing && (
            <Button type="primary" onClick={() => setOpen(true)}>
              {t('edit')}
            </Button>
          )}
        </>
      }
    >
      <FactList
        facts={[
          { label: named('orgCode'), value: node.orgCode },
          { label: t('nameIn', { language: languageNames.en }), value: node.departNameEn },
          { label: t('nameIn', { language: languageNames.zh }), value: node.departNameZh },
          { label: t('nameIn', { language: languageNames.fr }), value: node.departNameFr },
          { label: named('parentId'), value: parentName ?? t('none') },
          { label: named('orgCategory'), value: categories.textOf(node.orgCategory) },
          { label: named('departOrder'), value: node.departOrder },
          { label: named('mobile'), value: node.mobile ?? dash },
          { label: named('fax'), value: node.fax ?? dash },
          { label: named('address'), value: node.address ?? dash },
          { label: named('memo'), value: node.memo ?? dash },
        ]}
      />
      {editing && (
        <ResourceForm
          resource={titled(editing.resource, node.departName)}
          calls={editing.calls}
          open={isOpen}
          onClose={() => setOpen(false)}
          record={recordOf(node)}
          width={680}
          inputs={
            node.parentId === null ? { orgCategory: () => null } : { orgCategory: () => <CategorySelect /> }
          }
        />
      )}
    </PageCard>
  )
}
