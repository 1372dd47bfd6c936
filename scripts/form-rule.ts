import { parseSync, Visitor } from 'oxc-parser'

/** A form, or another thing that people fill in, as the console's sources name it. */
export interface NamedForm {
  name: string
  /** Nothing of it is worth a question when it closes. */
  losesNothing: boolean
  path: string
}

interface FormFacts {
  forms: NamedForm[]
  breaches: string[]
}

const console = 'apps/console/src/'
/** The kit itself is made of what others may not use. */
const kit = `${console}ui/`
/** The frame around the screens has a menu and settings of its own kind. */
const shell = `${console}app/`

const namedElements = new Set(['RecordForm', 'FormBody', 'ScopedForm', 'KeepUnsaved', 'PickDialog'])
const refused: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  antd: {
    Modal: 'a form is a RecordForm, anything else a Dialog',
    Drawer: 'a form is a RecordForm, anything else a SidePanel or a BottomSheet',
  },
  '@tanstack/react-query': { useMutation: 'a change is made with useChange' },
}

/** Reading a file takes its time; most have nothing of all this. */
const concerned =
  /\b(Modal|Drawer|useMutation|RecordForm|FormBody|ScopedForm|KeepUnsaved|PickDialog)\b|<Form\b/

/** Every form of the console by its name, which the tests go through; with what keeps them from being found or kept. */
export function readForms(sources: ReadonlyMap<string, string>): FormFacts {
  const facts: FormFacts = { forms: [], breaches: [] }
  for (const [path, source] of sources)
    if (path.startsWith(console) && !path.includes('.test.') && concerned.test(source))
      readFile(path, source, facts)
  const seen = new Map<string, string>()
  for (const { name, path } of facts.forms) {
    const other = seen.get(name)
    if (other) facts.breaches.push(`${path}: ${other} has a form of the same name, ${name}`)
    seen.set(name, path)
  }
  return facts
}

function readFile(path: string, source: string, { forms, breaches }: FormFacts): void {
  const isKit = path.startsWith(kit)
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length
  const { program } = parseSync(path, source)
  new Visitor({
    ImportDeclaration({ source: { value }, specifiers, importKind }) {
      if (isKit || importKind === 'type') return
      for (const specifier of specifiers) {
        if (specifier.type !== 'ImportSpecifier' || specifier.importKind === 'type') continue
        const name = specifier.imported.type === 'Identifier' ? specifier.imported.name : ''
        const why = refused[value]?.[name]
        if (!why || (value === 'antd' && path.startsWith(shell))) continue
        breaches.push(`${path}:${lineOf(specifier.start)} imports ${name} of ${value}: ${why}`)
      }
    },
    JSXOpeningElement({ name: element, attributes, start }) {
      if (element.type !== 'JSXIdentifier') return
      if (element.name === 'Form' && !isKit)
        breaches.push(
          `${path}:${lineOf(start)} has a form of its own: use RecordForm, FormBody or FieldStack`,
        )
      if (!namedElements.has(element.name)) return
      const given = new Map(
        attributes.flatMap((one) =>
          one.type === 'JSXAttribute' && one.name.type === 'JSXIdentifier'
            ? [[one.name.name, one.value]]
            : [],
        ),
      )
      const name = given.get('name')
      if (name?.type === 'Literal' && typeof name.value === 'string')
        forms.push({ name: name.value, losesNothing: given.has('losesNothing'), path })
      // The kit and the resources hand on a name that was given to them.
      else if (!isKit && !path.startsWith(`${console}resources/`))
        breaches.push(`${path}:${lineOf(start)} the name of a form is a plain text, by which it is found`)
    },
  }).visit(program)
}
