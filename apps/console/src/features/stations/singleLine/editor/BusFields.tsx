import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useTexts } from '../../../../platform/texts.ts'
import { useEditing } from './context.ts'
import { addBus, busCount, removeBus, renameBus } from './draft.ts'
import styles from './Editor.module.css'
import { Field } from './Field.tsx'
import { texts } from './texts.ts'

export function BusFields() {
  const t = useTexts(texts)
  const { draft, change, problemAt } = useEditing()
  return (
    <section className={styles.section} aria-label={t('buses')}>
      <h3 className={styles.heading}>{t('buses')}</h3>
      {draft.buses.map(({ id, name }, index) => (
        <div key={id} className={styles.line}>
          <Field label={t('name')} problem={problemAt(`buses.${index}.name`)}>
            {(attributes) => (
              <Input
                {...attributes}
                value={name}
                maxLength={40}
                onChange={(event) => change((before) => renameBus(before, id, event.target.value))}
              />
            )}
          </Field>
          <Button
            icon={<DeleteOutlined />}
            disabled={draft.buses.length < 2}
            aria-label={t('removeBus', { name })}
            title={t('removeBusHint')}
            onClick={() => change((before) => removeBus(before, id))}
          />
        </div>
      ))}
      <Button
        icon={<PlusOutlined />}
        disabled={draft.buses.length >= busCount}
        onClick={() => change(addBus)}
      >
        {t('addBus')}
      </Button>
    </section>
  )
}
