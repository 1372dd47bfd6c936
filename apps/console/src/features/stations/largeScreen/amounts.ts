import { inWords, power } from '../../../site/quantities.ts'

/** kW with its sign: what is charged or exported is negative. */
export function signedPower(kw: number, locale: string): string {
  return `${kw < 0 ? '−' : ''}${inWords(power(Math.abs(kw), locale))}`
}

/** Whole pieces; from a hundred thousand on in thousands, millions … as the language counts. */
export function pieces(count: number, locale: string): string {
  const isMany = count >= 100_000
  const format = new Intl.NumberFormat(
    locale,
    isMany
      ? { notation: 'compact', compactDisplay: 'long', maximumSignificantDigits: 3 }
      : { maximumFractionDigits: 0 },
  )
  return format.format(count)
}

/** Hours and minutes; rounded to whole minutes first, so that 60 minutes never stand there. */
export function hoursAndMinutes(hours: number): { hours: string; minutes: string } {
  const minutes = Math.max(0, Math.round(hours * 60))
  return { hours: String(Math.floor(minutes / 60)), minutes: String(minutes % 60).padStart(2, '0') }
}
