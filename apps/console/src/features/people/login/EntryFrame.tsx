import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { Logo } from '../../../ui/Logo.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { Backdrop } from './Backdrop.tsx'
import styles from './EntryFrame.module.css'
import { LanguageChoice } from './LanguageChoice.tsx'

interface EntryFrameProps {
  /** Of the browser's window. */
  title: string
  /** Of the page; without one the product itself is the heading. */
  heading?: string
  sentence: string
  /** For forms that stand in two columns. */
  wide?: true
  children: ReactNode
  footer?: ReactNode
}

// 40 px controls: these screens are used with a finger as often as with a mouse.
const controls = { token: { controlHeight: 40 } }

/** The card on the picture that every screen before the login is written on. */
export function EntryFrame({ title, heading, sentence, wide, children, footer }: EntryFrameProps) {
  useTitle(`${title} · Gridhelm`)
  const Name = heading === undefined ? 'h1' : 'div'
  return (
    <ConfigProvider theme={controls}>
      <div className={styles.frame}>
        <Backdrop />
        <main className={wide ? `${styles.card} ${styles.wide}` : styles.card}>
          <header className={styles.brand}>
            <span className={styles.logo}>
              <Logo size={32} />
            </span>
            <Name className={styles.name}>Gridhelm</Name>
            <LanguageChoice />
          </header>
          {heading === undefined ? null : <h1 className={styles.heading}>{heading}</h1>}
          {sentence !== '' && <p className={styles.sentence}>{sentence}</p>}
          {children}
          {footer === undefined ? null : <footer className={styles.footer}>{footer}</footer>}
        </main>
      </div>
    </ConfigProvider>
  )
}
