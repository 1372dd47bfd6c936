import type { Rendering } from '@gridhelm/contract/texts'
import type { DayPart } from './greeting.ts'

/** What is said to whoever comes, by the part of the day. */
export const greetings = {
  morning: ['Good morning, {name}', '早上好，{name}', 'Bonjour, {name}'],
  lateMorning: ['Good morning, {name}', '上午好，{name}', 'Bonjour, {name}', 'late morning has a greeting of its own'],
  noon: ['Good afternoon, {name}', '中午好，{name}', 'Bonjour, {name}', 'noon has a greeting of its own'],
  afternoon: ['Good afternoon, {name}', '下午好，{name}', 'Bonjour, {name}'],
  evening: ['Good evening, {name}', '晚上好，{name}', 'Bonsoir, {name}'],
} as const satisfies Record<DayPart, Rendering>
