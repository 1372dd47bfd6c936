import { formats, type MappedSource } from '@gridhelm/points/mapping/model'
import { topicPattern } from '@gridhelm/points/mapping/topic'
import { Checkbox, Form, Input, Select } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { separatorNames } from './separators.ts'
import { mappingScreenTexts } from './texts.ts'

interface SourceValues {
  topic: string
  format: MappedSource['format']
  ignore?: boolean
  separator?: NonNullable<MappedSource['csv']>['separator']
  columns?: string[]
  decimalComma?: boolean
}

function sourceFrom(values: SourceValues, before: MappedSource | undefined): MappedSource {
  const { topic, format, ignore, separator = ',', columns = [], decimalComma = false } = values
  const { csv: _, ignore: __, ...rest } = before ?? { rules: [] }
  return {
    ...rest,
    topic: topic.trim(),
    format,
    ...(ignore && { ignore }),
    ...(format === 'csv' && {
      csv: { separator, ...(columns.length > 0 && { columns }), ...(decimalComma && { decimalComma }) },
    }),
  }
}

/** Where messages come from and how they are written. */
export function SourceForm({
  open,
  source,
  onTake,
  onClose,
}: {
  open: boolean
  source: MappedSource | undefined
  onTake: (source: MappedSource) => void
  onClose: () => void
}) {
  const t = useTexts(mappingScreenTexts)
  const [form] = Form.useForm<SourceValues>()
  const format = Form.useWatch('format', form)
  return (
    <RecordForm<SourceValues>
      name="mappingSource"
      title={source ? t('editSource', { topic: source.topic }) : t('addSource')}
      open={open}
      form={form}
      initial={{
        topic: source?.topic ?? '',
        format: source?.format ?? 'json',
        ignore: source?.ignore ?? false,
        separator: source?.csv?.separator ?? ',',
        columns: [...(source?.csv?.columns ?? [])],
        decimalComma: source?.csv?.decimalComma ?? false,
      }}
      send={async (values) => onTake(sourceFrom(values, source))}
      saveText={t('take')}
      onClose={onClose}
    >
      <Form.Item
        name="topic"
        label={t('topic')}
        extra={t('topicHint', { example: '{device}' })}
        rules={[
          { required: true, message: t('topicRequired') },
          {
            validator: async (_, value: string) => {
              if (value && !topicPattern(value.trim())) throw new Error(t('why.topic'))
            },
          },
        ]}
      >
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <Form.Item name="format" label={t('format')}>
        <Select options={formats.map((value) => ({ value, label: t(`format.${value}`) }))} />
      </Form.Item>
      {format === 'csv' && (
        <>
          <Form.Item name="separator" label={t('separator')}>
            <Select options={separatorNames.map(([value, key]) => ({ value, label: t(key) }))} />
          </Form.Item>
          <Form.Item name="columns" label={t('columns')}>
            <Select mode="tags" open={false} suffixIcon={null} />
          </Form.Item>
          <Form.Item name="decimalComma" valuePropName="checked">
            <Checkbox>{t('decimalComma')}</Checkbox>
          </Form.Item>
        </>
      )}
      <Form.Item name="ignore" valuePropName="checked">
        <Checkbox>{t('ignore')}</Checkbox>
      </Form.Item>
    </RecordForm>
  )
}
