import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const exceptionTexts = defineTexts({
  'exception.home': ['Home', '首页', 'Accueil'],
  'exception.back': words.back,
  'exception.forbidden.title': ['This page is not open to you', '您无权访问此页面', 'Cette page ne vous est pas ouverte'],
  'exception.forbidden.detail': [
    'Your rights do not cover it. Nothing was changed. If you need it for your work, ask your administrator for access.',
    '您的权限不包含此页面，未做任何更改。如工作需要，请联系管理员开通。',
    'Vos droits ne la couvrent pas. Rien n’a été modifié. Si vous en avez besoin pour votre travail, demandez un accès à votre administrateur.',
  ],
  'exception.notFound.title': ['There is no page here', '此处没有页面', 'Il n’y a pas de page ici'],
  'exception.notFound.detail': ['The address may be mistyped, or the page has moved. Your sites are one click away.', '地址可能有误，或页面已移动。您可以从首页进入各个电站。', 'L’adresse est peut-être mal saisie, ou la page a été déplacée. Vos sites sont à un clic.'],
  'exception.fault.title': ['Something went wrong on the server', '服务器出现错误', 'Une erreur est survenue sur le serveur'],
  'exception.fault.detail': [
    'The page could not be shown. What you had saved is safe. Try again in a moment; if it happens again, tell your administrator what you were doing.',
    '页面暂时无法显示，已保存的内容不受影响。请稍后再试；如再次出现，请将当时的操作告知管理员。',
    'La page n’a pas pu être affichée. Ce que vous aviez enregistré est intact. Réessayez dans un instant ; si cela se reproduit, dites à votre administrateur ce que vous faisiez.',
  ],
})
