import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './places.ts'

/** The arguments of a call, from behind its bracket to the one that closes it. */
function argumentsAt(source: string, from: number): string {
  let depth = 1
  let at = from
  for (; depth > 0 && at < source.length; at++) {
    if (source[at] === '(') depth++
    else if (source[at] === ')') depth--
  }
  return source.slice(from, at)
}

it('who waits says for how long: what vitest takes for granted is a second, which a busy machine does not keep', async () => {
  const hasty: string[] = []
  for await (const file of glob('{apps,packages}/*/src/**/*.ts', { cwd: root })) look(file)
  for await (const file of glob('scripts/**/*.ts', { cwd: root })) look(file)
  expect(hasty).toEqual([])

  function look(file: string): void {
    const source = readFileSync(join(root, file), 'utf8')
    for (const { index, 0: call } of source.matchAll(/\bvi\.wait(?:For|Until)\(/g)) {
      if (!argumentsAt(source, index + call.length).includes('timeout:')) hasty.push(file)
    }
  }
})
