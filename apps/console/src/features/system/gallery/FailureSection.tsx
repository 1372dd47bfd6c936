import { Button, Spin } from 'antd'
import { type ComponentType, Suspense, useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { ChunkBoundary } from '../../../ui/ChunkBoundary.tsx'
import { lazyScreen } from '../../../ui/lazy-screen.ts'
import { Block } from './Block.tsx'
import { galleryTexts } from './texts.ts'

const Missing = lazyScreen(
  () => Promise.reject<Record<'Missing', ComponentType>>(new Error('no such file')),
  'Missing',
)

export function FailureSection() {
  const t = useTexts(galleryTexts)
  const [open, setOpen] = useState(false)
  return (
    <Block name="ChunkBoundary, lazyScreen">
      <p className="gh-note">{t('chunkNote')}</p>
      <Button onClick={() => setOpen(!open)}>{open ? t('chunkClose') : t('chunkButton')}</Button>
      {open && (
        <ChunkBoundary>
          <Suspense fallback={<Spin />}>
            <Missing />
          </Suspense>
        </ChunkBoundary>
      )}
    </Block>
  )
}
