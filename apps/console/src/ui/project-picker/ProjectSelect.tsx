import { Select } from 'antd'
import { useTexts } from '../../platform/texts.ts'
import { useProjectChoices } from './queries.ts'
import { projectPickerTexts } from './texts.ts'

interface ProjectSelectProps {
  /** Given by the form item. */
  id?: string
  value?: string | null
  onChange?: (value: string) => void
  label?: string
}

/** One of the reader's projects, found by name or number. */
export function ProjectSelect({ id, value, onChange, label }: ProjectSelectProps) {
  const t = useTexts(projectPickerTexts)
  const { data = [], isPending } = useProjectChoices()
  return (
    <Select<string>
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      style={{ width: '100%' }}
      placeholder={t('choose')}
      loading={isPending}
      notFoundContent={isPending ? null : t('none')}
      showSearch={{ optionFilterProp: 'label' }}
      value={value || null}
      onChange={(chosen) => onChange?.(chosen)}
      options={data.map((project) => ({
        value: project.id,
        label: `${project.projectName} · ${project.projectNumber}`,
      }))}
    />
  )
}
