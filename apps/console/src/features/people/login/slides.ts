export const slideMs = 4_000
/** The next picture is fetched this long before its turn: not with the first paint, yet in time. */
export const prepareMs = 2_500

export interface Slides {
  current: number
  /** Lies beneath while the current one fades in. */
  previous: number | undefined
}

export const firstSlide: Slides = { current: 0, previous: undefined }

export const nextIndex = (current: number, count: number): number => (current + 1) % count

export const advanced = ({ current }: Slides, count: number): Slides => ({
  current: nextIndex(current, count),
  previous: current,
})
