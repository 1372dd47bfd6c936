import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { findStyleCalls } from './find-style-calls.ts'
import { renderStyles } from './rendered.ts'

const found = (code: string) =>
  findStyleCalls(parseSync('style.js', code).program).map(({ name, start, end }) => [
    name,
    code.slice(start, end),
  ])

describe('where antd makes the rules of a component', () => {
  it('is found in what a module exports, under the name that the rules are registered by', () => {
    const code = `
      export const prepare = () => ({});
      export const useShared = genStyleHooks(['Input', 'Shared'], token => shared(token), prepare);
      export default genStyleHooks('Button', token => { return [plain(token)]; }, prepare, { order: 1 });`
    expect(found(code)).toEqual([
      ['Input-Shared', 'token => shared(token)'],
      ['Button-Button', 'token => { return [plain(token)]; }'],
    ])
  })

  it('is found where they are a name, and of parts and plain hooks too', () => {
    expect(found(`export default genComponentStyleHook('Wave', genWaveStyle);`)).toEqual([
      ['Wave-Wave', 'genWaveStyle'],
    ])
    expect(found(`export default genSubStyleComponent(['Tag', 'preset'], (token) => []);`)).toEqual([
      ['Tag-preset', '(token) => []'],
    ])
  })

  it('is found inside of a hook of its own', () => {
    const code = `export default (prefixCls) => { const useStyle = genStyleHooks('Menu', make, prepare); return useStyle(prefixCls); };`
    expect(found(code)).toEqual([['Menu-Menu', 'make']])
  })

  it('is nowhere in a module without styles', () => {
    expect(found('export default unit(3); const one = other; export { one };')).toEqual([])
  })
})

describe('styles made beforehand', () => {
  const { names, cssOf } = renderStyles()

  it('are those of the chosen components alone', () => {
    const css = cssOf(new Set(['Button-Button']))
    expect(css).toContain('.ant-btn{')
    expect(css).not.toContain('.ant-table')
    expect(cssOf(new Set(['Table-Table']))).toContain('.ant-table')
  })

  it('take colours and sizes from variables, whatever they are in the browser', () => {
    expect(cssOf(names)).toMatch(/\.ant-btn\{[^}]*font-size:var\(--ant-[\w-]*font-size\)/)
  })

  it('hold what appears in browsers only, and what moves', () => {
    const css = cssOf(names)
    expect(css).toContain('.ant-message{')
    expect(css).toContain('.ant-notification{')
    expect(css).toContain('@keyframes')
  })

  it('hold nothing for those who read from right to left', () => {
    const rules = [...cssOf(names).matchAll(/([^{}]+)\{[^{}]*\}/g)].map(([, selectors = '']) => selectors)
    expect(rules.length).toBeGreaterThan(1_000)
    expect(rules.filter((one) => one.split(',').every((selector) => selector.includes('-rtl')))).toEqual([])
  })
})
