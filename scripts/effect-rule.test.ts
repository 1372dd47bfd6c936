import { expect, test } from 'vitest'
import { answeringEffects } from './effect-rule.ts'
import { readSources } from './import-rule.ts'
import { root } from './places.ts'

const check = (text: string) => answeringEffects(new Map([['apps/console/src/ui/A.tsx', text]]))

test('an effect does not hand on what an element answers: the screen would break when it ends', () => {
  expect(check('useEffect(() => frame.current?.scrollIntoView(), [])')).toEqual([
    expect.stringContaining('ui/A.tsx: put braces around'),
  ])
  expect(check('useLayoutEffect(() =>\n  list.scrollTo({ top: 0 }), [])')).toHaveLength(1)
  expect(check('useEffect(() => {\n  frame.current?.scrollIntoView()\n}, [])')).toEqual([])
  expect(check('useEffect(() => store.subscribe(heard), [])')).toEqual([])
})

test('the console keeps to it', async () => {
  expect(answeringEffects(await readSources(root))).toEqual([])
})
