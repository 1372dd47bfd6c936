type Json = Readonly<Record<string, unknown>>

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : [])

const plain: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

/** A name as a type may have it: `projects.list.result.__schema0` → `projects_list_result___schema0`. */
export const typeName = (name: string): string => name.replace(/\W/g, '_')

const key = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))
const several = (texts: readonly string[]) => [...new Set(texts)].join(' | ')
const inArray = (text: string) => (/[ |]/.test(text) && !/^[{[(]/.test(text) ? `(${text})[]` : `${text}[]`)

/** A schema as TypeScript writes it, which people read as well as compilers. */
export function typeText(schema: unknown, indent = ''): string {
  if (!isJson(schema)) return 'unknown'
  const { $ref, anyOf, oneOf, allOf, type } = schema
  if (typeof $ref === 'string') return typeName($ref.slice('#/components/schemas/'.length))
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return several(schema.enum.map((one) => JSON.stringify(one)))
  if (anyOf ?? oneOf) return several(listOf(anyOf ?? oneOf).map((one) => typeText(one, indent)))
  if (allOf)
    return listOf(allOf)
      .map((one) => typeText(one, indent))
      .join(' & ')
  if (Array.isArray(type)) return several(type.map((one) => typeText({ ...schema, type: one }, indent)))
  if (type === 'array') return arrayText(schema, indent)
  if (type === 'object' || isJson(schema.properties)) return objectText(schema, indent)
  return plain[String(type)] ?? 'unknown'
}

function arrayText({ items, prefixItems }: Json, indent: string): string {
  const parts = listOf(prefixItems)
  if (parts.length > 0) return `[${parts.map((one) => typeText(one, indent)).join(', ')}]`
  return inArray(typeText(items, indent))
}

function objectText({ properties, required, additionalProperties }: Json, indent: string): string {
  const inner = `${indent}  `
  const needed = new Set(Array.isArray(required) ? required : [])
  const fields = Object.entries(isJson(properties) ? properties : {}).map(
    ([name, one]) => `${inner}${key(name)}${needed.has(name) ? '' : '?'}: ${typeText(one, inner)}`,
  )
  if (fields.length === 0)
    return isJson(additionalProperties)
      ? `Record<string, ${typeText(additionalProperties, indent)}>`
      : 'Record<string, unknown>'
  return `{\n${fields.join('\n')}\n${indent}}`
}
