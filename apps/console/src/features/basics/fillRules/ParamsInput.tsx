import { knownZones } from '@gridhelm/contract/format/zones'
import { Form, Input, Select, Switch } from 'antd'
import { type ReactNode, useEffect, useId, useMemo } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { NumberInput } from '../../../ui/number/NumberInput.tsx'
import styles from './FillRules.module.css'
import { draftOf, exampleOf, generatorOf, hasForeign, type ParamName, paramNames } from './params.ts'
import { fillRuleScreenTexts } from './texts.ts'

interface ParamProps {
  id: string
  name: ParamName
  value: unknown
  onChange: (value: unknown) => void
}

function ZoneSelect({ id, value, onChange }: Omit<ParamProps, 'name'>) {
  const options = useMemo(() => knownZones().map((zone) => ({ value: zone, label: zone })), [])
  return <Select id={id} showSearch value={String(value ?? '')} options={options} onChange={onChange} />
}

function Param({ id, name, value, onChange }: ParamProps): ReactNode {
  if (name === 'dashes') return <Switch id={id} checked={value === true} onChange={onChange} />
  if (name === 'zone') return <ZoneSelect id={id} value={value} onChange={onChange} />
  if (name === 'prefix') {
    return (
      <Input
        id={id}
        value={String(value ?? '')}
        maxLength={20}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  return (
    <NumberInput id={id} value={typeof value === 'number' ? value : null} precision={0} onChange={onChange} />
  )
}

interface ParamsInputProps {
  value?: string
  onChange?: (json: string) => void
}

/** The parameters that the chosen generator knows, each with a field of its own; what travels is their JSON text. */
export function ParamsInput({ value, onChange }: ParamsInputProps) {
  const t = useTexts(fillRuleScreenTexts)
  const id = useId()
  const generator = generatorOf(Form.useWatch('ruleClass', Form.useFormInstance()))
  const draft = generator && draftOf(generator, value)

  // Another generator knows other parameters: those of the former one must not stay behind unseen.
  useEffect(() => {
    if (generator && hasForeign(generator, value)) onChange?.(JSON.stringify(draftOf(generator, value)))
  }, [generator, value, onChange])

  if (!generator || !draft) return <p className={styles.quiet}>{t('chooseFirst')}</p>
  const example = exampleOf(generator, JSON.stringify(draft), new Date())
  return (
    <div className={styles.params}>
      {paramNames(generator).map((name) => (
        <div key={name} className={styles.param}>
          <label htmlFor={`${id}${name}`}>{t(name)}</label>
          <Param
            id={`${id}${name}`}
            name={name}
            value={draft[name]}
            onChange={(changed) => onChange?.(JSON.stringify({ ...draft, [name]: changed }))}
          />
        </div>
      ))}
      {example !== undefined && (
        <p className={`gh-figures ${styles.example}`}>{t('example', { value: example })}</p>
      )}
    </div>
  )
}
