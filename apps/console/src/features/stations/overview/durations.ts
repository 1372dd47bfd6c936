/** '12 h 49', to be followed by the unit of its last part. */
export function hoursAndMinutes(ms: number): { value: string; unit: string } {
  const minutes = Math.round(ms / 60_000)
  return { value: `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`, unit: 'min' }
}
