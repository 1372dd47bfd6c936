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

/** Typed letters are searched for when the next one does not follow. */
const settleMs = 300
/** What stands in one line; the rest unfolds. */
const inLine = { phone: 1, usual: 4 } as const

/** The search form above a list: one line that searches while somebody types; what does not fit unfolds. */
export function SearchBar<Filter extends object>({ fields, filter, onSearch }: SearchBarProps<Filter>) {
  const t = useTexts(tableTexts)
  const isPhone = useIsPhone()
  const [unfolded, setUnfolded] = useState(false)
  const [form] = Form.useForm()
  const onRepeat = useAskAgain()

  // The address may change it too. A screen that comes back into sight runs this again and keeps what was typed.
  const shown = useRef<object>(undefined)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // What was typed here stays as it was typed.
    if (shown.current && sameFilter(shown.current, filter)) return
    // What is still being typed belongs to the search before.
    clearTimeout(typing.current)
    shown.current = filter
    form.resetFields()
    form.setFieldsValue(filter)
  }, [form, filter])

  useEffect(() => () => clearTimeout(typing.current), [])
  const show = (next: Filter) => {
    clearTimeout(typing.current)
    shown.current = next
    onSearch(next)
  }
  const search = (values: object) => {
    const next = filledValues(values) as Filter
    // Whoever asks the same once more wants to know how it is now, or whether it works again.
    if (sameFilter(next, filter)) onRepeat()
    show(next)
  }
  const searchSoon = (values: object) => {
    clearTimeout(typing.current)
    const next = filledValues(values) as Filter
    if (!sameFilter(next, filter)) typing.current = setTimeout(() => show(next), settleMs)
  }

  const most = inLine[isPhone ? 'phone' : 'usual']
  const isFilled = ({ name }: SearchField<Filter>) => filter[name] !== undefined
  const isFolded = (field: SearchField<Filter>, index: number) =>
    index >= most && !unfolded && !isFilled(field)

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
        onValuesChange={(_, values: object) => searchSoon(values)}
      >
        {fields.map((field, index) => (
          <Form.Item
            key={field.name}
            name={field.name as string}
            label={field.label}
            hidden={isFolded(field, index)}
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
          {fields.length > most && (
            <Button type="link" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
              {unfolded ? t('fewerFilters') : t('moreFilters')}
            </Button>
          )}
        </div>
      </Form>
    </PageCard>
  )
}
