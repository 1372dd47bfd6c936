import { mapping as mappingForm, type SiteMapping } from '@gridhelm/contract/stations/mappings/entities'
import { compileMapping } from '@gridhelm/points/mapping/compile'
import { decodeMapped } from '@gridhelm/points/mapping/decode'
import type { Mapping } from '@gridhelm/points/mapping/model'
import { parseAs } from '@gridhelm/points/mapping/parse'
import { Alert, Button } from 'antd'
import { useMemo, useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { useEquipment } from '../../../site/equipment-query.ts'
import { notify } from '../../../ui/notify.ts'
import { PageCard } from '../../../ui/PageCard.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { CommandList } from './CommandList.tsx'
import { formOf, type ShownMessage, withName, withSuggestions } from './draft.ts'
import { EditorBar } from './EditorBar.tsx'
import { FieldForm, type Pointed } from './FieldForm.tsx'
import styles from './Mappings.module.css'
import { MessageList, pastedId, type Tried } from './MessageList.tsx'
import { MessageTree } from './MessageTree.tsx'
import { PasteForm } from './PasteForm.tsx'
import { useMessages } from './queries.ts'
import { SourceList } from './SourceList.tsx'
import { mappingScreenTexts } from './texts.ts'
import { DeviceNames, Understood } from './Understood.tsx'

const noMessages: readonly ShownMessage[] = []

const mostNames = 50

/** The message as a tree in the form that the mapping says; undefined where it is not in it. */
function treeOf(mapping: Mapping, message: ShownMessage): { tree: unknown } | undefined {
  try {
    return { tree: parseAs(formOf(mapping, message), message.payload) }
  } catch {
    return undefined
  }
}

/** What a project's messages mean, said by pointing; every change shows at once what it would make of the newest ones. */
export function Editor({ saved }: { saved: SiteMapping }) {
  const t = useTexts(mappingScreenTexts)
  const mayEdit = usePermission('mapping:edit')
  const heard = useMessages(saved.siteId)
  const messages = heard.data ?? noMessages
  const { data: equipment } = useEquipment(saved.siteId)
  const devices = equipment?.devices ?? []
  const [draft, setDraft] = useState<Mapping>(saved.mapping)
  const [pasted, setPasted] = useState<ShownMessage>()
  const [isPasting, setIsPasting] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const [pointed, setPointed] = useState<{ what: Pointed; isOpen: boolean }>()

  const { compiled, problems } = useMemo(() => compileMapping(draft), [draft])
  const tried = useMemo(
    (): Tried[] =>
      [...(pasted ? [pasted] : []), ...messages].map((message) => ({
        message,
        decoded: compiled && decodeMapped(compiled, message, true),
      })),
    [compiled, pasted, messages],
  )
  const shown = tried.find(({ message }) => message.id === chosen) ?? tried[0]
  const tree = shown && treeOf(draft, shown.message)
  const known = new Set(devices.map(({ number }) => number))
  const names = [
    ...new Set(tried.flatMap(({ decoded }) => (decoded?.said ?? []).map(({ device }) => device))),
  ].filter((name) => !known.has(name))

  const missed = Math.max(saved.missed, messages.filter((message) => message.isMissed).length)

  function suggest(message: ShownMessage, tree: unknown): void {
    const { made, count } = withSuggestions(draft, message, tree, devices)
    setDraft(made)
    if (count > 0) notify.message().success(t('suggested', { count }))
    else notify.message().info(t('suggestedNone'))
  }

  function takeFile(text: string): void {
    let made: Mapping | undefined
    try {
      made = mappingForm.safeParse(JSON.parse(text)).data
    } catch {
      // Told below.
    }
    if (made) setDraft(made)
    if (made) notify.message().success(t('imported'))
    else notify.message().error(t('notAMapping'))
  }

  return (
    <>
      <EditorBar
        saved={saved}
        draft={draft}
        missed={missed}
        mayEdit={mayEdit}
        onDraft={setDraft}
        onFile={takeFile}
      />
      {problems.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('problems')}
          description={problems.map(({ at }) => at).join(', ')}
        />
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <MessageList
            tried={tried}
            chosen={shown?.message.id}
            heard={heard}
            dataTopic={saved.dataTopic}
            onChoose={setChosen}
            onPaste={() => setIsPasting(true)}
          />
        </div>
        <div className={styles.column}>
          {shown && (
            <PageCard
              title={t('content')}
              extra={
                mayEdit &&
                tree && <Button onClick={() => suggest(shown.message, tree.tree)}>{t('suggestAll')}</Button>
              }
            >
              {mayEdit && tree && <p className="gh-lead">{t('contentHint')}</p>}
              {tree ? (
                <MessageTree
                  tree={tree.tree}
                  topic={shown.message.topic}
                  mapping={draft}
                  onPoint={
                    mayEdit
                      ? (place, value) =>
                          setPointed({
                            what: { message: shown.message, tree: tree.tree, place, value },
                            isOpen: true,
                          })
                      : undefined
                  }
                />
              ) : (
                <p className="gh-note-line">{t('unreadable')}</p>
              )}
            </PageCard>
          )}
        </div>
        <div className={styles.column}>
          {shown && <Understood decoded={shown.decoded} />}
          {mayEdit && equipment && (
            <DeviceNames
              names={names.slice(0, mostNames)}
              devices={devices}
              onName={(called, device) => setDraft(withName(draft, called, device))}
            />
          )}
          <SourceList mapping={draft} onChange={mayEdit ? setDraft : undefined} />
          <CommandList mapping={draft} devices={devices} onChange={mayEdit ? setDraft : undefined} />
        </div>
      </div>
      <PasteForm
        open={isPasting}
        topic={shown?.message.topic ?? saved.dataTopic}
        onTake={({ topic, payload }) => {
          const bytes = new TextEncoder().encode(payload)
          setPasted({ id: pastedId, topic, receivedAt: Date.now(), payload: bytes, isMissed: false })
          setChosen(pastedId)
        }}
        onClose={() => setIsPasting(false)}
      />
      {pointed && (
        <FieldForm
          open={pointed.isOpen}
          pointed={pointed.what}
          mapping={draft}
          devices={devices}
          onTake={setDraft}
          onClose={() => setPointed((before) => before && { ...before, isOpen: false })}
        />
      )}
    </>
  )
}
