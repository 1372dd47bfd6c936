import topology from 'world-atlas/countries-50m.json'
import { decode } from './decode.ts'

export const atlas = decode(topology)
