import { ConfigProvider, Menu } from 'antd'
import { useTexts } from '../../platform/texts.ts'
import { entryItems } from './entry-items.tsx'
import type { MenuLink } from './menu-links.ts'
import { pressLink } from './press-link.ts'
import { StationHead } from './StationHead.tsx'
import styles from './TopMenu.module.css'
import { texts } from './texts.ts'

const menuTokens = {
  itemBg: 'transparent',
  itemColor: 'var(--gh-text-2)',
  itemHoverColor: 'var(--gh-text)',
  horizontalItemHoverColor: 'var(--gh-text)',
  itemSelectedColor: 'var(--gh-brand)',
  subMenuItemSelectedColor: 'var(--gh-brand)',
  horizontalItemSelectedColor: 'var(--gh-brand)',
  horizontalLineHeight: '46px',
}

export function TopMenu({ links, trail }: { links: readonly MenuLink[]; trail: readonly string[] }) {
  const t = useTexts(texts)
  return (
    <div className={styles.row}>
      <StationHead form="row" />
      <nav aria-label={t('menu.main')} className={styles.nav}>
        <ConfigProvider theme={{ components: { Menu: menuTokens } }}>
          <Menu
            mode="horizontal"
            items={entryItems(links, trail)}
            selectedKeys={[...trail]}
            onClick={pressLink}
            className={styles.menu ?? ''}
          />
        </ConfigProvider>
      </nav>
    </div>
  )
}
