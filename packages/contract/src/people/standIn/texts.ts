import { defineMessages } from '../../message-text.ts'

export const standInTexts = defineMessages({
  'standIn.notNow': ['You are not the agent of this user at present', '您目前不是该用户的代理人', 'Vous n’êtes pas le suppléant de cet utilisateur en ce moment'],
  'standIn.needsSecondFactor': ['A role of this user demands a second factor. Set one up under your account first.', '该用户的角色要求双重验证，请先在您的账号中设置。', 'Un rôle de cet utilisateur exige un second facteur. Configurez-en un d’abord dans votre compte.'],
  'standIn.otherName': [
    'For whom this session acts has changed: the period is over, or it was begun or ended in another window. Nothing was done.',
    '本会话的代理对象已变化：代理期限已过，或已在其他窗口开始或结束。本次操作未执行。',
    'La personne que vous suppléez dans cette session a changé : la période est terminée, ou la suppléance a commencé ou pris fin dans une autre fenêtre. Rien n’a été fait.',
  ],
  'standIn.ownNameOnly': [
    'This cannot be done for somebody else: accounts, passwords, rights, approvals and what goes on after the period need your own name. Stop standing in first.',
    '此操作不能代他人进行：账号、密码、权限、审批以及代理期后仍持续的事项必须以自己的名义操作。请先结束代理。',
    'Cela ne peut pas se faire pour autrui : comptes, mots de passe, droits, approbations et ce qui se poursuit après la période se traitent en son propre nom. Mettez d’abord fin à la suppléance.',
  ],
  'standIn.nameFor': ['{name} (for {principal})', '{name}（代 {principal}）', '{name} (pour {principal})'],
  'standIn.begun': ['You now stand in for {name}', '您现在代理 {name}', 'Vous suppléez maintenant {name}'],
  'standIn.ended': ['You act in your own name again', '您现在以自己的名义操作', 'Vous agissez de nouveau en votre nom'],
})
