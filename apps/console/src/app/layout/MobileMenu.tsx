import { Drawer } from 'antd'
import { Brand } from './Brand.tsx'
import styles from './MobileMenu.module.css'
import type { MenuLink } from './menu-links.ts'
import { SideMenu } from './SideMenu.tsx'

const widthPx = 270

interface MobileMenuProps {
  open: boolean
  onClose: () => void
  links: readonly MenuLink[]
  trail: readonly string[]
  dark: boolean
}

export function MobileMenu({ open, onClose, links, trail, dark }: MobileMenuProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={widthPx}
      title={<Brand />}
      closable={{ placement: 'end' }}
      rootClassName={dark ? 'gh-dark' : ''}
      styles={{ section: { background: 'var(--gh-card)' } }}
      classNames={{
        section: styles.panel ?? '',
        header: styles.header ?? '',
        body: styles.body ?? '',
      }}
    >
      <SideMenu links={links} trail={trail} onChoose={onClose} />
    </Drawer>
  )
}
