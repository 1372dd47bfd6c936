import { useState } from 'react'
import { initials } from './initials.ts'
import styles from './PersonAvatar.module.css'
import { pictureUrl } from './picture-url.ts'

interface PersonAvatarProps {
  name: string
  /** The stored path of the picture. */
  picture?: string | null | undefined
  size?: number
}

/**
 * A person's picture, or the initials; the name stands beside it, so it says nothing to a screen reader. Plain, since it
 * stands on the login page of the demo.
 */
export function PersonAvatar({ name, picture, size = 32 }: PersonAvatarProps) {
  const url = pictureUrl(picture)
  const [missing, setMissing] = useState<string>()
  return (
    <span
      aria-hidden="true"
      className={styles.avatar}
      style={{ width: size, height: size, fontSize: size * 0.4 }}
    >
      {url === undefined || url === missing ? (
        initials(name)
      ) : (
        <img src={url} alt="" onError={() => setMissing(url)} />
      )}
    </span>
  )
}
