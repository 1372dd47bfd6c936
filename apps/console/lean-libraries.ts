import type { Plugin } from 'vite'

/** What a library brings along with what is needed of it, and what stands there instead. */
interface Cut {
  file: RegExp
  replace: readonly (readonly [from: string, to: string])[]
}

const cuts: readonly Cut[] = [
  {
    // Each schema could describe itself as JSON schema; the console never asks.
    file: /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/,
    replace: [
      ['import * as processors from "../core/json-schema-processors.js";', 'const processors = {};'],
      [
        'import { createStandardJSONSchemaMethod, createToJSONSchemaMethod } from "../core/to-json-schema.js";',
        'const createStandardJSONSchemaMethod = () => undefined, createToJSONSchemaMethod = () => () => undefined;',
      ],
      // What people read comes from our own tables.
      ['import en from "../locales/en.js";', 'const en = () => ({ localeError: () => undefined });'],
    ],
  },
  {
    // A button asks whether its colour is bright, and the colour picker with all its parts would come along.
    file: /[\\/]antd[\\/]es[\\/]button[\\/]style[\\/]token\.js$/,
    replace: [
      [
        "import { AggregationColor } from '../../color-picker/color';",
        "import { FastColor as AggregationColor } from '@ant-design/fast-color';",
      ],
      [
        "import { isBright } from '../../color-picker/components/ColorPresets';",
        `const isBright = (value, background) => {
          const { r, g, b, a } = value.toRgb();
          return a <= 0.5 ? value.onBackground(background).toHsv().v > 0.5 : r * 0.299 + g * 0.587 + b * 0.114 > 192;
        };`,
      ],
    ],
  },
  {
    // A tooltip asks the same of its colour, of which it mostly has none.
    file: /[\\/]antd[\\/]es[\\/]tooltip[\\/]util\.js$/,
    replace: [
      [
        "import { generateColor } from '../color-picker/util';",
        `import { FastColor } from '@ant-design/fast-color';
         const generateColor = (color) => new FastColor(color ?? '');`,
      ],
    ],
  },
  {
    // The rules of its components are made when the console is built.
    file: /[\\/]@ant-design[\\/]cssinjs-utils[\\/]es[\\/]util[\\/]genStyleUtils\.js$/,
    replace: [
      [
        "import { token2CSSVar, useCSSVarRegister, useStyleRegister } from '@ant-design/cssinjs';",
        "import { token2CSSVar, useCSSVarRegister } from '@ant-design/cssinjs'; const useStyleRegister = () => undefined;",
      ],
      ['import genCalc from "./calc";', 'const genCalc = () => undefined;'],
      ['if (memoizedZeroRuntime) {', 'if (true) {'],
    ],
  },
  {
    file: /[\\/]antd[\\/]es[\\/]theme[\\/]util[\\/]useResetIconStyle\.js$/,
    replace: [
      [
        "import { useStyleRegister } from '@ant-design/cssinjs';",
        'const useStyleRegister = () => undefined;',
      ],
    ],
  },
  {
    // Nobody measures the router.
    file: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]router\.js$/,
    replace: [
      [
        'import { consumeInstrumentationClientResultMetaReceiver, getRouteInstrumentationUpdates, instrumentClientSideRouter } from "./instrumentation.js";',
        `const consumeInstrumentationClientResultMetaReceiver = () => undefined,
          getRouteInstrumentationUpdates = () => ({}), instrumentClientSideRouter = (router) => router;`,
      ],
    ],
  },
  {
    // No tooltip of ours moves from one place to the next; what places them would come with the first page.
    file: /[\\/]antd[\\/]es[\\/]config-provider[\\/]index\.js$/,
    replace: [
      ["import UniqueProvider from '../tooltip/UniqueProvider';", 'const UniqueProvider = () => null;'],
    ],
  },
  {
    // No label of ours explains itself by a tooltip; what places one would come along with every form.
    file: /[\\/]antd[\\/]es[\\/]form[\\/]FormItemLabel\.js$/,
    replace: [["import Tooltip from '../tooltip';", 'const Tooltip = () => null;']],
  },
  {
    // What loads shows our own sign of waiting, never a dialog of grey bars.
    file: /[\\/]antd[\\/]es[\\/]modal[\\/]Modal\.js$/,
    replace: [["import Skeleton from '../skeleton';", 'const Skeleton = () => null;']],
  },
]

/** Leaves out of the built console what it never uses; a library that has changed there fails the build. */
export function leanLibraries(): Plugin {
  return {
    name: 'lean-libraries',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const cut = cuts.find(({ file }) => file.test(id.split('?')[0] ?? ''))
      if (!cut) return undefined
      return cut.replace.reduce((before, [from, to]) => {
        if (!before.includes(from)) this.error(`${id} no longer contains: ${from}`)
        return before.replace(from, to)
      }, code)
    },
  }
}
