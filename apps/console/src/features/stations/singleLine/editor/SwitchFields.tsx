import { DeleteOutlined } from '@ant-design/icons'
import {
  type LineSwitch,
  type SwitchKind,
  switchKinds,
} from '@gridhelm/contract/stations/singleLine/entities'
import { switchPointsOf } from '@gridhelm/contract/stations/singleLine/switch-points'
import { Button, Input, Select } from 'antd'
import { languageSignal } from '../../../../platform/language.ts'
import { useSignal } from '../../../../platform/signal.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { useEditing } from './context.ts'
import styles from './Editor.module.css'
import { Field } from './Field.tsx'
import { texts } from './texts.ts'

interface SwitchFieldsProps {
  path: string
  value: LineSwitch
  onChange: (value: LineSwitch) => void
  onRemove: () => void
}

const nobody = ''

/** What kind of switch, what it is called, and who reports its position. */
export function SwitchFields({ path, value, onChange, onRemove }: SwitchFieldsProps) {
  const t = useTexts(texts)
  const language = useSignal(languageSignal)
  const { kinds, problemAt } = useEditing()
  const kind = value.device === null ? undefined : kinds.get(value.device)
  const points = kind ? switchPointsOf(kind) : []
  const devices = [...kinds].filter(([, one]) => switchPointsOf(one).length > 0).map(([number]) => number)
  const chooseDevice = (device: string) => {
    if (device === nobody) return onChange({ ...value, device: null, point: null })
    const own = kinds.get(device)
    const [first] = own ? switchPointsOf(own) : []
    const breaker = own && switchPointsOf(own).find(({ key }) => key === 'breakerState')
    onChange({ ...value, device, point: (breaker ?? first)?.key ?? null })
  }
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.legend}>{`${t('switch')} ${value.name}`}</legend>
      <Field label={t('name')} problem={problemAt(`${path}.name`)}>
        {(attributes) => (
          <Input
            {...attributes}
            value={value.name}
            maxLength={40}
            onChange={(event) => onChange({ ...value, name: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('kind')} problem={problemAt(`${path}.kind`)}>
        {(attributes) => (
          <Select<SwitchKind>
            {...attributes}
            value={value.kind}
            options={switchKinds.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
            onChange={(one) => onChange({ ...value, kind: one })}
          />
        )}
      </Field>
      <Field label={t('device')} problem={problemAt(`${path}.device`)}>
        {(attributes) => (
          <Select
            {...attributes}
            showSearch
            value={value.device ?? nobody}
            options={[
              { value: nobody, label: t('noDevice') },
              ...devices.map((number) => ({ value: number, label: number })),
            ]}
            onChange={chooseDevice}
          />
        )}
      </Field>
      {value.device !== null && (
        <Field label={t('point')} problem={problemAt(`${path}.point`)}>
          {(attributes) => (
            <Select
              {...attributes}
              value={value.point}
              options={points.map(({ key, name }) => ({ value: key, label: name[language] }))}
              onChange={(point) => onChange({ ...value, point })}
            />
          )}
        </Field>
      )}
      <Button size="small" icon={<DeleteOutlined />} onClick={onRemove}>
        {t('removeSwitch', { name: value.name })}
      </Button>
    </fieldset>
  )
}
