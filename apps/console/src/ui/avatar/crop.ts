/** The side of the picture that is stored. */
export const avatarSide = 512

export interface Size {
  width: number
  height: number
}
/** Of the picture's middle from the middle of the square, in sides of the square. */
export interface Shift {
  x: number
  y: number
}

const within = (value: number, most: number) => Math.min(most, Math.max(-most, value))

/** How much of the picture the square takes at this zoom, in the picture's own pixels; 1 is all that fits. */
export const cutSide = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom

/** As far as it goes without showing what lies beside the picture. */
export function held(size: Size, zoom: number, { x, y }: Shift): Shift {
  const side = cutSide(size, zoom)
  return {
    x: within(x, (size.width / side - 1) / 2),
    y: within(y, (size.height / side - 1) / 2),
  }
}

/** What of the picture lies in the square. */
export function cutOf(size: Size, zoom: number, shift: Shift): { left: number; top: number; side: number } {
  const side = cutSide(size, zoom)
  const { x, y } = held(size, zoom, shift)
  return { left: size.width / 2 - (x + 0.5) * side, top: size.height / 2 - (y + 0.5) * side, side }
}
