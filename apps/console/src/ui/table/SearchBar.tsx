import { Button, Form, Input } from 'antd'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '../../platform/texts.ts'
import { ClearableSelect } from '../ClearableSelect.tsx'
import { PageCard } from '../PageCard.tsx'
import { useIsPhone } from '../viewport.ts'
import { useAskAgain } from './ask-again.ts'
import styles from './SearchBar.module.css'
import { filledValues, sameFilter } from './search.ts'
import { tableTexts } from './texts.ts'

export interface SearchField<Filter> {
  name: Extract<keyof Filter, string>
  label: string
  /** An example of what people look for. */
  placeholder?: string
  /** Makes it a choice; without it the field is a text. */
  options?: readonly { value: string; label: string }[]
  /** Any other control of an antd form. */
  input?: ReactNode
}

interface SearchBarProps<Filter> {
  fields: readonly SearchField<Filter>[]
  /** The search that the list shows now. */
  filter: Filter
  /** Gets only what is filled in, texts without blanks around them. */
  onSearch: (filter: Filter) => void
}

/** The search form above a list. On a phone the first field stays and the others unfold. */
export function SearchBar<Filter extends object>({ fields, filter, onSearch }: SearchBarProps<Filter>) {
  const t = useTexts(tableTexts)
  const isPhone = useIsPhone()
  const [unfolded, setUnfolded] = useState(false)
  const [form] = Form.useForm()
  const onRepeat = useAskAgain()

  // The address may change it too. A screen that comes back into sight runs this again and keeps what was typed.
  const shown = useRef<string>(undefined)
  useEffect(() => {
    const next = JSON.stringify(filter)
    if (shown.current === next) return
    shown.current = next
    form.resetFields()
    form.setFieldsValue(filter)
  }, [form, filter])

  const search = (values: object) => {
    const next = filledValues(values) as Filter
    // Whoever asks the same once more wants to know how it is now, or whether it works again.
    if (sameFilter(next, filter)) onRepeat()
    onSearch(next)
  }

  const control = ({ placeholder, options, input }: SearchField<Filter>) => {
    if (input !== undefined) return input
    if (options)
      return <ClearableSelect allowClear options={[...options]} placeholder={placeholder ?? t('any')} />
    return <Input allowClear maxLength={254} placeholder={placeholder ?? ''} />
  }

  return (
    <PageCard>
      <Form
        form={form}
        // Field ids start with it: other tabs stay mounted beside this one.
        name={useId()}
        role="search"
        layout="vertical"
        className={styles.form ?? ''}
        onFinish={search}
      >
        {fields.map((field, index) => (
          <Form.Item
            key={field.name}
            name={field.name as string}
            label={field.label}
            hidden={isPhone && index > 0 && !unfolded}
            className={styles.field ?? ''}
          >
            {control(field)}
          </Form.Item>
        ))}
        <div className={styles.buttons}>
          <Button type="primary" htmlType="submit">
            {t('search')}
          </Button>
          <Button
            onClick={() => {
              form.resetFields()
              search({})
            }}
          >
            {t('reset')}
          </Button>
          {isPhone && fields.length > 1 && (
            <Button type="link" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
              {unfolded ? t('fewerFilters') : t('moreFilters')}
            </Button>
          )}
        </div>
      </Form>
    </PageCard>
  )
}
