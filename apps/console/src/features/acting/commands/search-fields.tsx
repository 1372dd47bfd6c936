import { commandStates } from '@gridhelm/contract/acting/commands/entities'
import { Form, Input } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { useStateName } from '../../../site/command/names.ts'
import { useDeviceChoices } from '../../../site/device-choices.ts'
import { WallTimeInput } from '../../../site/period/WallTimeInput.tsx'
import { SiteSelect } from '../../../site/SiteSelect.tsx'
import { ClearableSelect } from '../../../ui/ClearableSelect.tsx'
import { knownLabel } from '../../../ui/known-label.ts'
import type { SearchField } from '../../../ui/table/SearchBar.tsx'
import type { LogSearch } from './search.ts'
import { texts } from './texts.ts'

/** Given by the form item. */
interface FieldProps {
  id?: string
  value?: string
  onChange?: (value: string | undefined) => void
}

/** Another site has other devices. */
function SiteField({ onChange, ...field }: FieldProps) {
  const t = useTexts(texts)
  const form = Form.useFormInstance()
  return (
    <SiteSelect
      {...field}
      mayClear
      placeholder={t('chooseSite')}
      onChange={(chosen) => {
        form.setFieldValue('device', undefined)
        onChange?.(chosen)
      }}
    />
  )
}

/** One of the devices of the chosen site; of all sites those whose number has it. */
function DeviceField({ id, value, onChange }: FieldProps) {
  const t = useTexts(texts)
  const siteId: string | undefined = Form.useWatch('id', Form.useFormInstance())
  const devices = useDeviceChoices(siteId)
  const own = id === undefined ? {} : { id }
  if (siteId === undefined) {
    return (
      <Input
        {...own}
        allowClear
        maxLength={41}
        placeholder={t('deviceNumber')}
        value={value ?? ''}
        onChange={(event) => onChange?.(event.target.value)}
      />
    )
  }
  return (
    <ClearableSelect<string>
      {...own}
      allowClear
      placeholder={t('all')}
      showSearch={{ optionFilterProp: 'label' }}
      value={value ?? null}
      onChange={(chosen) => onChange?.(chosen)}
      labelRender={knownLabel}
      options={devices.choices}
    />
  )
}

function TimeField({ id, value = '', onChange }: FieldProps) {
  return (
    <WallTimeInput
      {...(id === undefined ? {} : { id })}
      value={value}
      onChange={(wall) => onChange?.(wall)}
    />
  )
}

export function useSearchFields(): SearchField<LogSearch>[] {
  const t = useTexts(texts)
  const nameOf = useStateName()
  return [
    { name: 'id', label: t('site'), input: <SiteField /> },
    { name: 'device', label: t('device'), input: <DeviceField /> },
    {
      name: 'state',
      label: t('status'),
      options: commandStates.map((state) => ({ value: state, label: nameOf(state) })),
    },
    { name: 'userName', label: t('userName'), placeholder: t('person') },
    { name: 'from', label: t('since'), input: <TimeField /> },
    { name: 'to', label: t('until'), input: <TimeField /> },
  ]
}
