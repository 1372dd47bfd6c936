import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { Coupler } from '@gridhelm/contract/stations/singleLine/entities'
import { Button, Checkbox, Input, Select } from 'antd'
import { useTexts } from '../../../../platform/texts.ts'
import { useEditing } from './context.ts'
import { addCoupler, changeCoupler, couplerCount, newSwitch, removeCoupler } from './draft.ts'
import styles from './Editor.module.css'
import { Field } from './Field.tsx'
import { SwitchFields } from './SwitchFields.tsx'
import { texts } from './texts.ts'

function OneCoupler({ coupler, path }: { coupler: Coupler; path: string }) {
  const t = useTexts(texts)
  const { draft, change, problemAt } = useEditing()
  const edit = (changes: Partial<Coupler>) => change((before) => changeCoupler(before, coupler.id, changes))
  const buses = draft.buses.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className={styles.entry}>
      <div className={styles.line}>
        <Field label={t('name')} problem={problemAt(`${path}.name`)}>
          {(attributes) => (
            <Input
              {...attributes}
              value={coupler.name}
              maxLength={40}
              onChange={(event) => edit({ name: event.target.value })}
            />
          )}
        </Field>
        <Button
          icon={<DeleteOutlined />}
          aria-label={t('removeCoupler', { name: coupler.name })}
          onClick={() => change((before) => removeCoupler(before, coupler.id))}
        />
      </div>
      <div className={styles.pair}>
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} label={t(end)} problem={problemAt(`${path}.${end}`)}>
            {(attributes) => (
              <Select
                {...attributes}
                value={coupler[end]}
                options={buses}
                onChange={(bus) => edit({ [end]: bus })}
              />
            )}
          </Field>
        ))}
      </div>
      <Checkbox
        checked={coupler.transformer}
        onChange={(event) => edit({ transformer: event.target.checked })}
      >
        {t('transformer')}
      </Checkbox>
      {coupler.switch ? (
        <SwitchFields
          path={`${path}.switch`}
          value={coupler.switch}
          onChange={(own) => edit({ switch: own })}
          onRemove={() => edit({ switch: null })}
        />
      ) : (
        <Button size="small" icon={<PlusOutlined />} onClick={() => edit({ switch: newSwitch(draft) })}>
          {t('addSwitch')}
        </Button>
      )}
    </div>
  )
}

export function CouplerFields() {
  const t = useTexts(texts)
  const { draft, change } = useEditing()
  return (
    <section className={styles.section} aria-label={t('couplers')}>
      <h3 className={styles.heading}>{t('couplers')}</h3>
      {draft.buses.length < 2 && <p className={styles.hint}>{t('couplersHint')}</p>}
      {draft.couplers.map((coupler, index) => (
        <OneCoupler key={coupler.id} coupler={coupler} path={`couplers.${index}`} />
      ))}
      <Button
        icon={<PlusOutlined />}
        disabled={draft.buses.length < 2 || draft.couplers.length >= couplerCount}
        onClick={() => change(addCoupler)}
      >
        {t('addCoupler')}
      </Button>
    </section>
  )
}
