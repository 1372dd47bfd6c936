import { languages } from '@gridhelm/contract/language'
import { Form, Input, Tabs } from 'antd'
import { languageSignal } from '../../../../platform/language.ts'
import { useSignal } from '../../../../platform/signal.ts'
import { useTexts } from '../../../../platform/texts.ts'
import styles from './Rules.module.css'
import { texts } from './texts.ts'

const own = { en: 'English', zh: '中文', fr: 'Français' } as const
const longest = 300

/** Name, cause, consequence and response, in each language; the writer's own first. */
export function WordFields() {
  const t = useTexts(texts)
  const reader = useSignal(languageSignal)
  const inOrder = [reader, ...languages.filter((language) => language !== reader)]
  return (
    <>
      <p className={styles.quiet}>{t('textsHint')}</p>
      <Tabs
        size="small"
        items={inOrder.map((language) => ({
          key: language,
          label: own[language],
          // All of them belong to what is saved, whichever is looked at.
          forceRender: true,
          children: (
            <div lang={language}>
              <Form.Item
                name={['name', language]}
                label={t('name')}
                rules={
                  language === reader ? [{ required: true, whitespace: true, message: t('required') }] : []
                }
              >
                <Input maxLength={longest} />
              </Form.Item>
              {(['cause', 'consequence', 'response'] as const).map((name) => (
                <Form.Item key={name} name={[name, language]} label={t(name)}>
                  <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={longest} />
                </Form.Item>
              ))}
            </div>
          ),
        }))}
      />
    </>
  )
}
