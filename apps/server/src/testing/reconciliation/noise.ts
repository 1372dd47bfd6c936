/** More digits than anything is measured with: the noise of adding, dividing and multiplying. */
const noisy = /^-?\d+\.\d{7,}(?:e[+-]?\d+)?$|e-\d/

/** Where an answer or a sheet tells a number with more digits than anybody can know, with the number. */
export function noiseIn(told: unknown, where = ''): string[] {
  if (typeof told === 'number') return noisy.test(String(told)) ? [`${where} ${told}`] : []
  if (typeof told === 'string')
    return told.split(/[\n,]/).flatMap((cell) => (/^-?\d+\.\d{7,}$/.test(cell) ? [`${where} ${cell}`] : []))
  if (typeof told !== 'object' || told === null) return []
  return Object.entries(told).flatMap(([key, own]) => noiseIn(own, `${where}.${key}`))
}
