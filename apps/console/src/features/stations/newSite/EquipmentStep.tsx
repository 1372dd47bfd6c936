import type { SiteDraft } from '@gridhelm/contract/stations/newSite/entities'
import { newSiteRule } from '@gridhelm/contract/stations/newSite/rules'
import { siteTemplates } from '@gridhelm/contract/stations/newSite/templates'
import { stationTypes } from '@gridhelm/contract/stations/stations/entities'
import { Button, Form, Radio, Select } from 'antd'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { fieldRule } from '../../../resources/field-rule.ts'
import { texts as shared } from '../../../site/texts.ts'
import { FormBody } from '../../../ui/form/FormBody.tsx'
import { SubmitButton } from '../../../ui/form/Submit.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { EquipmentList, type EquipmentRow } from './EquipmentList.tsx'
import styles from './NewSite.module.css'
import { newSiteScreenTexts } from './texts.ts'

const ownList = 'own'

interface EquipmentValues {
  template: string
  projectType: (typeof stationTypes)[number]
  equipment: EquipmentRow[]
}

const ruleOf = (name: string) => fieldRule(newSiteRule, name, (values) => values)

interface EquipmentStepProps {
  draft: SiteDraft
  onChange: (said: SiteDraft) => void
  onBack: (said: SiteDraft) => void
  onNext: (said: SiteDraft) => Promise<void>
}

/** What the site has, from a template that is put right or line by line. */
export function EquipmentStep({ draft, onChange, onBack, onNext }: EquipmentStepProps) {
  const t = useTexts(newSiteScreenTexts)
  const s = useTexts(shared)
  const language = useSignal(languageSignal)
  const [form] = Form.useForm<EquipmentValues>()
  const choose = (id: string) => {
    const template = siteTemplates.find((one) => one.id === id)
    if (!template) return
    const { projectType, equipment } = template
    form.setFieldsValue({ projectType, equipment: equipment.map((row) => ({ ...row })) })
    form.setFields([{ name: 'equipment', errors: [] }])
  }
  return (
    <PageCard title={t('step.equipment')}>
      <FormBody<EquipmentValues>
        name="newSiteEquipment"
        form={form}
        losesNothing
        onChange={() => onChange(form.getFieldsValue(true))}
        initial={{
          template: draft.template ?? ownList,
          projectType: draft.projectType ?? '1',
          equipment: draft.equipment ?? [],
        }}
        send={(_, values) => onNext(values)}
      >
        <Form.Item name="template" label={t('template')} extra={t('templateHint')}>
          <Radio.Group
            className={styles.choices ?? ''}
            optionType="button"
            onChange={(event) => choose(String(event.target.value))}
            options={[
              ...siteTemplates.map(({ id, names }) => ({ value: id, label: names[language] })),
              { value: ownList, label: t('ownList') },
            ]}
          />
        </Form.Item>
        <Form.Item name="projectType" label={t('projectType')} className={styles.narrow ?? ''}>
          <Select options={stationTypes.map((value) => ({ value, label: s(`kind.${value}`) }))} />
        </Form.Item>
        <Form.Item name="equipment" label={t('equipment')} required rules={[ruleOf('equipment')]}>
          <EquipmentList />
        </Form.Item>
        <div className={styles.buttons}>
          <Button onClick={() => onBack(form.getFieldsValue(true))}>{t('back')}</Button>
          <SubmitButton>{t('next')}</SubmitButton>
        </div>
      </FormBody>
    </PageCard>
  )
}
