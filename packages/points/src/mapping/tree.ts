import type { Path, Step } from './model.ts'

export type Names = Readonly<Record<string, string>>

export const isContainer = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Keys that every object or list answers to, whatever the message says. */
const isInborn = (key: string): boolean => key in Object.prototype || key in Array.prototype

/** What stands under a key; of a list, at its place. */
function under(value: Readonly<Record<string, unknown>>, key: string, inborn: boolean): unknown {
  const found = value[key]
  if (!inborn || found === undefined) return found
  if (!Object.hasOwn(value, key)) return undefined
  return key === 'length' && Array.isArray(value) ? undefined : found
}

/** What a key is called by a step; undefined where it does not fit. */
export function heldBy(step: Exclude<Step, string>, key: string): string | undefined {
  const { before = '', after = '' } = step
  const isFit = key.length > before.length + after.length && key.startsWith(before) && key.endsWith(after)
  return isFit ? key.slice(before.length, key.length - after.length) : undefined
}

/** Where a walk is; kept only when somebody wants to know. */
export type Trail = string[] | undefined

/** Everything that a path leads to, with what its steps are called there. */
export function follow(
  path: Path,
  value: unknown,
  names: Names,
  trail: Trail,
  found: (value: unknown, names: Names) => void,
  place = 0,
): void {
  const step = path[place]
  if (step === undefined) {
    found(value, names)
    return
  }
  if (!isContainer(value)) return
  if (typeof step === 'string') {
    const inner = under(value, step, isInborn(step))
    if (inner === undefined) return
    trail?.push(step)
    follow(path, inner, names, trail, found, place + 1)
    trail?.pop()
    return
  }
  for (const key of Object.keys(value)) {
    const held = heldBy(step, key)
    if (held === undefined) continue
    trail?.push(key)
    follow(path, value[key], { ...names, [step.any]: held }, trail, found, place + 1)
    trail?.pop()
  }
}

const mostRemembered = 4_096
/** Up to here each is asked for. */
const fewKeys = 8

interface Child<R> {
  readonly key: string
  readonly inborn: boolean
  readonly tree: RuleTree<R>
}

/** The paths of many rules as one tree, so that a value is looked at once. */
export class RuleTree<R> {
  readonly #literals = new Map<string, Child<R>>()
  /** Messages repeat the order of their keys: which child stood at a place. */
  readonly #places: Child<R>[] = []
  readonly #patterns: { step: Exclude<Step, string>; tree: RuleTree<R> }[] = []
  readonly #rules: R[] = []
  /** Nothing lies below: most values are single ones. */
  #isLeaf = true
  /** Messages repeat their keys: which patterns a key fits. */
  readonly #fits = new Map<string, readonly { tree: RuleTree<R>; name: string; held: string }[]>()

  add(path: Path, rule: R): void {
    const [step, ...rest] = path
    if (step === undefined) this.#rules.push(rule)
    else this.#childOf(step).add(rest, rule)
  }

  #childOf(step: Step): RuleTree<R> {
    this.#isLeaf = false
    if (typeof step === 'string') {
      const known = this.#literals.get(step)
      if (known) return known.tree
      const fresh = new RuleTree<R>()
      this.#literals.set(step, { key: step, inborn: isInborn(step), tree: fresh })
      return fresh
    }
    const same = this.#patterns.find(({ step: one }) => JSON.stringify(one) === JSON.stringify(step))
    if (same) return same.tree
    const tree = new RuleTree<R>()
    this.#patterns.push({ step, tree })
    return tree
  }

  #fitsOf(key: string) {
    const known = this.#fits.get(key)
    if (known) return known
    const fits = this.#patterns.flatMap(({ step, tree }) => {
      const held = heldBy(step, key)
      return held === undefined ? [] : [{ tree, name: step.any, held }]
    })
    if (this.#fits.size < mostRemembered) this.#fits.set(key, fits)
    return fits
  }

  walk(
    value: unknown,
    names: Names,
    trail: Trail,
    found: (rule: R, value: unknown, names: Names) => void,
  ): void {
    for (const rule of this.#rules) found(rule, value, names)
    if (typeof value !== 'object' || value === null) return
    this.#walkInto(value as Readonly<Record<string, unknown>>, names, trail, found)
  }

  #walkInto(
    value: Readonly<Record<string, unknown>>,
    names: Names,
    trail: Trail,
    found: (rule: R, value: unknown, names: Names) => void,
  ): void {
    if (this.#literals.size > fewKeys) this.#walkKeys(value, names, trail, found)
    else
      for (const child of this.#literals.values()) {
        const inner = under(value, child.key, child.inborn)
        if (inner !== undefined) child.tree.#visit(child.key, inner, names, trail, found)
      }
    if (this.#patterns.length === 0) return
    for (const key of Object.keys(value)) {
      for (const { tree, name, held } of this.#fitsOf(key))
        tree.#visit(key, value[key], { ...names, [name]: held }, trail, found)
    }
  }

  /** Where many keys are known, those of the message are gone through, which is quicker than asking for each. */
  #walkKeys(
    value: Readonly<Record<string, unknown>>,
    names: Names,
    trail: Trail,
    found: (rule: R, value: unknown, names: Names) => void,
  ): void {
    const places = this.#places
    let place = 0
    for (const key in value) {
      let child = places[place]
      if (child?.key !== key) {
        child = this.#literals.get(key)
        if (child === undefined) continue
        if (place < mostRemembered) places[place] = child
      }
      place++
      const inner = child.inborn ? under(value, key, true) : value[key]
      if (inner !== undefined) child.tree.#visit(key, inner, names, trail, found)
    }
  }

  #visit(
    key: string,
    value: unknown,
    names: Names,
    trail: Trail,
    found: (rule: R, value: unknown, names: Names) => void,
  ): void {
    if (trail === undefined && this.#isLeaf) {
      const rules = this.#rules
      for (let i = 0; i < rules.length; i++) found(rules[i] as R, value, names)
      return
    }
    trail?.push(key)
    this.walk(value, names, trail, found)
    trail?.pop()
  }
}

export interface Field {
  readonly path: readonly string[]
  readonly value: unknown
}

/** The single values of a message in its own order, as many as are asked for; what lies too deep is one of them. */
export function fieldsOf(value: unknown, most: number, depth: number): Field[] {
  const fields: Field[] = []
  const visit = (inner: unknown, path: readonly string[]) => {
    if (fields.length >= most) return
    if (!isContainer(inner) || path.length >= depth) fields.push({ path, value: inner })
    else for (const key of Object.keys(inner)) visit(inner[key], [...path, key])
  }
  visit(value, [])
  return fields
}
