import { readSources } from '../import-rule.ts'
import { root } from '../places.ts'
import { readTexts } from './text-reader.ts'

const isProduct = (file: string) => /^(?:apps|packages)\//.test(file) && !/\.(?:test|spec)\.tsx?$|\/testing\//.test(file)

/** The product's own sources. */
export const productSources = [...(await readSources(root))].filter(([file]) => isProduct(file))

/** Every text that the product can say. */
export const allTexts = productSources.filter(([, source]) => /\bdefineTexts\b|\bzh\b|\p{Script=Han}/u.test(source)).flatMap(([file, source]) => readTexts(file, source))
