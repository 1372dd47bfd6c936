import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config.ts'

/** Names of the wire and of our headers, wherever they stand in what is logged. */
const secrets = [
  'password',
  'oldpassword',
  'confirmpassword',
  'passwordHash',
  'dbPassword',
  'smscode',
  'captcha',
  'token',
  '["x-access-token"]',
  '["sec-websocket-protocol"]',
  'authorization',
]
const below = (parent: string) => (name: string) =>
  name.startsWith('[') ? parent + name : `${parent}.${name}`

/** Tokens and passwords never reach a log, whoever puts them into an object. */
const redact = {
  paths: [...secrets, ...secrets.map(below('*')), ...secrets.map(below('*.*'))],
  censor: '***',
}

export function createLog(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = { level: config.logLevel, redact, base: null, timestamp: pino.stdTimeFunctions.isoTime }
  return destination ? pino(options, destination) : pino(options)
}
