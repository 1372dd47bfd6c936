import { errorTexts } from '@gridhelm/contract/errors/texts'
import { Button, Result } from 'antd'
import { Component, type ReactNode } from 'react'
import { textsNow } from '../platform/texts.ts'
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
      <Result
        status="warning"
        title={chunk ? t('error.chunkTitle') : t('error.request')}
        subTitle={chunk ? t('error.chunkDetail') : undefined}
        extra={
          <Button type="primary" onClick={() => window.location.reload()}>
            {t('error.reload')}
          </Button>
        }
      />
    )
  }
}
