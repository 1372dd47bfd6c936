import './wings.ts'

/** For a program that may say anything: every table is loaded. */
export { isMessageKey, messageText } from './message-text.ts'
