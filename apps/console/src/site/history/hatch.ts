const size = 8

/** Slanted lines as a canvas can fill with them. */
export function hatchOf(colour: string): unknown {
  const image = document.createElement('canvas')
  image.width = size
  image.height = size
  const pen = image.getContext('2d')
  if (!pen) return colour
  pen.strokeStyle = colour
  pen.globalAlpha = 0.4
  pen.lineWidth = 1.5
  pen.beginPath()
  // The corners as well, so that the lines meet from tile to tile.
  for (const shift of [-size, 0, size]) {
    pen.moveTo(shift, size)
    pen.lineTo(shift + size, 0)
  }
  pen.stroke()
  return { image, repeat: 'repeat' }
}
