import topology from 'world-atlas/countries-110m.json'
import { decode } from './decode.ts'

export const atlas = decode(topology)
