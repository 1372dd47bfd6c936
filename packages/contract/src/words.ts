import type { Rendering } from './texts.ts'

/** What is said everywhere is said once; tables take their lines from here: `retry: words.retry`. */
export const words = {
  retry: ['Try again', '重试', 'Réessayer'],
  cancel: ['Cancel', '取消', 'Annuler'],
  save: ['Save', '保存', 'Enregistrer'],
  close: ['Close', '关闭', 'Fermer'],
} as const satisfies Record<string, Rendering>
