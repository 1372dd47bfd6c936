import type { SiteDevice } from '@gridhelm/contract/stations/overview/entities'
import { findPoint, pointsOf } from '@gridhelm/points/catalogue'
import { type Mapping, type TimeForm, timeForms } from '@gridhelm/points/mapping/model'
import { suggestPoints } from '@gridhelm/points/mapping/suggest'
import { type SourceUnit, unitsFor } from '@gridhelm/points/mapping/units'
import { Button, Checkbox, Collapse, Form, InputNumber, Select } from 'antd'
import { useMemo } from 'react'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { TimeZoneSelect } from '../../../ui/TimeZoneSelect.tsx'
import {
  listIn,
  looksLikeTime,
  meaningAt,
  placeIn,
  type Repeat,
  readStates,
  repeatsIn,
  type ShownMessage,
  sourcesOn,
  timeFormOf,
  withDeviceName,
  withoutMeaning,
  withPart,
  withPoint,
  writeStates,
} from './draft.ts'
import styles from './Mappings.module.css'
import { StatesField } from './StatesField.tsx'
import { mappingScreenTexts } from './texts.ts'

const meanings = ['point', 'time', 'device', 'quality'] as const

interface FieldValues {
  meaning: (typeof meanings)[number]
  device?: string
  point?: string
  unit?: SourceUnit
  repeat?: string
  scale?: number | null
  offset?: number | null
  bit?: number | null
  states?: string
  none?: string[]
  form?: TimeForm
  zone?: string | null
  orReceived?: boolean
  good?: string[]
}

export interface Pointed {
  message: ShownMessage
  tree: unknown
  place: readonly string[]
  value: unknown
}

interface FieldFormProps {
  open: boolean
  pointed: Pointed
  mapping: Mapping
  devices: readonly SiteDevice[]
  onTake: (mapping: Mapping) => void
  onClose: () => void
}

function initialOf(
  { message, place, value }: Pointed,
  mapping: Mapping,
  repeats: readonly Repeat[],
): FieldValues {
  const meaning = meaningAt(mapping, message.topic, place)
  const source = meaning && mapping.sources[meaning.source]
  const time = source?.time
  const shared = {
    form: time?.as ?? timeFormOf(value),
    zone: time?.zone ?? null,
    orReceived: time?.orReceived ?? false,
    good: [...(source?.quality?.good ?? [String(value)])],
  }
  if (meaning?.is !== 'point')
    return { meaning: meaning?.is ?? (looksLikeTime(place, value) ? 'time' : 'point'), repeat: '', ...shared }
  const { device, point, unit, scale, offset, bit, states, none } = meaning.value
  const repeat = repeats.find((one) => one.device === device)
  const called = repeat?.called ?? device
  return {
    ...shared,
    meaning: 'point',
    device: mapping.devices?.[called] ?? called,
    point,
    repeat: repeat?.key ?? '',
    ...(unit && { unit }),
    scale: scale ?? null,
    offset: offset ?? null,
    bit: bit ?? null,
    states: writeStates(states),
    none: (none ?? []).map(String),
  }
}

function mappingFrom(
  values: FieldValues,
  { message, tree, place }: Pointed,
  {
    mapping,
    devices,
    repeats,
  }: { mapping: Mapping; devices: readonly SiteDevice[]; repeats: readonly Repeat[] },
): Mapping {
  const said = { message, place }
  if (values.meaning === 'time') {
    const { form = 'ms', zone, orReceived } = values
    const time = { as: form, ...(zone && { zone }), ...(orReceived && { orReceived }) }
    return withPart(mapping, said, { time })
  }
  if (values.meaning === 'quality') return withPart(mapping, said, { quality: { good: values.good ?? [] } })
  if (values.meaning === 'device') return withDeviceName(mapping, said, listIn(tree, place) ?? 0)
  const { device = '', point = '', unit, scale, offset, bit, states = '' } = values
  const known = devices.find(({ number }) => number === device)
  const none = (values.none ?? []).map(Number).filter(Number.isFinite)
  const rule = {
    ...(known && { kind: known.kind }),
    point,
    ...(unit && { unit }),
    ...(typeof scale === 'number' && { scale }),
    ...(typeof offset === 'number' && { offset }),
    ...(typeof bit === 'number' && { bit }),
    ...(states.trim() !== '' && { states: readStates(states) ?? {} }),
    ...(none.length > 0 && { none }),
  }
  const repeat = repeats.find(({ key }) => key === values.repeat)
  return withPoint(mapping, said, rule, device, repeat)
}

/** Says what a value of a message is. */
export function FieldForm({ open, pointed, mapping, devices, onTake, onClose }: FieldFormProps) {
  const t = useTexts(mappingScreenTexts)
  const { message, tree, place, value } = pointed
  const repeats = useMemo(() => {
    const at = placeIn(mapping, message.topic, place)
    // Where each entry names its device, nothing else has to.
    return at?.source.deviceAt
      ? []
      : repeatsIn(tree, place, sourcesOn(mapping, message.topic)[0]?.names ?? {})
  }, [mapping, message.topic, tree, place])
  const [form] = Form.useForm<FieldValues>()
  const meaning = Form.useWatch('meaning', form)
  const isKnown = meaningAt(mapping, message.topic, place) !== undefined
  const offered = meanings.filter((one) => one !== 'device' || listIn(tree, place) !== undefined)
  return (
    <RecordForm<FieldValues>
      name="mappingField"
      title={t('fieldTitle')}
      open={open}
      form={form}
      panel
      width={520}
      initial={initialOf(pointed, mapping, repeats)}
      send={async (values, all) =>
        onTake(mappingFrom({ ...all, ...values }, pointed, { mapping, devices, repeats }))
      }
      saveText={t('take')}
      onClose={onClose}
      actions={
        isKnown && (
          <Button
            onClick={() => {
              onTake(withoutMeaning(mapping, message.topic, place))
              onClose()
            }}
          >
            {t('forget')}
          </Button>
        )
      }
      intro={
        <p className="gh-lead">
          {place.length === 0 ? t('wholeMessage') : place.join(' › ')} = {String(value).slice(0, 80)}
        </p>
      }
    >
      <Form.Item name="meaning" label={t('meaning')}>
        <Select options={offered.map((one) => ({ value: one, label: t(`meaning.${one}`) }))} />
      </Form.Item>
      {meaning === 'time' && <TimeFields />}
      {meaning === 'quality' && (
        <Form.Item name="good" label={t('good')} rules={[{ required: true, message: t('goodRequired') }]}>
          <Select mode="tags" open={false} suffixIcon={null} />
        </Form.Item>
      )}
      {meaning === 'point' && <PointFields place={place} devices={devices} repeats={repeats} />}
    </RecordForm>
  )
}

function TimeFields() {
  const t = useTexts(mappingScreenTexts)
  const form = Form.useWatch('form')
  return (
    <>
      <Form.Item name="form" label={t('timeForm')}>
        <Select options={timeForms.map((value) => ({ value, label: t(`timeForm.${value}`) }))} />
      </Form.Item>
      {form === 'iso' && (
        <Form.Item name="zone" label={t('zone')} extra={t('zoneHint')}>
          <TimeZoneSelect />
        </Form.Item>
      )}
      <Form.Item name="orReceived" valuePropName="checked">
        <Checkbox>{t('orReceived')}</Checkbox>
      </Form.Item>
    </>
  )
}

interface PointFieldsProps {
  place: readonly string[]
  devices: readonly SiteDevice[]
  repeats: readonly Repeat[]
}

const shownStep = (step: Repeat['path'][number]) =>
  typeof step === 'string' ? step : `${step.before ?? ''}*${step.after ?? ''}`

function PointFields({ place, devices, repeats }: PointFieldsProps) {
  const t = useTexts(mappingScreenTexts)
  const language = useSignal(languageSignal)
  const form = Form.useFormInstance<FieldValues>()
  const number = Form.useWatch('device', form)
  const key = Form.useWatch('point', form)
  const kind = devices.find((one) => one.number === number)?.kind
  const point = kind && key ? findPoint(kind, key) : undefined
  const units = point ? unitsFor(point.unit) : []
  return (
    <>
      <Suggestions place={place} devices={devices} />
      <Form.Item
        name="device"
        label={t('device')}
        rules={[{ required: true, message: t('deviceRequired') }]}
        {...(devices.length === 0 ? { extra: t('noDevices') } : {})}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={devices.map((one) => ({
            value: one.number,
            label: one.name ? `${one.number} · ${one.name}` : one.number,
          }))}
        />
      </Form.Item>
      <Form.Item name="point" label={t('point')} rules={[{ required: true, message: t('pointRequired') }]}>
        <Select
          disabled={!kind}
          showSearch={{ optionFilterProp: 'label' }}
          options={(kind ? pointsOf(kind) : []).map((one) => ({ value: one.key, label: one.name[language] }))}
        />
      </Form.Item>
      {units.length > 1 && (
        <Form.Item name="unit" label={t('unit')} initialValue={units[0]}>
          <Select options={units.map((value) => ({ value, label: value }))} />
        </Form.Item>
      )}
      {repeats.length > 0 && (
        <Form.Item name="repeat" label={t('repeat')}>
          <Select
            options={[
              { value: '', label: t('repeat.none') },
              ...repeats.map((one) => ({
                value: one.key,
                label: one.key.startsWith('topic') ? one.device : one.path.map(shownStep).join(' › '),
              })),
            ]}
          />
        </Form.Item>
      )}
      <Collapse
        ghost
        size="small"
        items={[{ key: 'more', label: t('more'), forceRender: true, children: <Operations /> }]}
      />
    </>
  )
}

function Operations() {
  const t = useTexts(mappingScreenTexts)
  return (
    <>
      <div className="gh-two-fields">
        <Form.Item name="scale" label={t('scale')}>
          <InputNumber className="gh-full" />
        </Form.Item>
        <Form.Item name="offset" label={t('offset')}>
          <InputNumber className="gh-full" />
        </Form.Item>
      </div>
      <Form.Item name="bit" label={t('bit')} extra={t('bitHint')}>
        <InputNumber className="gh-full" min={0} max={52} precision={0} />
      </Form.Item>
      <StatesField />
      <Form.Item name="none" label={t('absent')}>
        <Select mode="tags" open={false} suffixIcon={null} />
      </Form.Item>
    </>
  )
}

/** What the name of the value says: one press fills in device, point and unit. */
function Suggestions({ place, devices }: Pick<PointFieldsProps, 'place' | 'devices'>) {
  const t = useTexts(mappingScreenTexts)
  const language = useSignal(languageSignal)
  const form = Form.useFormInstance<FieldValues>()
  const here = useMemo(() => [...new Set(devices.map(({ kind }) => kind))], [devices])
  const suggested = suggestPoints(place, here).flatMap((one) => {
    const device = devices.find(({ kind }) => kind === one.kind)
    const point = findPoint(one.kind, one.point)
    return device && point ? [{ ...one, device: device.number, name: point.name[language] }] : []
  })
  if (suggested.length === 0) return null
  return (
    <Form.Item label={t('suggestions')}>
      <div className={styles.choices}>
        {suggested.map(({ device, point, unit, name }) => (
          <Button
            key={`${device} ${point}`}
            onClick={() => form.setFieldsValue({ device, point, ...(unit && { unit }) })}
          >
            {device} · {name}
          </Button>
        ))}
      </div>
    </Form.Item>
  )
}
