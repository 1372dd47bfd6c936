import { environmentAlarms } from '../alarms/environment.ts'
import { alarmWord, counter, defineKind, inGroup, measure, periodCounter } from '../declare.ts'
import { deviceState } from '../families.ts'
import type { Limits } from '../point.ts'

// Pyranometers read a little below zero at night.
const sun: Limits = [-20, 1800]

export const environment = defineKind(['Weather station', '环境监测仪', 'Station météo'], 'neutral', {
  ...deviceState,
  ...inGroup('weather', {
    irradiancePlane: measure(
      ['Irradiance, plane of array', '倾斜面辐照度', 'Irradiance dans le plan des modules'],
      'W/m²',
      sun,
      { important: true, colour: 'pv' },
    ),
    irradianceHorizontal: measure(
      ['Irradiance, horizontal', '水平面辐照度', 'Irradiance horizontale'],
      'W/m²',
      sun,
      { colour: 'pv' },
    ),
    moduleTemperature: measure(
      ['Module temperature', '组件温度', 'Température des modules'],
      '°C',
      [-50, 110],
      { important: true, colour: 'pv' },
    ),
    ambientTemperature: measure(
      ['Ambient temperature', '环境温度', 'Température ambiante'],
      '°C',
      [-60, 65],
      {
        important: true,
      },
    ),
    humidity: measure(['Humidity', '湿度', 'Humidité'], '%', [0, 100]),
    pressure: measure(
      ['Atmospheric pressure', '大气压力', 'Pression atmosphérique'],
      'Pa',
      [50_000, 110_000],
    ),
    windSpeed: measure(['Wind speed', '风速', 'Vitesse du vent'], 'm/s', [0, 75], {
      important: true,
      colour: 'wind',
    }),
    windGust: measure(['Strongest gust', '阵风', 'Rafale maximale'], 'm/s', [0, 100], {
      aggregate: 'max',
      colour: 'wind',
    }),
    // The mean of 350° and 10° would be south.
    windDirection: measure(['Wind direction', '风向', 'Direction du vent'], '°', [0, 360], {
      aggregate: 'last',
      colour: 'wind',
    }),
    rainToday: periodCounter(['Rain today', '日降雨量', 'Pluie du jour'], 'mm', {
      resolution: 0.1,
      restarts: 'daily',
      highest: 2000,
    }),
    rainTotal: counter(['Rain in total', '累计降雨量', 'Pluie au total'], 'mm', 0.1),
  }),
  ...inGroup('energy', {
    insolationToday: periodCounter(
      ['Insolation today', '今日辐射量', 'Rayonnement du jour'],
      'kWh/m²',
      { resolution: 0.01, restarts: 'daily', highest: 15 },
      { decimals: 2, colour: 'pv' },
    ),
    insolationTotal: counter(
      ['Insolation in total', '累计辐射量', 'Rayonnement reçu au total'],
      'kWh/m²',
      0.01,
      { colour: 'pv' },
    ),
  }),
  ...inGroup('alarms', {
    alarmWord: alarmWord(['Alarm word', '告警字', 'Mot d’alarme'], environmentAlarms),
  }),
})
