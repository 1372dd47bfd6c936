import { Select } from 'antd'
import { useTexts } from '../../../../platform/texts.ts'
import { useProjectChoices } from '../../../../ui/project-picker/queries.ts'
import { texts } from './texts.ts'

interface SiteSelectProps {
  /** Given by the form item. */
  id?: string
  /** '': everywhere. */
  value?: string
  onChange?: (siteId: string) => void
  label?: string
  /** Without the choice of everywhere. */
  onlyOne?: boolean
  disabled?: boolean
  /** What stands for all of them. */
  everywhere?: string
}

/** Everywhere, or one of the reader's sites. */
export function SiteSelect(props: SiteSelectProps) {
  const { id, value, onChange, label, onlyOne = false, disabled = false, everywhere } = props
  const t = useTexts(texts)
  const { data = [], isPending } = useProjectChoices()
  const sites = data.map((project) => ({
    value: project.id,
    label: `${project.projectName} · ${project.projectNumber}`,
  }))
  return (
    <Select<string>
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      style={{ width: '100%' }}
      disabled={disabled}
      loading={isPending}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('site')}
      value={onlyOne && !value ? null : (value ?? '')}
      onChange={(chosen) => onChange?.(chosen)}
      options={onlyOne ? sites : [{ value: '', label: everywhere ?? t('everywhere') }, ...sites]}
    />
  )
}
