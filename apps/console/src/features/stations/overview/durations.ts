/** '12 h 49', to be followed by the unit of its last part. */
export function hoursAndMinutes(ms: number): { value: string; unit: string } {
  const minutes = Math.round(ms / 60_000)
  return { value: `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`, unit: 'min' }
}

/** '2 h', '5 h 45 min': the difference between two clocks. */
export function clockDifference(minutes: number): string {
  const size = Math.abs(minutes)
  const [hours, rest] = [Math.floor(size / 60), size % 60]
  const parts = [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 ? [`${rest} min`] : [])]
  return parts.join(' ')
}
