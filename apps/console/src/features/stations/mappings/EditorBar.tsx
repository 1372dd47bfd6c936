import { DownOutlined } from '@ant-design/icons'
import { mappingCalls } from '@gridhelm/contract/stations/mappings/calls'
import type { SiteMapping } from '@gridhelm/contract/stations/mappings/entities'
import type { Mapping } from '@gridhelm/points/mapping/model'
import { mappingTemplates } from '@gridhelm/points/mapping/templates'
import { Button, Dropdown, Form, Input, Upload } from 'antd'
import { useState } from 'react'
import { ask } from '../../../platform/call.ts'
import { saveFile } from '../../../platform/download.ts'
import { useTexts } from '../../../platform/texts.ts'
import { VersionPanel } from '../../../site/VersionPanel.tsx'
import { FormBody } from '../../../ui/form/FormBody.tsx'
import { SubmitButton } from '../../../ui/form/Submit.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { tellRefusal } from '../../../ui/tell-refusal.ts'
import { useQuestion } from '../../../ui/use-question.ts'
import styles from './Mappings.module.css'
import { useReadAgain, useSaveMapping, useVersions } from './queries.ts'
import { mappingScreenTexts } from './texts.ts'

interface EditorBarProps {
  saved: SiteMapping
  draft: Mapping
  /** Messages that were not understood. */
  missed: number
  mayEdit: boolean
  onDraft: (mapping: Mapping) => void
  onFile: (text: string) => void
}

/** Which version is in use, where mappings come from and go to, and the button that puts the draft to use. */
export function EditorBar({ saved, draft, missed, mayEdit, onDraft, onFile }: EditorBarProps) {
  const t = useTexts(mappingScreenTexts)
  const [isOpen, setIsOpen] = useState(false)
  const readAgain = useReadAgain(({ read, missed }) => t('readAgainDone', { read, missed }))
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved.mapping)
  const openVersion = (version: number) =>
    ask(mappingCalls.one, { siteId: saved.siteId, version }).then(({ mapping }) => {
      onDraft(mapping)
      setIsOpen(false)
    }, tellRefusal)
  return (
    <PageCard>
      <div className={styles.head}>
        <span>
          {saved.version === 0 ? (
            t('isOurs')
          ) : (
            <>
              {t('version', { version: saved.version })}
              <span className="gh-note">
                {' '}
                · {saved.createBy} · <TimeText value={saved.createTime} />
              </span>
            </>
          )}
        </span>
        {missed > 0 && (
          <span className="gh-tools">
            {t('waiting', { count: missed })}
            {mayEdit && saved.version > 0 && !isChanged && (
              <Button
                size="small"
                loading={readAgain.isBusy}
                onClick={() => readAgain.start({ siteId: saved.siteId })}
              >
                {t('readAgain')}
              </Button>
            )}
          </span>
        )}
      </div>
      <div className={styles.bar}>
        <div className="gh-tools">
          {mayEdit && <Templates hasRules={draft.sources.length > 0} onDraft={onDraft} />}
          {mayEdit && (
            <Upload
              accept=".json,application/json"
              showUploadList={false}
              beforeUpload={(file) => {
                void file.text().then(onFile)
                return false
              }}
            >
              <Button>{t('import')}</Button>
            </Upload>
          )}
          <Button
            disabled={draft.sources.length === 0}
            onClick={() =>
              saveFile(
                new Blob([JSON.stringify(draft, null, 2)], { type: 'application/json' }),
                'mapping.json',
              )
            }
          >
            {t('export')}
          </Button>
          <Button onClick={() => setIsOpen(true)}>{t('versions')}</Button>
        </div>
        {mayEdit && <SaveBar saved={saved} draft={draft} isChanged={isChanged} />}
      </div>
      <VersionPanel
        open={isOpen}
        versions={useVersions(saved.siteId, isOpen)}
        contentOf={({ rules }) => t('rules', { count: rules })}
        actionOf={(version) =>
          mayEdit && (
            <Button type="link" size="small" onClick={() => openVersion(version)}>
              {t('useAgain')}
            </Button>
          )
        }
        onClose={() => setIsOpen(false)}
      />
    </PageCard>
  )
}

function SaveBar({ saved, draft, isChanged }: { saved: SiteMapping; draft: Mapping; isChanged: boolean }) {
  const t = useTexts(mappingScreenTexts)
  const saving = useSaveMapping()
  return (
    <FormBody<{ note?: string }>
      name="mapping"
      className={styles.save}
      isUntouched={({ note }) => !isChanged && !note}
      send={({ note = '' }) =>
        saving.send({
          siteId: saved.siteId,
          mapping: structuredClone(draft) as SiteMapping['mapping'],
          note,
          basedOn: saved.version,
        })
      }
    >
      <Form.Item name="note" className={styles.note ?? ''}>
        <Input maxLength={200} autoComplete="off" aria-label={t('note')} placeholder={t('note')} />
      </Form.Item>
      <SubmitButton disabled={!isChanged}>{t('save')}</SubmitButton>
    </FormBody>
  )
}

function Templates({ hasRules, onDraft }: { hasRules: boolean; onDraft: (mapping: Mapping) => void }) {
  const t = useTexts(mappingScreenTexts)
  const askFirst = useQuestion()
  const take = ({ name, mapping }: (typeof mappingTemplates)[number]) => {
    if (!hasRules) onDraft(mapping)
    else
      askFirst({
        title: t('templateQuestion', { name }),
        content: t('templateHint'),
        okText: t('replace'),
        cancelText: t('cancel'),
        onOk: async () => onDraft(mapping),
      })
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: mappingTemplates.map((one) => ({ key: one.id, label: one.name, onClick: () => take(one) })),
      }}
    >
      <Button icon={<DownOutlined />} iconPlacement="end" aria-haspopup="menu">
        {t('template')}
      </Button>
    </Dropdown>
  )
}
