import type { Names } from './roles.ts'
import type { Seed } from './seed.ts'

interface DemoAnnouncement {
  id: string
  priority: 'L' | 'M' | 'H'
  state: 'unpublished' | 'revoked'
  /** When it was written. */
  daysAgo: number
  author: string
  title: Names
  summary: Names
  content: Names
}

const announcements: readonly DemoAnnouncement[] = [
  {
    id: 'demo-announcement-maintenance',
    priority: 'M',
    state: 'unpublished',
    daysAgo: 1,
    author: 'master',
    title: {
      en: 'Maintenance of the generators in the rainy season',
      zh: '雨季发电机维护安排',
      fr: 'Entretien des groupes électrogènes à la saison des pluies',
    },
    summary: {
      en: 'Check seals, drains and air filters before the first heavy rain.',
      zh: '请在首场大雨之前检查密封、排水和空气滤清器。',
      fr: 'Vérifiez les joints, les évacuations et les filtres à air avant les premières fortes pluies.',
    },
    content: {
      en: '<p>Before the rainy season every site with a generator does three things:</p><ol><li>check the <strong>seals</strong> of the enclosure,</li><li>clean the <strong>drains</strong> around the foundation,</li><li>change the <strong>air filter</strong>.</li></ol><p>Please note the date in the log of the site.</p>',
      zh: '<p>雨季来临之前，每个配有发电机的电站请完成三项工作：</p><ol><li>检查机箱<strong>密封</strong>；</li><li>清理基础周围的<strong>排水沟</strong>；</li><li>更换<strong>空气滤清器</strong>。</li></ol><p>请在电站记录中登记完成日期。</p>',
      fr: '<p>Avant la saison des pluies, chaque site équipé d’un groupe fait trois choses :</p><ol><li>vérifier les <strong>joints</strong> de l’enceinte,</li><li>nettoyer les <strong>évacuations</strong> autour du socle,</li><li>changer le <strong>filtre à air</strong>.</li></ol><p>Veuillez noter la date dans le journal du site.</p>',
    },
  },
  {
    id: 'demo-announcement-tariff',
    priority: 'L',
    state: 'revoked',
    daysAgo: 30,
    author: 'admin',
    title: {
      en: 'New tariff from the first of the month',
      zh: '下月一日起执行新电价',
      fr: 'Nouveau tarif à partir du premier du mois',
    },
    summary: {
      en: 'Withdrawn: the tariff stays as it is for now.',
      zh: '已撤回：暂时维持现行电价。',
      fr: 'Annulé : le tarif reste inchangé pour le moment.',
    },
    content: {
      en: '<p>The price of a kilowatt-hour changes on the first of the month.</p>',
      zh: '<p>每千瓦时的价格将于下月一日调整。</p>',
      fr: '<p>Le prix du kilowattheure change le premier du mois.</p>',
    },
  },
]

const dayMs = 86_400_000

/** Beside the two published ones: one that waits and one that was taken back. */
export async function seedDemoAnnouncements(seed: Seed): Promise<void> {
  for (const { id, priority, state, daysAgo, author, title, summary, content } of announcements) {
    const createTime = new Date(Date.now() - daysAgo * dayMs)
    const revoked = {
      sendStatus: '2',
      sender: 'Gridhelm',
      sendTime: createTime,
      cancelTime: new Date(createTime.getTime() + dayMs),
    }
    await seed(`demo:announcement:${id}`, 'sysAnnouncement', {
      id,
      titleEn: title.en,
      titleZh: title.zh,
      titleFr: title.fr,
      abstractEn: summary.en,
      abstractZh: summary.zh,
      abstractFr: summary.fr,
      contentEn: content.en,
      contentZh: content.zh,
      contentFr: content.fr,
      msgCategory: '1',
      priority,
      createBy: author,
      createTime,
      ...(state === 'revoked' ? revoked : {}),
    })
  }
}
