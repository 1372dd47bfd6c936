const dayMs = 86_400_000
/** Spreadsheets count days from here. */
const firstDay = Date.UTC(1899, 11, 30)
const lastSerial = 2_958_465

function serialOf(text: string): number | undefined {
  const serial = Number(text)
  return /^\d{1,7}(\.\d+)?$/.test(text) && serial >= 1 && serial <= lastSerial ? serial : undefined
}

/** The day of a date cell, which spreadsheets keep as a number. */
export function serialDay(text: string): string | undefined {
  const serial = serialOf(text)
  if (serial === undefined) return undefined
  return new Date(firstDay + Math.floor(serial) * dayMs).toISOString().slice(0, 10)
}

/** The wall time of a date cell, to the second. */
export function serialMoment(text: string): string | undefined {
  const serial = serialOf(text)
  if (serial === undefined) return undefined
  const seconds = Math.round(serial * 86_400)
  return new Date(firstDay + seconds * 1_000).toISOString().slice(0, 19).replace('T', ' ')
}
