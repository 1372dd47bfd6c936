import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Bench, Figure } from '../../bench/support/figure.ts'
import { jsonLine, tableOf } from '../../bench/support/table.ts'
import { root } from '../places.ts'

const ending = '.bench.ts'
const folder = join(root, 'bench')
const known = readdirSync(folder)
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length))
  .toSorted()

const asJson = process.argv.includes('--json')
const wanted = process.argv.slice(2).filter((word) => word !== '--json')
const unknown = wanted.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${known.join(', ')}.`)
  process.exit(2)
}

for (const file of wanted.length > 0 ? wanted : known) {
  try {
    const { name, run } = (await import(join(folder, file + ending))) as Bench
    const figures: Figure[] = []
    await run((figure) => {
      figures.push(figure)
      if (asJson) console.log(jsonLine(name, figure))
    })
    if (!asJson) console.log(tableOf(name, figures))
  } catch (error) {
    // The others are still worth running.
    console.error(`The benchmark ${file} did not finish:`, error)
    process.exitCode = 1
  }
}
