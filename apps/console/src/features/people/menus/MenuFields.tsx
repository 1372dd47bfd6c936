import type { MenuNode } from '@gridhelm/contract/people/menus/entities'
import { AutoComplete, Form, type FormRule, Input, Radio, Select, Switch, TreeSelect } from 'antd'
import { use } from 'react'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { DictionarySelect } from '../../../resources/DictionarySelect.tsx'
import { LocalizedItems } from '../../../resources/LocalizedItems.tsx'
import { NumberInput } from '../../../ui/number/NumberInput.tsx'
import { ScreenNames } from '../../../ui/screen-names.ts'
import { menuFlags } from './form-values.ts'
import { IconPicker } from './IconPicker.tsx'
import styles from './MenuFields.module.css'
import { menuTexts } from './texts.ts'
import { parentChoices } from './tree.ts'

interface MenuFieldsProps {
  tree: readonly MenuNode[]
  /** The entry that is edited; absent for a new one. */
  node: MenuNode | undefined
  ruleOf: (name: string) => FormRule
  unfolded: boolean
  onFold: (unfolded: boolean) => void
}

/** The items of the form; a button has fewer of them than a menu. */
export function MenuFields({ tree, node, ruleOf, unfolded, onFold }: MenuFieldsProps) {
  const t = useTexts(menuTexts)
  const components = use(ScreenNames).map((value) => ({ value }))
  const language = useSignal(languageSignal)
  const menuType = Form.useWatch('menuType') as number | undefined
  const isButton = menuType === 2
  const isEnforced = node?.enforced === true
  return (
    <>
      <Form.Item name="menuType" label={t('menuType')} rules={[ruleOf('menuType')]}>
        <Radio.Group
          disabled={isEnforced}
          options={([0, 1, 2] as const).map((value) => ({ value, label: t(`type${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="name" label={t('name')} required rules={[ruleOf('name')]}>
        <Input autoComplete="off" />
      </Form.Item>
      <LocalizedItems
        name="name"
        label={t('name')}
        language={language}
        unfolded={unfolded}
        onFold={onFold}
        ruleOf={ruleOf}
      />
      {menuType !== 0 && (
        <Form.Item name="parentId" label={t('parentId')} required rules={[ruleOf('parentId')]}>
          <TreeSelect
            treeData={parentChoices(tree, node?.id)}
            showSearch={{ treeNodeFilterProp: 'title' }}
            treeDefaultExpandAll
          />
        </Form.Item>
      )}
      {!isButton && (
        <div className={styles.pair}>
          <Form.Item name="url" label={t('url')} required extra={t('urlHint')} rules={[ruleOf('url')]}>
            <Input autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="component"
            label={t('component')}
            required
            extra={t('componentHint')}
            rules={[ruleOf('component')]}
          >
            <AutoComplete options={components} showSearch={{ filterOption: true }} />
          </Form.Item>
          <Form.Item
            name="redirect"
            label={t('redirect')}
            extra={t('redirectHint')}
            rules={[ruleOf('redirect')]}
          >
            <Input autoComplete="off" />
          </Form.Item>
          <Form.Item name="icon" label={t('icon')} rules={[ruleOf('icon')]}>
            <IconPicker />
          </Form.Item>
          <Form.Item name="menuMode" label={t('menuMode')} rules={[ruleOf('menuMode')]}>
            <Select options={([0, 1, 2] as const).map((value) => ({ value, label: t(`mode${value}`) }))} />
          </Form.Item>
        </div>
      )}
      <div className={styles.pair}>
        <Form.Item
          name="perms"
          label={t('perms')}
          extra={isEnforced ? t('permsEnforced') : t('permsHint')}
          rules={[ruleOf('perms')]}
        >
          <Input autoComplete="off" disabled={isEnforced} />
        </Form.Item>
        <Form.Item name="permsType" label={t('permsType')} rules={[ruleOf('permsType')]}>
          <DictionarySelect code="global_perms_type" />
        </Form.Item>
        <Form.Item name="sortNo" label={t('sortNo')} required={!isButton} rules={[ruleOf('sortNo')]}>
          <NumberInput min={1} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        {isButton && (
          <Form.Item name="status" label={t('status')} extra={t('statusHint')} rules={[ruleOf('status')]}>
            <Select options={(['1', '0'] as const).map((value) => ({ value, label: t(`status${value}`) }))} />
          </Form.Item>
        )}
      </div>
      {!isButton && (
        <fieldset className={styles.flags}>
          <legend>{t('flags')}</legend>
          {menuFlags.map((flag) => (
            <Form.Item
              key={flag}
              name={flag}
              label={t(flag)}
              extra={t(`${flag}Hint`)}
              valuePropName="checked"
              rules={[ruleOf(flag)]}
            >
              <Switch />
            </Form.Item>
          ))}
        </fieldset>
      )}
      <Form.Item name="description" label={t('description')} rules={[ruleOf('description')]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </>
  )
}
