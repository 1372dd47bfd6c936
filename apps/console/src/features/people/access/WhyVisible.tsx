import { useQuery } from '@tanstack/react-query'
import { Form, Segmented, Select, TreeSelect } from 'antd'
import { useId, useMemo } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { defineAddress, type ShownBy } from '../../../ui/address/address.ts'
import { called, choice, text } from '../../../ui/address/parts.ts'
import { useAddress } from '../../../ui/address/use-address.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FieldStack } from '../../../ui/form/FieldStack.tsx'
import { PageCard, PageStack } from '../../../ui/PageCard.tsx'
import { ExplanationCard } from './ExplanationCard.tsx'
import { entryTree } from './entry-tree.ts'
import { accessQueries, type Question } from './queries.ts'
import { RecordSelect } from './RecordSelect.tsx'
import { texts } from './texts.ts'
import styles from './WhyVisible.module.css'

const questionAddress = defineAddress({
  userId: called('user', text(64)),
  about: choice<Question['about']>(['entry', 'record'], 'entry'),
  permissionId: called('entry', text(64)),
  noun: called('list', text(64)),
  recordId: called('record', text(64)),
})
type Chosen = ShownBy<typeof questionAddress>

function questionOf({ userId, about, permissionId, noun, recordId }: Chosen): Question | undefined {
  if (!userId) return undefined
  if (about === 'entry') return permissionId ? { userId, about, permissionId } : undefined
  return noun && recordId ? { userId, about, noun, recordId } : undefined
}

/** For a person and a menu, a button or a record: the chain that grants or hides it. */
export function WhyVisible() {
  const t = useTexts(texts)
  const id = useId()
  const { shown: chosen, change } = useAddress(questionAddress)
  const { data: entries = [] } = useQuery(accessQueries.entries)
  const { data: resources = [] } = useQuery(accessQueries.resources)
  const tree = useMemo(() => entryTree(entries), [entries])
  const question = questionOf(chosen)

  return (
    <PageStack>
      <PageCard title={t('question')}>
        <FieldStack className={styles.form ?? ''}>
          <Form.Item label={t('person')} htmlFor={`${id}-person`}>
            <RecordSelect
              id={`${id}-person`}
              noun="users"
              placeholder={t('personExample')}
              value={chosen.userId}
              onChange={(userId) => change({ userId })}
            />
          </Form.Item>
          <Form.Item label={t('about')}>
            <Segmented<Question['about']>
              block
              aria-label={t('about')}
              value={chosen.about}
              options={[
                { value: 'entry', label: t('entry') },
                { value: 'record', label: t('record') },
              ]}
              onChange={(about) => change({ about })}
            />
          </Form.Item>
          {chosen.about === 'entry' ? (
            <Form.Item label={t('entry')} htmlFor={`${id}-entry`}>
              <TreeSelect
                id={`${id}-entry`}
                allowClear
                showSearch={{ treeNodeFilterProp: 'title' }}
                treeData={tree}
                placeholder={t('choose')}
                value={chosen.permissionId ?? null}
                onChange={(permissionId) => change({ permissionId: permissionId ?? undefined })}
              />
            </Form.Item>
          ) : (
            <>
              <Form.Item label={t('list')} htmlFor={`${id}-list`}>
                <Select
                  id={`${id}-list`}
                  placeholder={t('choose')}
                  value={chosen.noun ?? null}
                  options={resources.map(({ noun, title }) => ({ value: noun, label: title }))}
                  onChange={(noun) => change({ noun: noun ?? undefined, recordId: undefined })}
                />
              </Form.Item>
              <Form.Item label={t('record')} htmlFor={`${id}-record`}>
                <RecordSelect
                  id={`${id}-record`}
                  noun={chosen.noun ?? ''}
                  placeholder={t('recordExample')}
                  value={chosen.recordId}
                  onChange={(recordId) => change({ recordId })}
                />
              </Form.Item>
            </>
          )}
        </FieldStack>
      </PageCard>
      {question ? (
        <ExplanationCard question={question} />
      ) : (
        <PageCard>
          <EmptyState title={t('startTitle')} detail={t('startDetail')} />
        </PageCard>
      )}
    </PageStack>
  )
}
