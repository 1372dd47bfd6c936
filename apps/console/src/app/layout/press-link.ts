import type { MenuProps } from 'antd'

/** antd answers the Enter key on the entry, not on the link in it: follow the link then too. */
export const pressLink: NonNullable<MenuProps['onClick']> = ({ domEvent }) => {
  if (domEvent.type === 'keydown') domEvent.currentTarget.querySelector('a')?.click()
}
