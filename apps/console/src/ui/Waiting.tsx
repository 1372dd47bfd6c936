import { Spin } from 'antd'
import styles from './Waiting.module.css'

/** Where a whole page will stand: the page's own ground, and a sign of life only when it takes its time. */
export const Waiting = ({ said }: { said?: string }) => (
  <div className={styles.page}>
    <Spin />
    {said !== undefined && <p className="gh-quiet">{said}</p>}
  </div>
)
