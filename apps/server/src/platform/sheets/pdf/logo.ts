/** Eight knobs of the helm around its middle. */
const knobs = [
  [16, 5.5],
  [23.42, 8.58],
  [26.5, 16],
  [23.42, 23.42],
  [16, 26.5],
  [8.58, 23.42],
  [5.5, 16],
  [8.58, 8.58],
] as const
/** Handles and spokes; the four straight ones are thicker. */
const slanted = [
  [18.69, 13.31, 26.39, 5.61],
  [18.69, 18.69, 26.39, 26.39],
  [13.31, 18.69, 5.61, 26.39],
  [13.31, 13.31, 5.61, 5.61],
] as const
const straight = [
  [16, 1.3, 16, 12.2],
  [16, 19.8, 16, 30.7],
  [1.3, 16, 12.2, 16],
  [19.8, 16, 30.7, 16],
] as const
type Line = readonly [number, number, number, number]

const strokes = (lines: readonly Line[]) => lines.map(([a, b, c, d]) => `${a} ${b} m ${c} ${d} l S`).join(' ')
/** A quarter of a circle is all but met by a curve with this reach. */
const reach = 0.5523

function circle(x: number, y: number, r: number): string {
  const k = r * reach
  return [
    `${x + r} ${y} m`,
    `${x + r} ${y + k} ${x + k} ${y + r} ${x} ${y + r} c`,
    `${x - k} ${y + r} ${x - r} ${y + k} ${x - r} ${y} c`,
    `${x - r} ${y - k} ${x - k} ${y - r} ${x} ${y - r} c`,
    `${x + k} ${y - r} ${x + r} ${y - k} ${x + r} ${y} c S`,
  ].join(' ')
}

/** The helm of `ui/Logo`, as paths, with its lower left corner at a place of the page. */
export function logo(x: number, y: number, size: number): string {
  const scale = size / 32
  const [first, ...others] = knobs
  const rim = `${first.join(' ')} m ${others.map((knob) => `${knob.join(' ')} l`).join(' ')} h S`
  const dots = knobs.map(([kx, ky]) => `${kx} ${ky} m ${kx} ${ky} l S`).join(' ')
  return `q ${scale} 0 0 ${-scale} ${x} ${y + size} cm 0.082 0.345 0.722 RG 1 J 1 j 2 w ${rim} ${strokes(slanted)} 2.5 w ${strokes(straight)} 4.5 w ${dots} 2.3 w ${circle(16, 16, 3.3)} Q\n`
}
