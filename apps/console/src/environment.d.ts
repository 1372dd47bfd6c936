declare module '*.md' {
  const html: string
  export default html
}

declare module 'world-atlas/countries-110m.json' {
  const topology: import('./ui/atlas/decode.ts').CountryTopology
  export default topology
}

declare module 'world-atlas/countries-50m.json' {
  const topology: import('./ui/atlas/decode.ts').CountryTopology
  export default topology
}
