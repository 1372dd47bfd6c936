import { LeftOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons'
import type { Bay } from '@gridhelm/contract/stations/singleLine/entities'
import { Button, Checkbox, Collapse, Input, Select } from 'antd'
import { useTexts } from '../../../../platform/texts.ts'
import { useEditing } from './context.ts'
import {
  addFeeder,
  changeBay,
  freeFeeder,
  mayRemoveFeeder,
  moveBay,
  neighboursOf,
  newSwitch,
  removeFeeder,
} from './draft.ts'
import styles from './Editor.module.css'
import { Field } from './Field.tsx'
import { SwitchFields } from './SwitchFields.tsx'
import { texts } from './texts.ts'

function Switches({ bay, path }: { bay: Bay; path: string }) {
  const t = useTexts(texts)
  const { draft, change, kinds } = useEditing()
  const set = (switches: Bay['switches']) => change((before) => changeBay(before, bay.id, { switches }))
  const units = bay.devices.filter((device) => kinds.get(device) !== 'battery')
  const setEach = () => {
    const { name } = newSwitch(draft)
    set(units.map((device, index) => ({ ...newSwitch(draft, device), name: `${name}.${index + 1}` })))
  }
  return (
    <>
      {bay.switches.map((one, index) => (
        <SwitchFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a switch has no identity but its place
          key={index}
          path={`${path}.switches.${index}`}
          value={one}
          onChange={(own) => set(bay.switches.with(index, own))}
          onRemove={() => set(bay.switches.toSpliced(index, 1))}
        />
      ))}
      {bay.switches.length === 0 && (
        <div className={styles.buttons}>
          <span className={styles.hint}>{t('noSwitch')}</span>
          <Button size="small" icon={<PlusOutlined />} onClick={() => set([newSwitch(draft, units[0])])}>
            {t('addSwitch')}
          </Button>
          {units.length > 1 && (
            <Button size="small" icon={<PlusOutlined />} onClick={setEach}>
              {t('switchEach')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function OneBay({ bay, path }: { bay: Bay; path: string }) {
  const t = useTexts(texts)
  const { draft, change, problemAt } = useEditing()
  const edit = (changes: Partial<Bay>) => change((before) => changeBay(before, bay.id, changes))
  const row = neighboursOf(draft, bay)
  const place = row.indexOf(bay)
  const [load] = bay.element === 'load' ? bay.devices : []
  return (
    <div className={styles.entry}>
      <p className={styles.hint}>{t('devices', { devices: bay.devices.join(', ') })}</p>
      {[problemAt(`${path}.devices`), problemAt(`${path}.feeder`)].map(
        (problem) =>
          problem !== undefined && (
            <p key={problem} className={styles.problem}>
              {problem}
            </p>
          ),
      )}
      <Field label={t('name')} problem={problemAt(`${path}.name`)}>
        {(attributes) => (
          <Input
            {...attributes}
            value={bay.name}
            maxLength={40}
            onChange={(event) => edit({ name: event.target.value })}
          />
        )}
      </Field>
      <div className={styles.line}>
        <Field label={t('bus')} problem={problemAt(`${path}.bus`)}>
          {(attributes) => (
            <Select
              {...attributes}
              value={bay.bus}
              options={draft.buses.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(bus) => edit({ bus })}
            />
          )}
        </Field>
        <Button
          icon={<LeftOutlined />}
          disabled={place <= 0}
          aria-label={t('left', { name: bay.name })}
          onClick={() => change((before) => moveBay(before, bay.id, -1))}
        />
        <Button
          icon={<RightOutlined />}
          disabled={place >= row.length - 1}
          aria-label={t('right', { name: bay.name })}
          onClick={() => change((before) => moveBay(before, bay.id, 1))}
        />
      </div>
      <Checkbox checked={bay.transformer} onChange={(event) => edit({ transformer: event.target.checked })}>
        {t('transformer')}
      </Checkbox>
      <Switches bay={bay} path={path} />
      {load !== undefined && (
        <div className={styles.buttons}>
          <Button
            size="small"
            icon={<PlusOutlined />}
            disabled={freeFeeder(draft, load) === undefined}
            onClick={() => change((before) => addFeeder(before, bay))}
          >
            {t('addFeeder')}
          </Button>
          <Button
            size="small"
            disabled={!mayRemoveFeeder(draft, bay)}
            onClick={() => change((before) => removeFeeder(before, bay.id))}
          >
            {t('removeFeeder')}
          </Button>
        </div>
      )}
    </div>
  )
}

export function BayFields({ hasProblem }: { hasProblem: (path: string) => boolean }) {
  const t = useTexts(texts)
  const { draft } = useEditing()
  const busName = (id: string) => draft.buses.find((bus) => bus.id === id)?.name ?? id
  return (
    <section className={styles.section} aria-label={t('bays')}>
      <h3 className={styles.heading}>{t('bays')}</h3>
      <Collapse
        size="small"
        items={draft.bays.map((bay, index) => ({
          key: bay.id,
          label: (
            <span className={hasProblem(`bays.${index}.`) ? styles.problem : undefined}>
              {hasProblem(`bays.${index}.`) && <span aria-hidden="true">✕ </span>}
              {bay.name}
            </span>
          ),
          extra: <span className={styles.hint}>{busName(bay.bus)}</span>,
          children: <OneBay bay={bay} path={`bays.${index}`} />,
        }))}
      />
    </section>
  )
}
