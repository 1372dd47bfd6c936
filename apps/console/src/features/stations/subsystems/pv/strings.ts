import { median } from '../sums.ts'

/** What an inverter measures at one of its DC inputs; undefined where it says nothing usable. */
export interface DcInput {
  input: number
  kw: number | undefined
  volts: number | undefined
  amps: number | undefined
}

/** `faint`: too little light to compare. `idle`: nothing is connected. */
export type StringVerdict = 'good' | 'weak' | 'faint' | 'idle' | 'unknown'

export interface ComparedString extends DcInput {
  verdict: StringVerdict
  /** Of the median of the inputs in use; undefined where nothing can be compared. */
  share: number | undefined
}

/** Modules of one inverter differ by a few percent; what lacks more has a cause. */
export const weakBelow = 0.85
/** A connected string has a voltage even when no current flows. */
const connectedFromVolts = 30
/** In faint light the resolution of the measurement decides, not the string. */
const faintShareOfRating = 0.04
const faintKw = 0.05
/** With fewer there is no telling which of them is the odd one. */
const leastToCompare = 3

const isInUse = ({ kw, volts }: DcInput) => (volts ?? 0) >= connectedFromVolts || (kw ?? 0) > faintKw

/** Each input against the median of those in use; `ratedKw` is the DC rating of the inverter. */
export function compareStrings(inputs: readonly DcInput[], ratedKw: number | undefined): ComparedString[] {
  const inUse = inputs.filter((input) => input.kw !== undefined && isInUse(input))
  const middle = median(inUse.map(({ kw = 0 }) => kw))
  const faint = Math.max(
    faintKw,
    ratedKw === undefined || inUse.length === 0 ? 0 : (ratedKw / inUse.length) * faintShareOfRating,
  )
  const comparable = middle !== undefined && middle >= faint && inUse.length >= leastToCompare
  return inputs.map((input) => {
    if (input.kw === undefined) return { ...input, verdict: 'unknown', share: undefined }
    if (!isInUse(input)) return { ...input, verdict: 'idle', share: undefined }
    if (!comparable) return { ...input, verdict: 'faint', share: undefined }
    const share = Math.max(0, input.kw) / middle
    return { ...input, verdict: share < weakBelow ? 'weak' : 'good', share }
  })
}

export const weakStrings = (strings: readonly ComparedString[]): ComparedString[] =>
  strings.filter(({ verdict }) => verdict === 'weak')
