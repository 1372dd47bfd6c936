import { saveFile } from '../../../platform/download.ts'
import { framedPicture, type PictureFrame } from '../../../site/history/picture.ts'

/** The chart inside of an element, with what stands around it, as a PNG. */
export function savePicture(
  element: HTMLElement | null,
  frame: Omit<PictureFrame, 'colours' | 'font'>,
  name: string,
): void {
  const drawing = element?.querySelector('canvas')
  if (!element || !drawing) return
  const style = getComputedStyle(element)
  const token = (of: string) => style.getPropertyValue(of).trim()
  const colours = { ground: token('--gh-card'), text: token('--gh-text'), quiet: token('--gh-quiet') }
  const ratio = drawing.clientWidth > 0 ? drawing.width / drawing.clientWidth : 1
  const picture = framedPicture(drawing, { ...frame, colours, font: style.fontFamily }, ratio)
  picture.toBlob((file) => {
    if (file) saveFile(file, `${name}.png`)
  })
}
