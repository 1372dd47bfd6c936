import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { NoticeBell } from '../../features/telling/notices/NoticeBell.tsx'
import { useTexts } from '../../platform/texts.ts'
import type { MenuRoute } from '../menu-routes.ts'
import { SearchButton } from '../search/SearchButton.tsx'
import { AlarmBell } from './alarms.tsx'
import { Brand } from './Brand.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import styles from './HeaderBar.module.css'
import { HelpLink } from './HelpLink.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { ScreenLinks } from './ScreenLinks.tsx'
import { texts } from './texts.ts'
import { UserMenu } from './UserMenu.tsx'

interface HeaderBarProps {
  routes: readonly MenuRoute[]
  menu: 'drawer' | 'open' | 'folded' | 'top'
  onMenu: () => void
}

const menuButtons = {
  drawer: { icon: <MenuOutlined aria-hidden="true" />, text: 'menu.open' },
  open: { icon: <MenuFoldOutlined aria-hidden="true" />, text: 'menu.fold' },
  folded: { icon: <MenuUnfoldOutlined aria-hidden="true" />, text: 'menu.unfold' },
} as const

/** The same on every screen: a step from one to the next does not draw them anew. */
const steady = {
  search: <SearchButton />,
  bells: (
    <>
      <AlarmBell />
      <NoticeBell />
    </>
  ),
  language: <LanguageMenu />,
}

export function HeaderBar({ routes, menu, onMenu }: HeaderBarProps) {
  const t = useTexts(texts)
  const phone = menu === 'drawer'
  const button = menu === 'top' ? undefined : menuButtons[menu]

  return (
    <div className={styles.bar}>
      {button ? (
        <button
          type="button"
          className={styles.icon}
          aria-label={t(button.text)}
          data-look={phone ? 'menu' : undefined}
          onClick={onMenu}
        >
          {button.icon}
        </button>
      ) : (
        <div className={styles.brand}>
          <Brand />
        </div>
      )}
      <Breadcrumbs routes={routes} />
      <div className={styles.actions}>
        {steady.search}
        {!phone && <ScreenLinks />}
        {steady.bells}
        {!phone && <HelpLink routes={routes} />}
        {!phone && steady.language}
        <UserMenu phone={phone} routes={routes} />
      </div>
    </div>
  )
}
