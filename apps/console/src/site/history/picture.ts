/** What stands around the drawing when it leaves the page. */
export interface PictureFrame {
  title: string
  /** The period, the zone, how fine the values are. */
  lines: readonly string[]
  legend: readonly { name: string; colour: string; isDashed: boolean }[]
  colours: { ground: string; text: string; quiet: string }
  font: string
}

const margin = 16
const lineHeight = 18

/** Places of the legend's entries, from line to line as there is room. */
export function legendPlaces(
  widths: readonly number[],
  room: number,
): { places: readonly { x: number; row: number }[]; rows: number } {
  let [x, row] = [0, 0]
  const places = widths.map((width) => {
    if (x > 0 && x + width > room) [x, row] = [0, row + 1]
    const place = { x, row }
    x += width + 20
    return place
  })
  return { places, rows: widths.length === 0 ? 0 : row + 1 }
}

/** The drawing with its title, period and legend, on a ground of its own. */
export function framedPicture(
  drawing: HTMLCanvasElement,
  frame: PictureFrame,
  pixelRatio: number,
): HTMLCanvasElement {
  const picture = document.createElement('canvas')
  const pen = picture.getContext('2d')
  if (!pen) return drawing
  const { ground, text, quiet } = frame.colours
  const [width, height] = [drawing.width / pixelRatio, drawing.height / pixelRatio]
  const small = `12px ${frame.font}`
  pen.font = small
  const widths = frame.legend.map(({ name }) => 24 + pen.measureText(name).width)
  const { places, rows } = legendPlaces(widths, width)
  const head = margin + 24 + (frame.lines.length + rows) * lineHeight + 8
  picture.width = (width + 2 * margin) * pixelRatio
  picture.height = (head + height + margin) * pixelRatio
  pen.scale(pixelRatio, pixelRatio)
  pen.fillStyle = ground
  pen.fillRect(0, 0, width + 2 * margin, head + height + margin)
  pen.textBaseline = 'top'
  pen.fillStyle = text
  pen.font = `600 16px ${frame.font}`
  pen.fillText(frame.title, margin, margin)
  pen.font = small
  pen.fillStyle = quiet
  for (const [index, line] of frame.lines.entries())
    pen.fillText(line, margin, margin + 24 + index * lineHeight)
  for (const [index, { name, colour, isDashed }] of frame.legend.entries()) {
    const { x = 0, row = 0 } = places[index] ?? {}
    const [left, top] = [margin + x, margin + 24 + (frame.lines.length + row) * lineHeight]
    pen.strokeStyle = colour
    pen.lineWidth = 3
    pen.setLineDash(isDashed ? [5, 4] : [])
    pen.beginPath()
    pen.moveTo(left, top + 7)
    pen.lineTo(left + 16, top + 7)
    pen.stroke()
    pen.fillStyle = text
    pen.fillText(name, left + 22, top)
  }
  pen.drawImage(drawing, margin, head, width, height)
  return picture
}
