import CaretRightOutlined from '@ant-design/icons/CaretRightOutlined'
import PauseOutlined from '@ant-design/icons/PauseOutlined'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import solar from './art/solar.svg'
import storage from './art/storage.svg'
import village from './art/village.svg'
import wind from './art/wind.svg'
import styles from './Backdrop.module.css'
import { advanced, firstSlide, nextIndex, prepareMs, slideMs } from './slides.ts'
import { loginTexts } from './texts.ts'

const pictures = [solar, wind, storage, village]

function useVisible(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed)
      return () => document.removeEventListener('visibilitychange', changed)
    },
    () => document.visibilityState === 'visible',
  )
}

/** A picture that does not arrive leaves the one beneath in place. */
async function prepare(source: string): Promise<void> {
  const image = new Image()
  image.src = source
  await image.decode().catch(() => undefined)
}

export function Backdrop() {
  const t = useTexts(loginTexts)
  const [slides, setSlides] = useState(firstSlide)
  const [paused, setPaused] = useState(false)
  const turning = useVisible() && !paused

  useEffect(() => {
    if (!turning) return
    let current = true
    let prepared = Promise.resolve()
    const next = pictures[nextIndex(slides.current, pictures.length)] ?? ''
    const fetching = setTimeout(() => {
      prepared = prepare(next)
    }, slideMs - prepareMs)
    const showing = setTimeout(async () => {
      await prepared
      if (current) setSlides(advanced(slides, pictures.length))
    }, slideMs)
    return () => {
      current = false
      clearTimeout(fetching)
      clearTimeout(showing)
    }
  }, [turning, slides])

  const layers = [slides.previous, slides.current].filter((index) => index !== undefined)
  return (
    <div className={styles.backdrop}>
      {layers.map((index) => (
        <div
          key={index}
          className={styles.picture}
          data-slide={index === slides.current ? 'shown' : 'beneath'}
          style={{ backgroundImage: `url("${pictures[index]}")` }}
        />
      ))}
      <button
        type="button"
        className={styles.pause}
        aria-label={paused ? t('frame.play') : t('frame.pause')}
        title={paused ? t('frame.play') : t('frame.pause')}
        onClick={() => setPaused(!paused)}
      >
        {paused ? <CaretRightOutlined /> : <PauseOutlined />}
      </button>
    </div>
  )
}
