import type { Place } from '../globe/projection.ts'

/** `2.269° S, 40.902° E`; `west` is the letter of the reader's language. */
export function positionText({ longitude, latitude }: Place, locale: string, west: string): string {
  const degrees = (value: number) =>
    `${Math.abs(value).toLocaleString(locale, { maximumFractionDigits: 4 })}°`
  return `${degrees(latitude)} ${latitude < 0 ? 'S' : 'N'}, ${degrees(longitude)} ${longitude < 0 ? west : 'E'}`
}
