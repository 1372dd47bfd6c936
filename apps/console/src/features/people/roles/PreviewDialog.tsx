import type { PreviewEntry } from '@gridhelm/contract/people/roles/entities'
import type { MenuItem } from '@gridhelm/contract/permissions/entities'
import { useQuery } from '@tanstack/react-query'
import { Button, Spin } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { MenuIcon } from '../../../ui/MenuIcon.tsx'
import { MenuModeNote } from '../../../ui/permission-tree/MenuModeNote.tsx'
import styles from './PreviewDialog.module.css'
import { roleQueries } from './queries.ts'
import type { Role } from './role.ts'
import { roleTexts } from './texts.ts'

interface PreviewDialogProps {
  role: Role
  permissionIds: readonly string[]
  onClose: () => void
  /** The button that saves. */
  action: ReactNode
}

/** The menu of a role as it is and as it would be, with what is new and what goes. */
export function PreviewDialog({ role, permissionIds, onClose, action }: PreviewDialogProps) {
  const t = useTexts(roleTexts)
  const { data, isPending, isError } = useQuery(roleQueries.preview(role.id, permissionIds))
  const isSame = data !== undefined && data.added.length === 0 && data.removed.length === 0
  return (
    <Dialog
      open
      title={t('previewTitle', { name: role.name })}
      width={760}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {action}
        </>
      }
    >
      <p className="gh-lead">{isSame ? t('noDifference') : t('previewHint')}</p>
      {isPending && <Spin />}
      {isError && <EmptyState title={t('failed')} />}
      {data && (
        <>
          <div className={styles.columns}>
            <MenuColumn title={t('now')} menu={data.before} marked={data.removed} mark="removed" />
            <MenuColumn title={t('afterSaving')} menu={data.after} marked={data.added} mark="added" />
          </div>
          <Buttons title={t('newButtons')} entries={data.added} mark="added" />
          <Buttons title={t('lostButtons')} entries={data.removed} mark="removed" />
        </>
      )}
    </Dialog>
  )
}

interface Marked {
  mark: 'added' | 'removed'
}

/** A sign besides the colour, and a word for those who hear the page. */
function Mark({ mark }: Marked) {
  const t = useTexts(roleTexts)
  return <span className={styles.mark}>{t(mark)}</span>
}

function MenuColumn(props: Marked & { title: string; menu: MenuItem[]; marked: readonly PreviewEntry[] }) {
  const { title, menu, marked, mark } = props
  const t = useTexts(roleTexts)
  const ids = new Set(marked.map((entry) => entry.id))
  return (
    <section className={styles.column}>
      <h3 className={styles.title}>{title}</h3>
      {menu.length === 0 ? <p className="gh-lead">{t('noMenus')}</p> : <MenuList {...{ menu, ids, mark }} />}
    </section>
  )
}

function MenuList({ menu, ids, mark }: Marked & { menu: readonly MenuItem[]; ids: ReadonlySet<string> }) {
  return (
    <ul className={styles.list}>
      {menu.map((item) => (
        <li key={item.id}>
          <span className={styles.entry} data-mark={ids.has(item.id) ? mark : undefined}>
            <MenuIcon name={item.meta.icon} kind={item.children ? 'group' : 'place'} />
            <span className={styles.name}>{item.meta.title}</span>
            <MenuModeNote mode={item.meta.menuMode} />
            {ids.has(item.id) && <Mark mark={mark} />}
          </span>
          {item.children && <MenuList menu={item.children} ids={ids} mark={mark} />}
        </li>
      ))}
    </ul>
  )
}

function Buttons({ title, entries, mark }: Marked & { title: string; entries: readonly PreviewEntry[] }) {
  const buttons = entries.filter((entry) => entry.menuType === 2)
  if (buttons.length === 0) return null
  return (
    <section className={styles.buttons}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.chips}>
        {buttons.map((entry) => (
          <li key={entry.id} className={styles.chip} data-mark={mark}>
            <span className={styles.name}>
              {entry.parentTitle === null ? entry.title : `${entry.parentTitle} · ${entry.title}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
