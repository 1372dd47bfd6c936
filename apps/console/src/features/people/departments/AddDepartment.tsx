import type { DepartmentNode } from '@gridhelm/contract/people/departments/entities'
import { departmentResource } from '@gridhelm/contract/people/departments/resource'
import { departmentCategories } from '@gridhelm/contract/people/departments/rules'
import { Select } from 'antd'
import { useMemo } from 'react'
import { useDictionary } from '../../../platform/dictionaries.ts'
import { useTexts } from '../../../platform/texts.ts'
import { ResourceForm } from '../../../resources/ResourceForm.tsx'
import { titled } from './forms.ts'
import { plainCalls } from './queries.ts'
import { departmentScreenTexts } from './texts.ts'

interface AddDepartmentProps {
  open: boolean
  /** Absent: a company at the top. */
  parent: DepartmentNode | undefined
  onClose: () => void
  onAdded: (id: string) => void
}

/** The form of a new department, at the place that was chosen for it. */
export function AddDepartment({ open, parent, onClose, onAdded }: AddDepartmentProps) {
  const t = useTexts(departmentScreenTexts)
  const title = parent ? t('newBelow', { name: parent.departName }) : t('newCompany')
  const resource = useMemo(() => titled(departmentResource, title), [title])
  return (
    <ResourceForm
      resource={resource}
      calls={plainCalls}
      open={open}
      onClose={onClose}
      width={680}
      fixed={parent ? { parentId: parent.id } : { parentId: '', orgCategory: '1' }}
      inputs={{ orgCategory: () => <CategorySelect /> }}
      onSaved={(id) => id !== undefined && onAdded(id)}
    />
  )
}

interface CategorySelectProps {
  /** Given by the form item. */
  id?: string
  value?: string
  onChange?: (value: string) => void
}

/** What can stand below another department: anything but a company. */
export function CategorySelect({ id, value, onChange }: CategorySelectProps) {
  const { options } = useDictionary('org_category')
  const [company] = departmentCategories
  return (
    <Select<string>
      {...(id === undefined ? {} : { id })}
      {...(value === undefined ? {} : { value })}
      {...(onChange ? { onChange } : {})}
      options={options.filter((option) => option.value !== company)}
    />
  )
}
