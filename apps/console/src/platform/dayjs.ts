import dayjs from 'dayjs'
import 'dayjs/locale/en-gb'
import 'dayjs/locale/fr'
import 'dayjs/locale/zh-cn'
import { languageSignal } from './language.ts'

const locales = { en: 'en-gb', fr: 'fr', zh: 'zh-cn' } as const
const speak = () => dayjs.locale(locales[languageSignal.get()])
speak()
languageSignal.subscribe(speak)

/** For the date inputs alone, in the reader's language; it comes with the first of them. */
export { dayjs }
