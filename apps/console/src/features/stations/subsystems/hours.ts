const minutesInHour = 60
const longHours = 48

/** '3 h 40', '12 min', '2.5 days': as exact as it matters. The unit stands small beside the number. */
export function span(
  hours: number,
  locale: string,
  t: (unit: 'hours' | 'minutes' | 'days') => string,
): { value: string; unit: string } {
  if (hours >= longHours) {
    const days = (hours / 24).toLocaleString(locale, { maximumFractionDigits: 1 })
    return { value: days, unit: t('days') }
  }
  const minutes = Math.round(hours * minutesInHour)
  if (minutes < minutesInHour) return { value: String(minutes), unit: t('minutes') }
  const rest = String(minutes % minutesInHour).padStart(2, '0')
  return { value: `${Math.floor(minutes / minutesInHour)} ${t('hours')} ${rest}`, unit: t('minutes') }
}
