import { PlusOutlined } from '@ant-design/icons'
import { resourceCalls } from '@gridhelm/contract/resource/calls'
import { messageTemplateResource } from '@gridhelm/contract/telling/messageTemplates/resource'
import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { ListFrame } from '../../../resources/ListFrame.tsx'
import { pageQuery, useResourceQueries } from '../../../resources/queries.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Permitted, usePermission } from '../../../ui/Permitted.tsx'
import { TemplateForm } from './TemplateForm.tsx'
import { TemplateTest } from './TemplateTest.tsx'
import type { Template } from './template-form.ts'
import { templateTexts } from './template-texts.ts'

const resource = messageTemplateResource
const calls = resourceCalls(resource)
const query = pageQuery(resource, calls)

/** What messages say, in three languages; those that the server itself sends can be worded anew. */
export function MessageTemplates() {
  const t = useTexts(templateTexts)
  const { remove } = useResourceQueries(resource, calls)
  const mayEdit = usePermission('messageTemplate:edit')
  const mayRemove = usePermission('messageTemplate:delete')
  const [form, setForm] = useState<{ record?: Template }>()
  const [tested, setTested] = useState<Template>()
  return (
    <>
      <ListFrame
        list={resource}
        query={query}
        empty={<EmptyState title={t('empty')} detail={t('emptyHint')} />}
        rowActions={(record) =>
          mayEdit && (
            <>
              <Button type="link" onClick={() => setForm({ record })}>
                {t('edit')}
              </Button>
              <Button type="link" onClick={() => setTested(record)}>
                {t('test')}
              </Button>
            </>
          )
        }
        removal={
          mayRemove
            ? {
                label: t('delete'),
                question: ({ templateName }) => t('deleteQuestion', { name: templateName ?? '' }),
                consequence: t('deleteHint'),
                send: remove.send,
                keeps: ({ builtIn }) => builtIn === true,
              }
            : undefined
        }
        toolbar={
          <Permitted code="messageTemplate:add">
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setForm({})}>
              {t('add')}
            </Button>
          </Permitted>
        }
      />
      {form && <TemplateForm {...form} onClose={() => setForm(undefined)} />}
      {tested && <TemplateTest record={tested} onClose={() => setTested(undefined)} />}
    </>
  )
}
