import type { InputOf } from '@gridhelm/contract/endpoint'
import type { Format } from '@gridhelm/contract/format/format'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import type { projectCalls } from '@gridhelm/contract/stations/projects/calls'
import type { Project } from '@gridhelm/contract/stations/projects/entities'
import { projectFieldTexts } from '@gridhelm/contract/stations/projects/field-texts'
import { personaliseRule } from '@gridhelm/contract/stations/projects/rules'
import { pointsOf } from '@gridhelm/points/catalogue'
import { Form, Input } from 'antd'
import { useMemo, useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { fieldRule } from '../../../resources/field-rule.ts'
import { ClearableSelect } from '../../../ui/ClearableSelect.tsx'
import { LoadingForm } from '../../../ui/form/LoadingForm.tsx'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { PictureInput } from './PictureInput.tsx'
import { IntervalFields } from './ProjectFormSections.tsx'
import styles from './Projects.module.css'
import { usePersonalise, useProject } from './queries.ts'
import { projectScreenTexts } from './texts.ts'

const names = [
  'projectName',
  'logo',
  'realTimePowerField',
  'telemetrySignal',
  'timeInterval1',
  'timeInterval2',
  'timeInterval3',
] as const

interface PersonaliseDialogProps {
  id: string
  name: string
  open: boolean
  onClose: () => void
}

/** Signals of the whole site, in the reader's language with their units. */
function signalsOf(f: Format, ofPower: boolean) {
  return pointsOf('system')
    .filter(({ kind, unit }) => (ofPower ? kind === 'measure' && unit === 'kW' : kind !== 'alarmWord'))
    .map(({ key, name, unit }) => ({
      value: key,
      label: unit === 'none' ? name[f.language] : `${name[f.language]} (${f.symbol(unit)})`,
    }))
}

/** How a project is shown to those who watch it. Loaded on its own: the catalogue of signals is large. */
export function PersonaliseDialog(props: PersonaliseDialogProps) {
  const { id, name, open, onClose } = props
  const t = useTexts(projectScreenTexts)
  const project = useProject(id)
  if (project.data) return <Fields {...props} project={project.data} />
  return (
    <LoadingForm
      open={open}
      title={t('personaliseTitle', { name })}
      onClose={onClose}
      of={project}
      failed={t('loadFailed')}
    />
  )
}

function Fields({ name, open, onClose, project }: PersonaliseDialogProps & { project: Project }) {
  const t = useTexts(projectScreenTexts)
  const named = useTexts(projectFieldTexts)
  const f = useFormat()
  const save = usePersonalise()
  const powers = useMemo(() => signalsOf(f, true), [f])
  const signals = useMemo(() => signalsOf(f, false), [f])
  const [initial] = useState<PlainRecord>(() =>
    Object.fromEntries(names.map((field) => [field, project[field] ?? undefined])),
  )
  const toWire = (values: PlainRecord): PlainRecord => ({
    id: project.id,
    ...Object.fromEntries(names.map((field) => [field, values[field] ?? ''])),
  })
  const ruleOf = (field: string) => fieldRule(personaliseRule, field, toWire)
  return (
    <RecordForm<PlainRecord>
      name="projectLook"
      open={open}
      title={t('personaliseTitle', { name })}
      width={640}
      initial={initial}
      send={(values) => save.send(toWire(values) as InputOf<typeof projectCalls.personalise>)}
      onClose={onClose}
      intro={<p className={styles.hint}>{t('personaliseHint')}</p>}
    >
      <Form.Item name="projectName" label={t('shownName')} required rules={[ruleOf('projectName')]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="logo" label={named('logo')} rules={[ruleOf('logo')]}>
        <PictureInput choose={t('chooseLogo')} />
      </Form.Item>
      <div className={styles.grid}>
        <Form.Item
          name="realTimePowerField"
          label={named('realTimePowerField')}
          extra={t('powerHint')}
          rules={[ruleOf('realTimePowerField')]}
        >
          <ClearableSelect allowClear options={powers} showSearch={{ optionFilterProp: 'label' }} />
        </Form.Item>
        <Form.Item
          name="telemetrySignal"
          label={named('telemetrySignal')}
          extra={t('signalHint')}
          rules={[ruleOf('telemetrySignal')]}
        >
          <ClearableSelect allowClear options={signals} showSearch={{ optionFilterProp: 'label' }} />
        </Form.Item>
      </div>
      <div className={styles.three}>
        <IntervalFields ruleOf={ruleOf} />
      </div>
      <p className={styles.hint}>{t('intervalHint')}</p>
    </RecordForm>
  )
}
