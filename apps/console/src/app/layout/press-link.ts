import type { MenuProps } from 'antd'

/** antd puts the focus on the entry or on the link in it; the Enter key follows the link from both. */
export const pressLink: NonNullable<MenuProps['onClick']> = ({ domEvent }) => {
  const onLink = domEvent.target instanceof HTMLAnchorElement
  if (domEvent.type === 'keydown' && !onLink) domEvent.currentTarget.querySelector('a')?.click()
}
