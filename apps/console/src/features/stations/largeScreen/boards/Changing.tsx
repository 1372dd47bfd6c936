import styles from './Changing.module.css'

/** A text that is tinted for a moment when it has changed. */
export const Changing = ({ children }: { children: string }) => (
  <span key={children} className={styles.changing}>
    {children}
  </span>
)
