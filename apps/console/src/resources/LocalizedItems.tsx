import type { Language } from '@gridhelm/contract/language'
import { Button, Form, type FormRule, Input } from 'antd'
import { languageNames } from '../platform/language.ts'
import { useTexts } from '../platform/texts.ts'
import { localizedName, otherLanguages } from './form-values.ts'
import styles from './ResourceForm.module.css'
import { resourceTexts } from './texts.ts'

interface LocalizedItemsProps {
  name: string
  label: string
  language: Language
  unfolded: boolean
  onFold: (unfolded: boolean) => void
  ruleOf: (name: string) => FormRule
}

/** The same words in the languages that the reader does not use. */
export function LocalizedItems({ name, label, language, unfolded, onFold, ruleOf }: LocalizedItemsProps) {
  const t = useTexts(resourceTexts)
  return (
    <>
      <Button
        type="link"
        size="small"
        className={styles.languages ?? ''}
        aria-expanded={unfolded}
        onClick={() => onFold(!unfolded)}
      >
        {unfolded ? t('fewerLanguages') : t('otherLanguages')}
      </Button>
      {otherLanguages(language).map((other) => (
        <Form.Item
          key={other}
          name={localizedName(name, other)}
          label={`${label} (${languageNames[other]})`}
          hidden={!unfolded}
          rules={[ruleOf(localizedName(name, other))]}
        >
          <Input autoComplete="off" placeholder={t('sameAsAbove')} />
        </Form.Item>
      ))}
    </>
  )
}
