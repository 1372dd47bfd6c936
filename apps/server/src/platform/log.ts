import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

/** Tokens and passwords never reach a log, whoever puts them into an object. */
const redact = {
  paths: [
    'password',
    '*.password',
    'token',
    '*.token',
    'headers["x-access-token"]',
    'req.headers["x-access-token"]',
  ],
  censor: '***',
}

export function createLog(config: Pick<Config, 'logLevel'>): Logger {
  return pino({ level: config.logLevel, redact, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
