import { errorTexts } from '@gridhelm/contract/errors/texts'
import { Button } from 'antd'
import { Component, type ReactNode } from 'react'
import { textsNow } from '../platform/texts.ts'
import styles from './ChunkBoundary.module.css'
import { ChunkError } from './lazy-screen.ts'

/** A screen that cannot load or breaks takes only its own place down, and offers the way out. */
export class ChunkBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    const t = textsNow(errorTexts)
    const chunk = this.state.error instanceof ChunkError
    return (
      <section className={styles.notice} role="alert">
        <h2 className={styles.title}>{chunk ? t('error.chunkTitle') : t('error.request')}</h2>
        {chunk ? <p className={styles.detail}>{t('error.chunkDetail')}</p> : null}
        <Button type="primary" onClick={() => window.location.reload()}>
          {t('error.reload')}
        </Button>
      </section>
    )
  }
}
