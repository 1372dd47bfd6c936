import { isMessageKey, type MessageKey, messageText } from '@gridhelm/contract/message-text'
import type { KindName } from '@gridhelm/contract/stations/devices/kinds'
import {
  type SiteTopology,
  type Topology,
  topology as topologyRule,
} from '@gridhelm/contract/stations/singleLine/entities'
import { topologyProblems } from '@gridhelm/contract/stations/singleLine/validate'
import { Button } from 'antd'
import { memo, useMemo } from 'react'
import { languageSignal } from '../../../../platform/language.ts'
import { useSignal } from '../../../../platform/signal.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { ConfirmButton } from '../../../../ui/ConfirmButton.tsx'
import { useUnsaved } from '../../../../ui/form/unsaved.ts'
import { useDiscardQuestion } from '../../../../ui/form/use-closing.ts'
import { useResetTopology, useSaveTopology } from '../queries.ts'
import { BayFields } from './BayFields.tsx'
import { BusFields } from './BusFields.tsx'
import { CouplerFields } from './CouplerFields.tsx'
import { EditingContext } from './context.ts'
import styles from './Editor.module.css'
import { texts } from './texts.ts'
import { useKinds } from './use-kinds.ts'

/** By path; the rules of the form first, then what does not fit together. */
function problemsOf(draft: Topology, kinds: ReadonlyMap<string, KindName>): Map<string, MessageKey> {
  const problems = new Map<string, MessageKey>()
  for (const { path, message } of topologyRule.safeParse(draft).error?.issues ?? []) {
    if (isMessageKey(message)) problems.set(path.join('.'), message)
  }
  // Until the devices are known, nothing can be said about them.
  const found = kinds.size === 0 ? [] : topologyProblems(draft, kinds)
  for (const { path, key } of found) if (!problems.has(path)) problems.set(path, key)
  return problems
}

interface EditorProps {
  siteId: string
  loaded: SiteTopology
  draft: Topology
  onChange: (draft: Topology) => void
  onClose: () => void
}

/** Buses, couplers, bays and their switches as a form beside the picture, which follows it. */
export const Editor = memo(function Editor({ siteId, loaded, draft, onChange, onClose }: EditorProps) {
  const t = useTexts(texts)
  const language = useSignal(languageSignal)
  const askFirst = useDiscardQuestion()
  const kinds = useKinds(siteId)
  const problems = useMemo(() => problemsOf(draft, kinds), [draft, kinds])
  const isChanged = useMemo(
    () => JSON.stringify(draft) !== JSON.stringify(loaded.topology),
    [draft, loaded.topology],
  )
  useUnsaved(() => isChanged)
  const saving = useSaveTopology(siteId)
  const resetting = useResetTopology(siteId)
  const editing = useMemo(
    () => ({
      draft,
      kinds,
      change: (how: (before: Topology) => Topology) => onChange(how(draft)),
      problemAt: (path: string) => {
        const key = problems.get(path)
        return key && messageText(language, key)
      },
    }),
    [draft, kinds, onChange, problems, language],
  )
  const close = () => (isChanged ? askFirst(onClose) : onClose())
  const problemCount = problems.size
  return (
    <EditingContext value={editing}>
      <aside className={styles.editor} aria-label={t('title')}>
        <div className={styles.fields}>
          <h2 className={styles.title}>{t('title')}</h2>
          <p className={styles.hint}>{t('hint')}</p>
          <BusFields />
          <CouplerFields />
          <BayFields hasProblem={(start) => [...problems.keys()].some((path) => path.startsWith(start))} />
        </div>
        <div className={styles.footer}>
          <p className={styles.state} role="status">
            {problemCount > 0 ? t('problems', { count: problemCount }) : isChanged ? '' : t('unchanged')}
          </p>
          <div className={styles.buttons}>
            <Button
              type="primary"
              disabled={problemCount > 0 || !isChanged}
              loading={saving.isBusy}
              onClick={() => saving.start(draft, { onDone: onClose })}
            >
              {t('save')}
            </Button>
            <Button onClick={close}>{t('close')}</Button>
            <ConfirmButton
              question={t('resetAsk')}
              consequence={t('resetConsequence')}
              disabled={!loaded.isEdited}
              onConfirm={() => resetting.send({ siteId: siteId }).then(onClose)}
            >
              {t('reset')}
            </ConfirmButton>
          </div>
        </div>
      </aside>
    </EditingContext>
  )
})
