import { languages } from '@gridhelm/contract/language'
import type { MenuNode } from '@gridhelm/contract/people/menus/entities'
import { menuRule } from '@gridhelm/contract/permissions/rules'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { Button, Form } from 'antd'
import { useId, useState } from 'react'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { fieldRule } from '../../../resources/field-rule.ts'
import { useClosing } from '../../../resources/use-closing.ts'
import { showRefusal } from '../../../ui/form-refusal.ts'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { useOnce } from '../../../ui/use-once.ts'
import { initialValues, type MenuStart, wireValues } from './form-values.ts'
import { MenuFields } from './MenuFields.tsx'
import { useSaveMenu } from './queries.ts'
import { menuTexts } from './texts.ts'

interface MenuFormProps {
  start: MenuStart
  tree: readonly MenuNode[]
  onClose: () => void
}

/** Every field of a menu entry, for a new one or for one that exists. */
export function MenuForm({ start, tree, onClose }: MenuFormProps) {
  const t = useTexts(menuTexts)
  const language = useSignal(languageSignal)
  const [form] = Form.useForm<PlainRecord>()
  const formId = useId()
  const [initial] = useState(() => initialValues(start))
  const [unfolded, setUnfolded] = useState(false)
  const saving = useSaveMenu()
  const saveOnce = useOnce(saving)
  const node = 'node' in start ? start.node : undefined

  const toWire = (values: PlainRecord) => wireValues(values, language)
  const isChanged = () =>
    JSON.stringify(toWire({ ...initial, ...form.getFieldsValue(true) })) !== JSON.stringify(toWire(initial))

  const close = useClosing(isChanged, onClose)

  function submit(): void {
    saveOnce(
      { id: node?.id, values: toWire(form.getFieldsValue(true)) },
      { onSuccess: onClose, onError: (error) => showRefusal(form, error) },
    )
  }

  return (
    <SidePanel
      open
      title={node ? t('editTitle', { name: node.name }) : t('addTitle')}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="primary" htmlType="submit" form={formId} loading={saving.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Form<PlainRecord>
        form={form}
        name={formId}
        layout="vertical"
        initialValues={initial}
        validateTrigger="onBlur"
        scrollToFirstError
        onFinish={submit}
        onFinishFailed={({ errorFields }) => {
          const names = errorFields.map((field) => String(field.name[0]))
          if (languages.some((one) => names.includes(`name${one[0]?.toUpperCase()}${one.slice(1)}`)))
            setUnfolded(true)
        }}
      >
        <MenuFields
          tree={tree}
          node={node}
          ruleOf={(name) => fieldRule(menuRule, name, toWire)}
          unfolded={unfolded}
          onFold={setUnfolded}
        />
      </Form>
    </SidePanel>
  )
}
