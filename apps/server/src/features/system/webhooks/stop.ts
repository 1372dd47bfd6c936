import { inEachLanguage } from '@gridhelm/contract/language'
import { defineTexts, fillText } from '@gridhelm/contract/texts'
import type { Tx } from '../../../platform/db/database.ts'
import { escapeHtml } from '../../../platform/escape-html.ts'
import type { Platform } from '../../../platform/platform.ts'
import { ringBell } from '../../telling/notices/service.ts'
import { giveUpWaiting, updateWebhook, type WebhookRow } from './queries.ts'

const texts = defineTexts({
  dead: [
    'A delivery to the webhook “{name}” was given up',
    'Webhook“{name}”的一次投递已放弃',
    'Un envoi au webhook « {name} » a été abandonné',
  ],
  deadDetail: [
    'All tries failed: {why}. It can be sent again from the list of deliveries.',
    '所有尝试均失败：{why}。可在投递记录中重新发送。',
    'Tous les essais ont échoué : {why}. Il peut être renvoyé depuis la liste des envois.',
  ],
  stopped: [
    'The webhook “{name}” was switched off',
    'Webhook“{name}”已停用',
    'Le webhook « {name} » a été arrêté',
  ],
  failures: [
    'The other side has taken nothing for long. What waited for it was given up. Switch it on again when it is there.',
    '对方长时间未接收任何投递，等待中的投递已放弃。恢复后请重新启用。',
    'L’autre côté n’a rien pris depuis longtemps. Ce qui l’attendait a été abandonné. Remettez-le en service quand il est là.',
  ],
  waiting: [
    'Too much waited for it. What waited was given up. Switch it on again when it takes deliveries fast enough.',
    '等待投递的内容过多，已全部放弃。待对方能及时接收后请重新启用。',
    'Trop d’envois attendaient. Ils ont été abandonnés. Remettez-le en service quand il les prend assez vite.',
  ],
})

type Telling = Pick<Platform, 'bus' | 'now'>

const screen = '/isps/webhooks'

/** Its owner hears that somebody must look. */
export async function tellDead(
  tx: Tx,
  platform: Telling,
  { name, ownerId }: WebhookRow,
  why: string,
): Promise<void> {
  await ringBell(tx, platform, ownerId, {
    title: inEachLanguage((language) => fillText(texts[language].dead, { name })),
    content: inEachLanguage(
      (language) => `<p>${escapeHtml(fillText(texts[language].deadDetail, { why }))}</p>`,
    ),
    priority: 'M',
    openPage: screen,
  })
}

/** Nothing more goes there until its owner switches it on again. */
export async function stopWebhook(
  tx: Tx,
  platform: Telling,
  { id, name, ownerId }: WebhookRow,
  why: 'failures' | 'waiting',
): Promise<void> {
  await updateWebhook(tx, id, { enabled: false })
  await giveUpWaiting(tx, id, 'switched off')
  await ringBell(tx, platform, ownerId, {
    title: inEachLanguage((language) => fillText(texts[language].stopped, { name })),
    content: inEachLanguage((language) => `<p>${texts[language][why]}</p>`),
    priority: 'H',
    openPage: screen,
  })
}
