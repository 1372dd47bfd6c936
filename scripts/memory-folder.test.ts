import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const module = join(import.meta.dirname, 'memory-folder.ts')

/** What a program says about its temporary folder when it asks for one in the place. */
function run(place: string, room: number): { folder: string; isThere: boolean } {
  const program = `
    import { existsSync } from 'node:fs'
    import { tmpdir } from 'node:os'
    import { keepTemporaryFilesInMemory } from ${JSON.stringify(module)}
    keepTemporaryFilesInMemory(${JSON.stringify(place)}, ${room})
    console.log(JSON.stringify({ folder: tmpdir(), isThere: existsSync(tmpdir()) }))`
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  return JSON.parse(said) as { folder: string; isThere: boolean }
}

test('temporary files go to the place and leave nothing there, not even of a run that was killed', () => {
  const place = mkdtempSync(join(tmpdir(), 'gridhelm-place-'))
  const ended = join(place, 'gridhelm-tests-999999999')
  const running = join(place, `gridhelm-tests-${process.pid}`)
  const foreign = join(place, 'somebody')
  for (const folder of [ended, running, foreign]) mkdirSync(folder)
  const { folder, isThere } = run(place, 1)
  expect(folder.startsWith(join(place, 'gridhelm-tests-'))).toBe(true)
  expect(isThere).toBe(true)
  expect([folder, ended, running, foreign].map((path) => existsSync(path))).toEqual([
    false,
    false,
    true,
    true,
  ])
  rmSync(place, { recursive: true })
})

test('where there is no such place, or no room in it, the usual one serves', () => {
  expect(run('/no/such/place', 1).folder).toBe(tmpdir())
  expect(run(tmpdir(), Number.MAX_SAFE_INTEGER).folder).toBe(tmpdir())
})
