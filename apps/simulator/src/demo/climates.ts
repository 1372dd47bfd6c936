import type { Climate } from '../weather/climate.ts'

/** Rounded from published climate normals of the places; days of the year on which each course is highest. */
export const tropicalSouth: Climate = {
  temperature: { mean: 26.5, swing: 2, peakDay: 40, daySwing: 3.5 },
  clouds: { mean: 0.48, swing: 0.16, peakDay: 30 },
  humidity: 77,
  wind: { mean: 5.2, swing: 1.2, peakDay: 210, shape: 2.2, direction: 130 },
  rain: 9,
  albedo: 0.2,
}

export const equatorial: Climate = {
  temperature: { mean: 25, swing: 1, peakDay: 60, daySwing: 4 },
  clouds: { mean: 0.5, swing: 0.08, peakDay: 110 },
  humidity: 76,
  wind: { mean: 3.6, swing: 0.5, peakDay: 200, shape: 1.9, direction: 150 },
  rain: 8,
  albedo: 0.2,
}

export const eastAfricanCoast: Climate = {
  temperature: { mean: 27, swing: 1.5, peakDay: 85, daySwing: 3 },
  clouds: { mean: 0.46, swing: 0.1, peakDay: 140 },
  humidity: 76,
  wind: { mean: 5.6, swing: 0.9, peakDay: 200, shape: 2.2, direction: 160 },
  rain: 8,
  albedo: 0.2,
}

export const sahel: Climate = {
  temperature: { mean: 29.5, swing: 4.5, peakDay: 135, daySwing: 7 },
  clouds: { mean: 0.32, swing: 0.16, peakDay: 225 },
  humidity: 38,
  wind: { mean: 4.2, swing: 0.8, peakDay: 120, shape: 2, direction: 50 },
  rain: 7,
  albedo: 0.28,
}

export const westAfricanCoast: Climate = {
  temperature: { mean: 25.5, swing: 2.5, peakDay: 240, daySwing: 4 },
  clouds: { mean: 0.38, swing: 0.16, peakDay: 230 },
  humidity: 68,
  wind: { mean: 5.4, swing: 1, peakDay: 90, shape: 2.2, direction: 340 },
  rain: 8,
  albedo: 0.22,
}

export const monsoonNorth: Climate = {
  temperature: { mean: 27.5, swing: 1.2, peakDay: 125, daySwing: 3.5 },
  clouds: { mean: 0.52, swing: 0.14, peakDay: 215 },
  humidity: 80,
  wind: { mean: 4, swing: 0.8, peakDay: 20, shape: 1.9, direction: 60 },
  rain: 10,
  albedo: 0.2,
}

export const highDesert: Climate = {
  temperature: { mean: 5.5, swing: 14, peakDay: 200, daySwing: 7.5 },
  clouds: { mean: 0.3, swing: 0.1, peakDay: 170 },
  humidity: 33,
  wind: { mean: 3.4, swing: 0.8, peakDay: 110, shape: 1.9, direction: 280 },
  rain: 2,
  albedo: 0.26,
}

export const southPacific: Climate = {
  temperature: { mean: 27, swing: 1.3, peakDay: 60, daySwing: 2.2 },
  clouds: { mean: 0.45, swing: 0.1, peakDay: 15 },
  humidity: 78,
  wind: { mean: 5.8, swing: 1, peakDay: 215, shape: 2.3, direction: 95 },
  rain: 9,
  albedo: 0.2,
}

export const subarctic: Climate = {
  temperature: { mean: 1.5, swing: 8.5, peakDay: 205, daySwing: 3 },
  clouds: { mean: 0.7, swing: 0.05, peakDay: 270 },
  humidity: 70,
  wind: { mean: 6, swing: 1.6, peakDay: 20, shape: 1.8, direction: 70 },
  rain: 4,
  albedo: 0.3,
}
