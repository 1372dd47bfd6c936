import { saveFile } from '../../../platform/download.ts'
import { framedPicture } from '../../../site/history/picture.ts'

/** The chart inside of an element, with its title and whose clock it shows, as a PNG. */
export function savePicture(element: HTMLElement | null, title: string, line: string): void {
  const drawing = element?.querySelector('canvas')
  if (!element || !drawing) return
  const style = getComputedStyle(element)
  const token = (of: string) => style.getPropertyValue(of).trim()
  const colours = { ground: token('--gh-card'), text: token('--gh-text'), quiet: token('--gh-quiet') }
  const ratio = drawing.clientWidth > 0 ? drawing.width / drawing.clientWidth : 1
  const frame = { title, lines: [line], legend: [], colours, font: style.fontFamily }
  framedPicture(drawing, frame, ratio).toBlob((file) => {
    if (file) saveFile(file, `${title}.png`)
  })
}
