import { Switch } from 'antd'
import { useId } from 'react'
import { useSignal } from '../../platform/signal.ts'
import { useTexts } from '../../platform/texts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './ShortcutList.module.css'
import { goings, isApple, listSignal, searchKeys, setSingleKeys, singleKeysSignal } from './shortcuts.ts'
import { shortcutTexts } from './texts.ts'

/** What the `?` key shows. */
export function ShortcutList() {
  const t = useTexts(shortcutTexts)
  const id = useId()
  const isOpen = useSignal(listSignal)
  const hasSingle = useSignal(singleKeysSignal)
  const lines: { text: string; keys: readonly string[]; isSingle?: boolean }[] = [
    { text: t('search'), keys: [searchKeys] },
    { text: t('help'), keys: ['?'], isSingle: true },
    ...Object.entries(goings).map(([key, { text }]) => ({ text: t(text), keys: ['g', key], isSingle: true })),
    { text: t('closeTab'), keys: ['Delete'] },
    { text: t('moveCard'), keys: [isApple ? '⌥ ← →' : 'Alt ← →'] },
  ]
  return (
    <Dialog open={isOpen} title={t('title')} onClose={() => listSignal.set(false)}>
      <dl className={styles.list}>
        {lines.map(({ text, keys, isSingle }) => (
          <div key={text} data-off={(isSingle && !hasSingle) || undefined}>
            <dt>{text}</dt>
            <dd>
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && ` ${t('afterwards')} `}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.single}>
        <label htmlFor={id}>{t('single')}</label>
        <Switch id={id} checked={hasSingle} onChange={setSingleKeys} />
      </div>
      <p className="gh-note-line">{t('singleNote')}</p>
    </Dialog>
  )
}
