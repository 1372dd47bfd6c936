import { useTexts } from '../../platform/texts.ts'
import type { MenuLink } from './menu-links.ts'
import { SideEntry } from './SideEntry.tsx'
import styles from './SideMenu.module.css'
import { StationHead } from './StationHead.tsx'
import { texts } from './texts.ts'

export interface SideMenuProps {
  links: readonly MenuLink[]
  /** Keys from the top of the menu down to where one is. */
  trail: readonly string[]
  folded?: boolean
  /** A place was chosen: the drawer of a phone closes. */
  onChoose?: () => void
}

export function SideMenu({ links, trail, folded = false, onChoose }: SideMenuProps) {
  const t = useTexts(texts)
  return (
    <>
      <StationHead form={folded ? 'folded' : 'open'} {...(onChoose ? { onLeave: onChoose } : {})} />
      <nav aria-label={t('menu.main')} className={styles.nav}>
        <ul className={styles.list}>
          {links.map((link) => (
            <SideEntry key={link.key} link={link} trail={trail} folded={folded} onChoose={onChoose} />
          ))}
        </ul>
      </nav>
    </>
  )
}
