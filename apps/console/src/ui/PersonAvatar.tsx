import { Avatar } from 'antd'
import { initials } from './initials.ts'
import styles from './PersonAvatar.module.css'
import { pictureUrl } from './picture-url.ts'

interface PersonAvatarProps {
  name: string
  /** The stored path of the picture. */
  picture?: string | null | undefined
  size?: number
}

/** A person's picture, or the initials; the name stands beside it, so it says nothing to a screen reader. */
export function PersonAvatar({ name, picture, size = 32 }: PersonAvatarProps) {
  const url = pictureUrl(picture)
  return (
    <Avatar
      size={size}
      {...(url === undefined ? {} : { src: url })}
      alt=""
      className={styles.avatar ?? ''}
      style={{ fontSize: size * 0.4 }}
    >
      <span aria-hidden="true">{initials(name)}</span>
    </Avatar>
  )
}
