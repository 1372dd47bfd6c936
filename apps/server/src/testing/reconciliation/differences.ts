import { type Figure, figures } from './figures.ts'
import { type Asking, callsOf } from './site-calls.ts'

export interface Reading {
  figure: Figure
  /** By place; absent where nothing is known. */
  said: readonly (readonly [place: string, value: number | undefined])[]
}

/** What every place says of every figure of a site. */
export async function readingsAt(asking: Asking, id: string, now: number): Promise<Reading[]> {
  const calls = callsOf(asking, id, now)
  return Promise.all(
    figures.map(async (figure) => ({
      figure,
      said: await Promise.all(
        Object.entries(figure.places).map(
          async ([place, read]) => [place, (await read(calls)) ?? undefined] as const,
        ),
      ),
    })),
  )
}

const valuesOf = ({ said }: Reading) => said.flatMap(([, value]) => (value === undefined ? [] : [value]))

export const isKnown = (reading: Reading): boolean => valuesOf(reading).length > 0

function isOne(reading: Reading): boolean {
  const values = valuesOf(reading)
  if (values.length === 0) return true
  return (
    values.length === reading.said.length &&
    Math.max(...values) - Math.min(...values) <= reading.figure.within
  )
}

/** Every figure that reads differently in two places, with what each of them says. */
export const differencesIn = (readings: readonly Reading[]): string[] =>
  readings
    .filter((reading) => !isOne(reading))
    .map(
      ({ figure, said }) =>
        `${figure.name}: ${said.map(([place, value]) => `${place} ${value ?? '–'}`).join(', ')}`,
    )
