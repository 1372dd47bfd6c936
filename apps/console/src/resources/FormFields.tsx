import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { formFieldsOf, type RecordOf, type Resource } from '@gridhelm/contract/resource/resource'
import type { ReactNode } from 'react'
import { languageSignal } from '../platform/language.ts'
import { useSignal } from '../platform/signal.ts'
import { useTexts } from '../platform/texts.ts'
import { AskedItem } from './AskedItem.tsx'
import { fieldInput } from './FieldInput.tsx'
import { fieldRule } from './field-rule.ts'
import type { Doing } from './form-values.ts'
import { LocalizedItems } from './LocalizedItems.tsx'
import styles from './ResourceForm.module.css'
import { resourceTexts } from './texts.ts'

/** Controls that a field's kind does not give, as children of a form item; null leaves the field out. */
export type ResourceInputs<R extends Resource> = Partial<
  Record<
    Extract<keyof R['fields'], string>,
    (about: { doing: Doing; record?: RecordOf<R> | undefined }) => ReactNode
  >
>

interface FormFieldsProps<R extends Resource> {
  resource: R
  doing: Doing
  record: RecordOf<R> | undefined
  inputs: ResourceInputs<R> | undefined
  hidden: readonly string[]
  toWire: (values: PlainRecord) => PlainRecord
  /** The localized fields whose other languages are in sight. */
  unfolded: readonly string[]
  onFold: (name: string, unfolded: boolean) => void
}

type Input<R extends Resource> = (about: { doing: Doing; record?: RecordOf<R> | undefined }) => ReactNode

const currencyOf = (record: object | undefined): string =>
  record && 'currency' in record && typeof record.currency === 'string' ? record.currency : ''

/** The items of a form, in the order of the declaration. */
export function FormFields<R extends Resource>(props: FormFieldsProps<R>) {
  const { resource, doing, record, inputs = {}, hidden, toWire, unfolded, onFold } = props
  const t = useTexts(resourceTexts)
  const named = useTexts(resource.texts)
  const language = useSignal(languageSignal)
  const own = inputs as Readonly<Record<string, Input<R> | undefined>>
  const schema = doing === 'add' ? resource.addRule : resource.editRule
  const ruleOf = (name: string) => fieldRule(schema, name, toWire)
  const hintOf = (name: string) =>
    Object.hasOwn(resource.texts[language], `${name}Hint`) ? named(`${name}Hint`) : undefined

  return (
    <div className={styles.fields}>
      {formFieldsOf(resource, doing)
        .filter(([name]) => !hidden.includes(name))
        .map(([name, field]) => {
          const isKeptSecret = field.writeOnly === true && doing === 'edit'
          const input = own[name]
            ? own[name]({ doing, record })
            : fieldInput(field, isKeptSecret ? t('unchanged') : '', currencyOf(record))
          if (input === null) return null
          const isSwitch = field.kind === 'flag' && !own[name] && !field.dictionary
          return (
            <div key={name} className={field.kind === 'longText' ? styles.wide : styles.cell}>
              <AskedItem
                field={field}
                dataId={record?.id}
                name={name}
                label={named(name)}
                required={field.required === true && !isKeptSecret}
                extra={hintOf(name)}
                valuePropName={isSwitch ? 'checked' : 'value'}
                rules={[ruleOf(name)]}
              >
                {input}
              </AskedItem>
              {field.kind === 'localized' && !own[name] && (
                <LocalizedItems
                  name={name}
                  label={named(name)}
                  language={language}
                  unfolded={unfolded.includes(name)}
                  onFold={(unfold) => onFold(name, unfold)}
                  ruleOf={ruleOf}
                />
              )}
            </div>
          )
        })}
    </div>
  )
}
