export interface FieldError<N extends string> {
  name: N
  errors: string[]
}

/** The refused fields that a form has; the wire and the form may name one differently. */
export function fieldErrors<N extends string>(
  fields: Readonly<Record<string, string>>,
  names: Readonly<Record<string, N>>,
): FieldError<N>[] {
  return Object.entries(fields).flatMap(([wire, sentence]) => {
    const name = Object.hasOwn(names, wire) ? names[wire] : undefined
    return name === undefined ? [] : [{ name, errors: [sentence] }]
  })
}
