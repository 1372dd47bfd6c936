import { Button, Slider } from 'antd'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../platform/texts.ts'
import { Dialog } from '../Dialog.tsx'
import styles from './Avatar.module.css'
import { avatarSide, cutOf, held, type Shift } from './crop.ts'
import { avatarTexts } from './texts.ts'

interface CropDialogProps {
  picture: ImageBitmap
  isBusy: boolean
  onCut: (file: File) => void
  onClose: () => void
}

const middle: Shift = { x: 0, y: 0 }
const mostZoom = 4
const step = 0.05
const moves: Readonly<Record<string, Shift>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}

/** Transparent parts become white: the picture stands on dark ground too. */
function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, zoom: number, shift: Shift): void {
  const { left, top, side } = cutOf(picture, zoom, shift)
  const brush = canvas.getContext('2d')
  if (!brush) return
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, avatarSide, avatarSide)
  brush.drawImage(picture, left, top, side, side, 0, 0, avatarSide, avatarSide)
}

/** A square of a picture: moved with mouse, finger or arrow keys. */
export function CropDialog({ picture, isBusy, onCut, onClose }: CropDialogProps) {
  const t = useTexts(avatarTexts)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [zoom, setZoom] = useState(1)
  const [shift, setShift] = useState(middle)
  const dragged = useRef<Shift>(undefined)

  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, zoom, shift)
  }, [picture, zoom, shift])

  const move = ({ x, y }: Shift) =>
    setShift((before) => held(picture, zoom, { x: before.x + x, y: before.y + y }))
  const onKeyDown = (event: KeyboardEvent) => {
    const by = moves[event.key]
    if (!by) return
    event.preventDefault()
    move(by)
  }
  const onPointerMove = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const { current: last } = dragged
    if (!last) return
    const side = currentTarget.clientWidth || 1
    move({ x: (clientX - last.x) / side, y: (clientY - last.y) / side })
    dragged.current = { x: clientX, y: clientY }
  }
  const cut = () =>
    canvas.current?.toBlob(
      (blob) => blob && onCut(new File([blob], 'avatar.jpg', { type: 'image/jpeg' })),
      'image/jpeg',
      0.9,
    )

  return (
    <Dialog
      open
      title={t('cutTitle')}
      width={400}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" loading={isBusy} onClick={cut}>
            {t('use')}
          </Button>
        </>
      }
    >
      <button
        type="button"
        className={styles.stage}
        aria-label={t('moveHint')}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          dragged.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          dragged.current = undefined
        }}
      >
        <canvas ref={canvas} width={avatarSide} height={avatarSide} className={styles.canvas} />
      </button>
      <p className="gh-note">{t('moveHint')}</p>
      <div className={styles.zoom}>
        <span id="avatar-zoom">{t('zoom')}</span>
        <Slider
          className={styles.slider ?? ''}
          ariaLabelledByForHandle="avatar-zoom"
          min={1}
          max={mostZoom}
          step={0.05}
          value={zoom}
          tooltip={{ open: false }}
          onChange={(next) => {
            setZoom(next)
            setShift((before) => held(picture, next, before))
          }}
        />
      </div>
    </Dialog>
  )
}
