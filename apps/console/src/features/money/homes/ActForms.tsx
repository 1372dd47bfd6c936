import {
  cardReplaceRule,
  homeActRule,
  homeMoveRule,
  homeReplaceRule,
} from '@gridhelm/contract/money/homes/rules'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useTexts } from '../../../platform/texts.ts'
import { fieldRule } from '../../../resources/field-rule.ts'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { CustomerSelect, StockSelect } from './FoundSelect.tsx'
import {
  type Card,
  type CardAct,
  type Home,
  type HomeAct,
  useCardAct,
  useHomeAct,
  useMoveHome,
  useReplaceCard,
  useReplaceHome,
} from './queries.ts'
import { homeScreenTexts } from './texts.ts'

interface Filled {
  reason?: string
  customerId?: string
  cardId?: string
  newId?: string
}

interface FrameProps {
  name: string
  id: string
  title: string
  hint: string
  rule: z.ZodType
  danger?: boolean
  send: (values: Filled & { id: string; reason: string }) => Promise<unknown>
  onClose: () => void
  children?: (rule: (name: string) => ReturnType<typeof fieldRule>) => ReactNode
}

/** What is done needs a reason; some of it needs to say with whom or with what. */
function ActForm({ name, id, title, hint, rule, danger = false, send, onClose, children }: FrameProps) {
  const t = useTexts(homeScreenTexts)
  const ruleOf = (field: string) => fieldRule(rule, field, (values: PlainRecord) => ({ ...values, id }))
  return (
    <RecordForm<Filled>
      name={name}
      title={title}
      initial={{}}
      danger={danger}
      saveText={title}
      send={async ({ reason = '', ...values }) => void (await send({ ...values, id, reason }))}
      onClose={onClose}
      intro={<p className="gh-lead">{hint}</p>}
    >
      {children?.(ruleOf)}
      <Form.Item name="reason" label={t('reason')} required rules={[ruleOf('reason')]}>
        <Input maxLength={200} />
      </Form.Item>
    </RecordForm>
  )
}

const final: ReadonlySet<HomeAct> = new Set(['unlock', 'repossess', 'retire'])

export function HomeActForm({ home, what, onClose }: { home: Home; what: HomeAct; onClose: () => void }) {
  const t = useTexts(homeScreenTexts)
  const { send } = useHomeAct(what)
  return (
    <ActForm
      name="homeAct"
      id={home.id}
      title={t(what)}
      hint={t(`${what}Hint`)}
      rule={homeActRule}
      danger={final.has(what)}
      send={send}
      onClose={onClose}
    />
  )
}

export function MoveForm({ home, onClose }: { home: Home; onClose: () => void }) {
  const t = useTexts(homeScreenTexts)
  const { send } = useMoveHome()
  return (
    <ActForm
      name="homeMove"
      id={home.id}
      title={t('move')}
      hint={t('moveHint')}
      rule={homeMoveRule}
      send={({ customerId = '', cardId, ...rest }) =>
        send({ ...rest, customerId, ...(cardId ? { cardId } : {}) })
      }
      onClose={onClose}
    >
      {(ruleOf) => (
        <>
          <Form.Item name="customerId" label={t('customer')} required rules={[ruleOf('customerId')]}>
            <CustomerSelect />
          </Form.Item>
          <Form.Item name="cardId" label={t('newCard')}>
            <Input maxLength={30} />
          </Form.Item>
        </>
      )}
    </ActForm>
  )
}

export function ReplaceForm({ home, onClose }: { home: Home; onClose: () => void }) {
  const t = useTexts(homeScreenTexts)
  const { send } = useReplaceHome()
  return (
    <ActForm
      name="homeReplace"
      id={home.id}
      title={t('replace')}
      hint={t('replaceHint')}
      rule={homeReplaceRule}
      send={({ newId = '', ...rest }) => send({ ...rest, newId })}
      onClose={onClose}
    >
      {(ruleOf) => (
        <Form.Item name="newId" label={t('newHome')} required rules={[ruleOf('newId')]}>
          <StockSelect />
        </Form.Item>
      )}
    </ActForm>
  )
}

export function CardActForm({ card, what, onClose }: { card: Card; what: CardAct; onClose: () => void }) {
  const t = useTexts(homeScreenTexts)
  const { send } = useCardAct(what)
  return (
    <ActForm
      name="cardAct"
      id={card.id}
      title={t(what)}
      hint={t(`${what}Hint`)}
      rule={homeActRule}
      danger={what === 'lost'}
      send={send}
      onClose={onClose}
    />
  )
}

export function CardReplaceForm({ card, onClose }: { card: Card; onClose: () => void }) {
  const t = useTexts(homeScreenTexts)
  const { send } = useReplaceCard()
  return (
    <ActForm
      name="cardReplace"
      id={card.id}
      title={t('replaceCard')}
      hint={t('replaceCardHint')}
      rule={cardReplaceRule}
      send={({ cardId = '', ...rest }) => send({ ...rest, cardId })}
      onClose={onClose}
    >
      {(ruleOf) => (
        <Form.Item name="cardId" label={t('newCard')} required rules={[ruleOf('cardId')]}>
          <Input maxLength={30} />
        </Form.Item>
      )}
    </ActForm>
  )
}
