import { findPoint } from '@gridhelm/points/catalogue'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from '../language.ts'
import { type Format, format } from './format.ts'

/** Spaces that hold a number and its unit together are spaces to the reader. */
const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u2009\u202f]/g, ' ')
const inThree = (of: (f: Format) => string | undefined) =>
  languages.map((language) => plain(of(format(language))))
const anyFormat = fc.constantFrom(...languages).map((language) => format(language))
const amount = fc.double({ min: -1e12, max: 1e12, noNaN: true })

describe('numbers', () => {
  it.each<[what: string, of: (f: Format) => string | undefined, en: string, zh: string, fr: string]>([
    ['whole', (f) => f.whole(1_234_567.4), '1,234,567', '1,234,567', '1 234 567'],
    ['fixed', (f) => f.fixed(-1_204.44, 1), '−1,204.4', '−1,204.4', '−1 204,4'],
    ['up to', (f) => f.upTo(0.5, 3), '0.5', '0.5', '0,5'],
    ['signed', (f) => f.signed(12), '+12', '+12', '+12'],
    ['signed down', (f) => f.signed(-3.84, 1), '−3.8', '−3.8', '−3,8'],
    ['percent', (f) => f.percent(0.506), '51%', '51%', '51 %'],
    ['percent with a decimal', (f) => f.percent(0.0123, 1), '1.2%', '1.2%', '1,2 %'],
    ['small change', (f) => f.change(104.2, 100), '+4.2%', '+4.2%', '+4,2 %'],
    ['large change', (f) => f.change(88.04, 100), '−12%', '−12%', '−12 %'],
    ['compact', (f) => f.compact(12_340), '12.3K', '1.2万', '12,3 k'],
    ['pieces', (f) => f.pieces(99_999), '99,999', '99,999', '99 999'],
    ['many pieces', (f) => f.pieces(3_078_000), '3.08 million', '308万', '3,08 millions'],
    ['coverage', (f) => f.coverage(0.9999), '99%', '99%', '99 %'],
    ['availability', (f) => f.availability(0.99987), '99.98%', '99.98%', '99,98 %'],
  ])('%s', (_, of, ...texts) => {
    expect(inThree(of)).toEqual(texts)
  })

  it('never says that nearly everything is everything', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.999998, noNaN: true }), anyFormat, (share, f) => {
        expect(f.coverage(share)).not.toContain('100')
        expect(f.availability(share)).not.toContain('100')
      }),
    )
    expect(format('en').coverage(1)).toBe('100%')
    expect(format('en').availability(1)).toBe('100%')
  })

  it('there is no change from nothing', () => {
    expect(format('en').change(5, 0)).toBeUndefined()
    expect(format('en').change(5, null)).toBeUndefined()
  })
})

describe('what is not known', () => {
  const nothing = fc.constantFrom(null, undefined, Number.NaN, Number.POSITIVE_INFINITY)

  it('is a dash, whatever it would have been', () => {
    fc.assert(
      fc.property(nothing, anyFormat, (value, f) => {
        const texts = [
          f.whole(value),
          f.fixed(value, 2),
          f.upTo(value, 2),
          f.signed(value),
          f.compact(value),
          f.pieces(value),
          f.percent(value),
          f.coverage(value),
          f.availability(value),
          f.power(value),
          f.energy(value),
          f.mass(value),
          f.volume(value),
          f.livePower(value),
          f.kw(value),
          f.litres(value),
          f.duration(value),
          f.bytes(value),
          f.money(value, 'EUR'),
          f.unitPrice(value, 'EUR'),
          f.moment(value),
          f.time(value, 'UTC'),
        ]
        expect(new Set(texts)).toEqual(new Set(['–']))
        for (const figure of [f.figure.power(value), f.figure.duration(value), f.moneyFigure(value, 'EUR')])
          expect(figure.value).toBeUndefined()
      }),
    )
    expect(format('fr').money(12, null)).toBe('–')
    expect(format('zh').country(null)).toBe('–')
    expect(format('en').date(null)).toBe('–')
    expect(format('en').list([])).toBe('–')
  })

  it('no number of any quantity leaves a hyphen, a NaN or a lone minus before zero', () => {
    fc.assert(
      fc.property(amount, anyFormat, (value, f) => {
        const texts = [
          f.fixed(value, 1),
          f.upTo(value, 3),
          f.signed(value, 1),
          f.power(value),
          f.livePower(value),
          f.kw(value),
          f.litres(value),
          f.volume(value),
          f.money(Math.round(value), 'XOF'),
        ]
        for (const text of texts) expect(text).not.toMatch(/-|NaN|undefined|Infinity|−0(?![.,]?\d*[1-9])/)
      }),
    )
  })
})

describe('units of the reader', () => {
  const units = {
    temperatureUnit: '°F',
    volumeUnit: 'gal',
    windUnit: 'km/h',
    pressureUnit: 'psi',
    rainUnit: 'in',
  } as const
  const coolant = findPoint('generator', 'coolantTemperature')
  it.each<[what: string, of: (f: Format) => string, en: string, zh: string, fr: string]>([
    ['a temperature', (f) => f.point(110, coolant), '230.0 °F', '230.0 °F', '230,0 °F'],
    ['how much it rose', (f) => f.pointDifference(10, coolant), '18.0 °F', '18.0 °F', '18,0 °F'],
    ['nothing', (f) => f.point(null, coolant), '–', '–', '–'],
    ['a tank', (f) => f.litres(1_000), '264 US gal', '264 美加仑', '264 gal US'],
    ['much diesel', (f) => f.volume(45_200), '11,941 US gal', '11,941 美加仑', '11 941 gal US'],
    ['a rate', (f) => f.measure(10, 'L/h', 1), '2.64 US gal/h', '2.64 美加仑/h', '2,64 gal US/h'],
    [
      'a yield',
      (f) => f.measure(0.31, 'L/kWh', 2),
      '0.082 US gal/kWh',
      '0.082 美加仑/kWh',
      '0,082 gal US/kWh',
    ],
    ['wind', (f) => f.measure(10, 'm/s', 1), '36.0 km/h', '36.0 km/h', '36,0 km/h'],
    [
      'a limit as it was set',
      (f) => f.asSet(95, '°C'),
      '95 °C (203 °F)',
      '95 °C（203 °F）',
      '95 °C (203 °F)',
    ],
    ['what has one unit only', (f) => f.asSet(20, '%'), '20%', '20%', '20 %'],
  ])('%s', (_, of, ...texts) => {
    for (const [place, language] of languages.entries())
      expect(of(format(language, units)).replace(/[\u00a0\u202f]/g, ' ')).toBe(texts[place])
  })

  it('are the catalogue’s for whoever has chosen none, and one format serves all who chose alike', () => {
    expect(format('en').point(110, coolant)).toBe('110.0\u00a0°C')
    expect(format('en', units)).toBe(format('en', { ...units }))
    expect(format('en', units)).not.toBe(format('en'))
  })

  it('a price of a litre is one of a gallon', () => {
    expect(format('en', units).shown(100, '/L')).toBeCloseTo(378.5411784, 7)
  })
})

describe('amounts', () => {
  it.each<[what: string, of: (f: Format) => string, en: string, zh: string, fr: string]>([
    ['kW', (f) => f.power(0.5), '0.5 kW', '0.5 kW', '0,5 kW'],
    ['just below a megawatt', (f) => f.power(999.4), '999 kW', '999 kW', '999 kW'],
    ['a megawatt', (f) => f.power(999.5), '1 MW', '1 MW', '1 MW'],
    ['several', (f) => f.power(3_828), '3.83 MW', '3.83 MW', '3,83 MW'],
    ['what is charged', (f) => f.power(-1_500), '−1.5 MW', '−1.5 MW', '−1,5 MW'],
    ['energy', (f) => f.energy(7_286), '7.29 MWh', '7.29 MWh', '7,29 MWh'],
    ['mass', (f) => f.mass(12_345), '12.3 t', '12.3 t', '12,3 t'],
    ['litres', (f) => f.litres(1_204.4), '1,204 L', '1,204 L', '1 204 L'],
    ['few litres', (f) => f.litres(4.26), '4.3 L', '4.3 L', '4,3 L'],
    ['much diesel', (f) => f.volume(45_200), '45.2 m³', '45.2 m³', '45,2 m³'],
    ['very much diesel', (f) => f.volume(12_345_678), '12,346 m³', '12,346 m³', '12 346 m³'],
    ['a live power keeps its width', (f) => f.livePower(20), '20.0 kW', '20.0 kW', '20,0 kW'],
    ['live megawatts', (f) => f.livePower(1_500), '1.50 MW', '1.50 MW', '1,50 MW'],
    ['a meter at rest', (f) => f.livePower(-0.04), '0.0 kW', '0.0 kW', '0,0 kW'],
    ['the power of a site', (f) => f.kw(-1_234.56), '−1,234.6 kW', '−1,234.6 kW', '−1 234,6 kW'],
    ['a small file', (f) => f.bytes(300), '1 kB', '1 kB', '1 ko'],
    ['a file', (f) => f.bytes(64_400), '64 kB', '64 kB', '64 ko'],
    ['almost a megabyte', (f) => f.bytes(999_600), '1.0 MB', '1.0 MB', '1,0 Mo'],
    [
      'a place',
      (f) => f.position({ latitude: -2.269, longitude: 40.902 }),
      '2.2690° S, 40.9020° E',
      '2.2690° S, 40.9020° E',
      '2,2690° S, 40,9020° E',
    ],
    [
      'a place in the west',
      (f) => f.position({ latitude: 0, longitude: -145.6 }, 2),
      '0.00° N, 145.60° W',
      '0.00° N, 145.60° W',
      '0,00° N, 145,60° O',
    ],
  ])('%s', (_, of, ...texts) => {
    expect(inThree(of)).toEqual(texts)
  })

  it('never need more than four figures below the largest unit', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 9e11, noNaN: true }), (kw) => {
        for (const { value } of [format('en').figure.power(kw), format('en').figure.livePower(kw)])
          expect(value?.replace(/[.,]/g, '').length).toBeLessThanOrEqual(4)
      }),
    )
  })
})

describe('money', () => {
  it.each<[what: string, of: (f: Format) => string, en: string, zh: string, fr: string]>([
    ['coins', (f) => f.money(123_450, 'EUR'), 'EUR 1,234.50', 'EUR 1,234.50', '1 234,50 EUR'],
    ['a currency without coins', (f) => f.money(1_500, 'XOF'), 'XOF 1,500', 'XOF 1,500', '1 500 XOF'],
    ['thousandths', (f) => f.money(1_500, 'TND'), 'TND 1.500', 'TND 1.500', '1,500 TND'],
    ['what one unit costs', (f) => f.unitPrice(25.5, 'EUR'), 'EUR 0.255', 'EUR 0.255', '0,255 EUR'],
    [
      'what one costs where coins are nothing',
      (f) => f.unitPrice(412_300, 'MGA'),
      'MGA 4,123',
      'MGA 4,123',
      '4 123 MGA',
    ],
    [
      'large print',
      (f) => f.inWords(f.moneyFigure(307_800_000, 'MGA')),
      '3,078,000 MGA',
      '3,078,000 MGA',
      '3 078 000 MGA',
    ],
    [
      'large print with coins',
      (f) => f.inWords(f.moneyFigure(99_999, 'EUR')),
      '999.99 EUR',
      '999.99 EUR',
      '999,99 EUR',
    ],
    [
      'very large print',
      (f) => f.inWords(f.moneyFigure(123_456_789_00, 'MGA')),
      '123 million MGA',
      '1.23亿 MGA',
      '123 millions MGA',
    ],
  ])('%s', (_, of, ...texts) => {
    expect(inThree(of)).toEqual(texts)
  })
})

describe('durations', () => {
  const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000]

  it.each<[ms: number, en: string, zh: string, fr: string]>([
    [0, '0 s', '0 秒', '0 s'],
    [12_900, '12 s', '12 秒', '12 s'],
    [59_999, '1 min', '1 分钟', '1 min'],
    [12 * minute + 5 * second, '12 min 05 s', '12 分钟 05 秒', '12 min 05 s'],
    [45 * minute, '45 min', '45 分钟', '45 min'],
    [3 * hour + 5 * minute + 59 * second, '3 h 05 min', '3 小时 05 分钟', '3 h 05 min'],
    [3 * hour, '3 h', '3 小时', '3 h'],
    [50 * hour, '2 d 2 h', '2 天 2 小时', '2 j 2 h'],
    [day + 59 * minute, '1 d', '1 天', '1 j'],
  ])('%d ms', (ms, ...texts) => {
    expect(inThree((f) => f.duration(ms))).toEqual(texts)
  })

  it('of what is only foreseen have no seconds beside their minutes', () => {
    const f = format('en')
    expect(plain(f.duration(12 * minute + 30 * second, 'minute'))).toBe('12 min')
    expect(plain(f.duration(12 * second, 'minute'))).toBe('12 s')
    expect(f.figure.duration(12 * hour + 49 * minute, 'minute')).toEqual({
      value: '12\u00a0h\u00a049',
      unit: 'min',
    })
  })

  it('survive being hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000 }), (minutes) => {
        expect(format('en').duration((minutes / 60) * hour)).toBe(format('en').duration(minutes * minute))
      }),
    )
  })

  it('grow with the time, and tell at most an hour too little', () => {
    const read = (text: string) =>
      [...text.matchAll(/(\d+)\s(d|h|min|s)/g)].reduce(
        (sum, [, count, unit]) =>
          sum + Number(count) * { d: day, h: hour, min: minute, s: second }[unit as 'd' | 'h' | 'min' | 's'],
        0,
      )
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 * day }), (ms) => {
        const told = read(format('en').duration(ms))
        expect(told).toBeLessThanOrEqual(ms + 1)
        expect(ms - told).toBeLessThan(ms >= day ? hour : ms >= hour ? minute : second)
      }),
    )
  })
})

describe('dates and times', () => {
  const at = Date.parse('2026-11-15T11:32:07Z')
  const zone = 'Indian/Antananarivo'

  it.each<[what: string, of: (f: Format) => string, en: string, zh: string, fr: string]>([
    ['time', (f) => f.time(at, zone), '14:32', '14:32', '14:32'],
    ['seconds', (f) => f.timeToSecond(at, 'Asia/Shanghai'), '19:32:07', '19:32:07', '19:32:07'],
    ['midnight', (f) => f.time(Date.parse('2026-01-01T00:10:00Z'), 'UTC'), '00:10', '00:10', '00:10'],
    ['day', (f) => f.day(at, zone), 'Sun 15 Nov', '11月15日周日', 'dim. 15 nov.'],
    ['date there', (f) => f.dateAt(at, zone), '15 Nov 2026', '2026/11/15', '15 nov. 2026'],
    ['moment', (f) => f.moment(at, zone), '15 Nov 2026, 14:32', '2026/11/15 14:32', '15 nov. 2026, 14:32'],
    [
      'of an unknown zone',
      (f) => f.moment(at, 'Mars/Olympus'),
      '15 Nov 2026, 11:32 UTC',
      '2026/11/15 11:32 UTC',
      '15 nov. 2026, 11:32 UTC',
    ],
    [
      'day and time',
      (f) => f.dayTime(at, zone),
      'Sun 15 Nov 14:32',
      '11月15日周日 14:32',
      'dim. 15 nov. 14:32',
    ],
    [
      'exact',
      (f) => f.exactMoment(at, zone),
      'Sun 15 Nov 14:32:07 UTC+03:00',
      '11月15日周日 14:32:07 UTC+03:00',
      'dim. 15 nov. 14:32:07 UTC+03:00',
    ],
    ['date', (f) => f.date('2023-05-12'), '12 May 2023', '2023/5/12', '12 mai 2023'],
    ['no date', (f) => f.date('unknown'), 'unknown', 'unknown', 'unknown'],
    ['a day', (f) => f.period('2026-11-15'), 'Sun, 15 Nov 2026', '2026年11月15日周日', 'dim. 15 nov. 2026'],
    ['a month', (f) => f.period('2026-11'), 'November 2026', '2026年11月', 'novembre 2026'],
    ['a year', (f) => f.period('2026'), '2026', '2026年', '2026'],
    ['a day of its month', (f) => f.periodPart('2026-11-15'), 'Sun 15 Nov', '11月15日周日', 'dim. 15 nov.'],
    ['a month of its year', (f) => f.periodPart('2026-11'), 'November', '十一月', 'novembre'],
    ['a short month', (f) => f.shortPeriodPart('2026-11'), 'Nov', '11月', 'nov.'],
    [
      'days',
      (f) => f.dates('2026-11-09', '2026-11-15'),
      '9 – 15 Nov 2026',
      '2026/11/9 – 2026/11/15',
      '9–15 nov. 2026',
    ],
    ['weekday', (f) => f.weekdayName(1), 'Monday', '星期一', 'lundi'],
    ['minutes ago', (f) => f.ago(at - 180_000, at), '3 minutes ago', '3分钟前', 'il y a 3 minutes'],
    ['yesterday', (f) => f.ago(at - 86_400_000, at), 'yesterday', '昨天', 'hier'],
    ['in some days', (f) => f.ago(at + 6 * 86_400_000, at), 'in 6 days', '6天后', 'dans 6 jours'],
    ['clocks that differ', (f) => f.ago(at + 40_000, at), 'now', '现在', 'maintenant'],
  ])('%s', (_, of, ...texts) => {
    expect(inThree(of)).toEqual(texts)
  })

  it('name the day only where it is another one at the site', () => {
    const now = Date.parse('2026-11-15T20:00:00Z')
    const f = format('en')
    expect(f.nearMoment(Date.parse('2026-11-15T19:00:00Z'), 'Asia/Kolkata', now)).toBe('00:30')
    // The same day in Greenwich, the day before there.
    expect(f.nearMoment(Date.parse('2026-11-15T18:00:00Z'), 'Asia/Kolkata', now)).toBe('15 Nov 2026, 23:30')
  })

  it('name the year only where it is another one at the site', () => {
    const now = Date.parse('2026-12-31T20:00:00Z')
    expect(format('en').nearDay(now, 'UTC', now)).toBe('31 Dec')
    // It is next year there already.
    expect(format('en').nearDay(now - 86_400_000, 'Asia/Kolkata', now)).toBe('31 Dec 2026')
  })

  it('never tell an age that is older than it is', () => {
    const f = format('en')
    expect(f.ago(at - 59_999, at)).toBe('59 seconds ago')
    expect(f.ago(at - 59 * 60_000 - 59_000, at)).toBe('59 minutes ago')
    expect(f.ago(at - 800 * 86_400_000, at)).toBe('2 years ago')
  })
})

describe('words', () => {
  it.each<[what: string, of: (f: Format) => string, en: string, zh: string, fr: string]>([
    ['list', (f) => f.list(['a', 'b', 'c']), 'a, b and c', 'a、b和c', 'a, b et c'],
    ['country', (f) => f.country('mg'), 'Madagascar', '马达加斯加', 'Madagascar'],
    ['no country', (f) => f.country('East'), 'East', 'East', 'East'],
    ['span', (f) => f.span({ years: 3, months: 6, days: 3 }), '3 years 6 months', '3年6个月', '3 ans 6 mois'],
    ['short span', (f) => f.span({ years: 0, months: 0, days: 1 }), '1 day', '1天', '1 jour'],
    ['decimal mark', (f) => f.decimalMark, '.', '.', ','],
  ])('%s', (_, of, ...texts) => {
    expect(inThree(of)).toEqual(texts)
  })

  it('are put in the order of the language, with numbers by their size', () => {
    expect(['PV-10', 'PV-2', 'École', 'Eau', 'Zoo'].sort(format('fr').compare)).toEqual([
      'Eau',
      'École',
      'PV-2',
      'PV-10',
      'Zoo',
    ])
  })
})
