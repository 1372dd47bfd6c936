import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import styles from './Users.module.css'

interface PersonCellProps {
  realname: string | null
  username: string | null
  avatar: string | null
}

/** Who it is: the picture, the name and the account. */
export function PersonCell({ realname, username, avatar }: PersonCellProps) {
  return (
    <span className={styles.person}>
      <PersonAvatar name={realname ?? ''} picture={avatar} />
      <span className={styles.names}>
        <span className={styles.realname}>{realname}</span>
        <span className={styles.username}>{username}</span>
      </span>
    </span>
  )
}
