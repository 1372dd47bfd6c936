import type { Seed } from './seed.ts'

const id = 'demo-escalation-critical'
const people = ['operator', 'supervisor']

/** One to look at: whoever is on duty hears of critical alarms that stay without an answer. */
export async function seedDemoAlarmEscalation(seed: Seed): Promise<void> {
  const isNew = await seed('demo:alarmEscalation:critical', 'alarmEscalation', {
    id,
    name: 'P1 · 15 min',
    ownerId: 'demo-admin',
    level: 1,
    delayMinutes: 15,
    channels: 'notice',
    createBy: 'admin',
  })
  if (!isNew) return
  for (const username of people) {
    await seed(`demo:alarmEscalation:critical:${username}`, 'alarmEscalationUser', {
      escalationId: id,
      userId: `demo-${username}`,
    })
  }
}
