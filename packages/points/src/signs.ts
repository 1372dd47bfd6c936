import { type Names, named } from './names.ts'

/** What a positive and what a negative value of a signed point means. */
interface SignFacts {
  positive: Names
  negative: Names
}

export const signs = {
  /** Sources: positive feeds the AC bus. */
  generation: {
    positive: named(['generating', '发出', 'production']),
    negative: named(['drawing', '吸收', 'consommation propre']),
  },
  /** Storage: positive leaves the battery. */
  discharge: {
    positive: named(['discharging', '放电', 'en décharge']),
    negative: named(['charging', '充电', 'en charge']),
  },
  /** Grid: positive comes from the grid. */
  import: {
    positive: named(['importing', '受电', 'soutirage']),
    negative: named(['exporting', '馈电', 'injection']),
  },
  /** Load: positive is consumed. */
  consumption: {
    positive: named(['consuming', '用电', 'consommation']),
    negative: named(['feeding back', '反送', 'renvoi']),
  },
  /** Power factor: positive is inductive. */
  lagging: {
    positive: named(['lagging', '感性', 'inductif']),
    negative: named(['leading', '容性', 'capacitif']),
  },
} as const satisfies Record<string, SignFacts>

export type Sign = keyof typeof signs
