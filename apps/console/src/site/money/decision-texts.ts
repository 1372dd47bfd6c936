import { defineTexts } from '@gridhelm/contract/texts'

export const decisionTexts = defineTexts({
  note: ['Note', '备注', 'Remarque', 'of a decision'],
  noteHint: ['Needed to reject, read by whoever asked', '驳回时必填，发起人可见', 'Obligatoire pour rejeter ; le demandeur la lit'],
  approve: ['Approve', '通过', 'Approuver', 'a request for money'],
  reject: ['Reject', '驳回', 'Rejeter', 'a request for money'],
})
