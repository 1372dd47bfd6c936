import { PlusOutlined } from '@ant-design/icons'
import { resourceCalls } from '@gridhelm/contract/resource/calls'
import { messageTemplateResource } from '@gridhelm/contract/telling/messageTemplates/resource'
import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { useResourceQueries } from '../../../resources/queries.ts'
import { ResourceSearch } from '../../../resources/ResourceSearch.tsx'
import { ResourceTable } from '../../../resources/ResourceTable.tsx'
import { useResourceFilter } from '../../../resources/use-resource-filter.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageStack } from '../../../ui/PageCard.tsx'
import { Permitted, usePermission } from '../../../ui/Permitted.tsx'
import { TemplateForm } from './TemplateForm.tsx'
import { TemplateTest } from './TemplateTest.tsx'
import type { Template } from './template-form.ts'
import { templateTexts } from './template-texts.ts'

const resource = messageTemplateResource
const calls = resourceCalls(resource)

/** What messages say, in three languages; those that the server itself sends can be worded anew. */
export function MessageTemplates() {
  const t = useTexts(templateTexts)
  const [filter, setFilter] = useResourceFilter(resource, undefined)
  const { remove } = useResourceQueries(resource, calls)
  const mayEdit = usePermission('messageTemplate:edit')
  const [form, setForm] = useState<{ record?: Template }>()
  const [tested, setTested] = useState<Template>()
  return (
    <PageStack>
      <ResourceSearch resource={resource} filter={filter} onSearch={setFilter} />
      <ResourceTable
        resource={resource}
        calls={calls}
        filter={filter}
        empty={<EmptyState title={t('empty')} detail={t('emptyHint')} />}
        actions={(record) => (
          <>
            {mayEdit && (
              <>
                <Button type="link" onClick={() => setForm({ record })}>
                  {t('edit')}
                </Button>
                <Button type="link" onClick={() => setTested(record)}>
                  {t('test')}
                </Button>
              </>
            )}
            <Permitted code="messageTemplate:delete">
              {!record.builtIn && (
                <ConfirmButton
                  type="link"
                  question={t('deleteQuestion', { name: record.templateName ?? '' })}
                  consequence={t('deleteHint')}
                  onConfirm={() => remove.send([record.id])}
                >
                  {t('delete')}
                </ConfirmButton>
              )}
            </Permitted>
          </>
        )}
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
    </PageStack>
  )
}
