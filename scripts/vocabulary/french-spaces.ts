const noBreak = '\u00a0'
const narrow = '\u202f'

const units = [
  ...['%', '‰', '°C', 'V', 'A', 'Hz', 'W', 'kW', 'MW', 'Wh', 'kWh', 'MWh', 'kWc', 'kVA', 'kvar', 'kW/m²'],
  ...['L', 'L/h', 'L/kWh', 'kg', 'kg/L', 'm', 'm³', 'km', 'm/s', 'km/h', 'tr/min', 'pts', 'px'],
  ...['ms', 's', 'min', 'h', 'j', 'o', 'ko', 'Mo', 'Go'],
]
// The least of something is named, not counted: {name} min.
const unit = new RegExp(`(?<=\\d|(?<!\\{name)\\}) (?=(?:${units.join('|')})(?![\\p{L}\\p{N}/²³]))`, 'gu')

/** A French text whose signs and units stay on the line of the word before them, as its typography asks. */
export const spacedFrench = (text: string): string =>
  text
    .replaceAll('« ', `«${noBreak}`)
    .replaceAll(' »', `${noBreak}»`)
    .replace(/ (?=:(?:[\s<]|$))/g, noBreak)
    // Not in a timetable, which is typed: 0 30 2 * * ?
    .replace(/(?<!\*) (?=[;!?](?:[\s<),]|$))/g, narrow)
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, narrow)
    .replace(unit, noBreak)
    .replace(/(?<=[\d}]\u00a0h) (?=[\d{])/g, noBreak)

/** Of Markdown: what stands as code, and where a link leads, is no prose. */
export const spacedFrenchProse = (markdown: string): string =>
  markdown
    .split(/(```.*?```|`[^`\n]*`|\]\([^)\n]*\))/s)
    .map((part, index) => (index % 2 === 0 ? spacedFrench(part) : part))
    .join('')
