/** Colours to begin with. Those of alarms are absent; any other one can be mixed. */
export const textPresets = [
  '#1558b8',
  '#2f4acb',
  '#6a2cb0',
  '#7d5bb5',
  '#c2185b',
  '#0b7a7a',
  '#23938a',
  '#2c7a12',
  '#4a9a52',
  '#d79b12',
  '#8a7668',
  '#4b5d6f',
  '#1a2530',
  '#ffffff',
] as const

export const groundPresets = [
  '#ffffff',
  '#f3f5f7',
  '#e8f0fa',
  '#e6f4f1',
  '#f1ecf8',
  '#e9edf1',
  '#10161c',
  '#171f27',
  '#12263f',
  '#0f2e2b',
  '#291d3d',
  '#2b333b',
] as const
