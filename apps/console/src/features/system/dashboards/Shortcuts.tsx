import { SettingOutlined } from '@ant-design/icons'
import type { MenuItem } from '@gridhelm/contract/permissions/entities'
import { mostShortcuts } from '@gridhelm/contract/system/dashboards/calls'
import { Button, Form, Select } from 'antd'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { permissionsSignal } from '../../../platform/session.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { MenuIcon } from '../../../ui/MenuIcon.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import styles from './Dashboards.module.css'
import { useSetShortcuts, useShortcuts } from './queries.ts'
import { workplaceTexts } from './texts.ts'

/** Entries that lead to a page of their own, whatever group they stand in; pages of one site need a site. */
function pagesOf(menu: readonly MenuItem[]): MenuItem[] {
  return menu.flatMap((item) => {
    if (item.hidden || item.meta.menuMode !== 0) return []
    return item.children && item.children.length > 0 ? pagesOf(item.children) : [item]
  })
}

/** The menu entries that somebody wants at hand; kept with the account. */
export function Shortcuts() {
  const t = useTexts(workplaceTexts)
  const menu = useSignal(permissionsSignal)?.menu
  const pages = useMemo(() => pagesOf(menu ?? []), [menu])
  const { data } = useShortcuts()
  const change = useSetShortcuts()
  const [isOpen, setOpen] = useState(false)
  const chosen = (data?.menuIds ?? []).flatMap((id) => pages.find((page) => page.id === id) ?? [])
  return (
    <PageCard
      title={t('shortcuts')}
      extra={
        <Button icon={<SettingOutlined />} disabled={!data} onClick={() => setOpen(true)}>
          {t('choose')}
        </Button>
      }
    >
      {data && chosen.length === 0 && <p className={styles.quiet}>{t('noShortcuts')}</p>}
      <nav className={styles.shortcuts} aria-label={t('shortcuts')}>
        {chosen.map(({ id, path, meta }) => (
          <Link key={id} to={path.startsWith('/') ? path : `/${path}`} className={styles.shortcut ?? ''}>
            <MenuIcon name={meta.icon} kind="place" />
            {meta.title}
          </Link>
        ))}
      </nav>
      <RecordForm<{ menuIds: string[] }>
        name="shortcuts"
        title={t('chooseTitle')}
        open={isOpen}
        initial={{ menuIds: chosen.map(({ id }) => id) }}
        send={change.send}
        onClose={() => setOpen(false)}
      >
        <Form.Item name="menuIds" label={t('pages')} extra={t('chooseHint', { most: mostShortcuts })}>
          <Select
            mode="multiple"
            maxCount={mostShortcuts}
            showSearch={{ optionFilterProp: 'label' }}
            options={pages.map(({ id, meta }) => ({ value: id, label: meta.title }))}
          />
        </Form.Item>
      </RecordForm>
    </PageCard>
  )
}
