import type { Plugin } from 'vite'
import { findStyleCalls } from './find-style-calls.ts'
import { renderStyles } from './rendered.ts'

const styleModule = /[\\/]antd[\\/]es[\\/].+[\\/]style(?:[\\/]\w+)?\.js$/
const makesStyles = /\bgen(?:StyleHooks|SubStyleComponent|ComponentStyleHook)\(/
/** Registered by every component, and by whatever shows an icon. */
const always = ['Shared', 'ant-design-icons']
/** Made only for an appearance that we do not have. */
const neverAsked = new Set(['Pagination-bordered'])
/** What the login page fetches. */
const firstChunks = ['index', 'login']

interface Chunk {
  name: string
  modules: Readonly<Record<string, unknown>>
}

/**
 * antd makes the rules of its components in the browser, each time that a page is loaded, and always the same ones:
 * colours and sizes are variables, and only those are still set there. So the rules are made once, when the console is
 * built, and the code that would make them is left out. Those of the login page stand in the head of the page; a mark
 * names the others, which follow with the first screen behind it.
 */
export function staticStyles(): Plugin {
  const namesIn = new Map<string, readonly string[]>()
  let [first, others] = ['', '']

  const usedIn = (chunks: readonly Chunk[]) =>
    new Set(
      chunks.flatMap(({ modules }) => Object.keys(modules)).flatMap((module) => namesIn.get(module) ?? []),
    )

  return {
    name: 'static-styles',
    apply: 'build',
    enforce: 'pre',

    transform(code, id) {
      if (!styleModule.test(id)) return undefined
      const calls = findStyleCalls(this.parse(code))
      if (calls.length === 0 && makesStyles.test(code)) this.error(`${id}: its styles were not found.`)
      namesIn.set(
        id,
        calls.map(({ name }) => name),
      )
      return calls
        .toReversed()
        .reduce((before, { start, end }) => `${before.slice(0, start)}() => []${before.slice(end)}`, code)
    },

    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
        const firstOnes = chunks.filter(({ name }) => firstChunks.includes(name))
        if (firstOnes.length < firstChunks.length) this.error(`There is no chunk for each of ${firstChunks}.`)
        const ofFirst = usedIn(firstOnes)
        const used = [...usedIn(chunks)]
        const { names, cssOf } = renderStyles()
        const missing = used.filter((name) => !names.has(name) && !neverAsked.has(name))
        if (missing.length > 0) this.error(`Nothing renders the styles of ${missing.join(', ')}.`)
        const emit = (some: readonly string[]) => {
          const source = cssOf(new Set(some))
          return `/${this.getFileName(this.emitFile({ type: 'asset', name: 'antd.css', source }))}`
        }
        first = emit([...always, ...ofFirst])
        others = emit(used.filter((name) => !ofFirst.has(name)))
      },
    },

    // Before our own, which may say otherwise.
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'stylesheet', href: first }, injectTo: 'head-prepend' },
      { tag: 'meta', attrs: { name: 'other-styles', content: others }, injectTo: 'head-prepend' },
    ],
  }
}
