import {
  cardReplaceRule,
  homeActRule,
  homeMoveRule,
  homeReplaceRule,
} from '@gridhelm/contract/money/homes/rules'
import { madeLoad } from '@gridhelm/contract/money/loads/entities'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { Form, Input } from 'antd'
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

const ruleOf = (rule: z.ZodType, field: string, id: string) =>
  fieldRule(rule, field, (values: PlainRecord) => ({ ...values, id }))

/** What every one of these forms is made of. */
const frameOf = (title: string, hint: string) => ({
  title,
  saveText: title,
  initial: {},
  intro: <p className="gh-lead">{hint}</p>,
})

/** Whatever is done, somebody will ask why. */
function Why({ id }: { id: string }) {
  const t = useTexts(homeScreenTexts)
  return (
    <Form.Item name="reason" label={t('reason')} required rules={[ruleOf(homeActRule, 'reason', id)]}>
      <Input maxLength={200} />
    </Form.Item>
  )
}

const final: ReadonlySet<HomeAct> = new Set(['unlock', 'repossess', 'retire'])

interface ActFormProps {
  home: Home
  /** Told the code that somebody has to type in; what goes over the air needs nobody. */
  onCode: (code: string) => void
  onClose: () => void
}

const tell = (made: unknown, onCode: (code: string) => void): void => {
  const { data } = madeLoad.nullish().safeParse(made)
  if (data?.token && data.way === 'keypad') onCode(data.token)
}

export function HomeActForm({ home, what, onCode, onClose }: ActFormProps & { what: HomeAct }) {
  const t = useTexts(homeScreenTexts)
  const act = useHomeAct(what)
  const { id } = home
  return (
    <RecordForm<Filled>
      name="homeAct"
      {...frameOf(t(what), t(`${what}Hint`))}
      danger={final.has(what)}
      send={async ({ reason = '' }) => tell(await act.send({ id, reason }), onCode)}
      onClose={onClose}
    >
      <Why id={id} />
    </RecordForm>
  )
}

export function MoveForm({ home, onClose }: { home: Home; onClose: () => void }) {
  const t = useTexts(homeScreenTexts)
  const move = useMoveHome()
  const { id } = home
  return (
    <RecordForm<Filled>
      name="homeMove"
      {...frameOf(t('move'), t('moveHint'))}
      send={async ({ customerId = '', cardId, reason = '' }) =>
        void (await move.send({ id, customerId, reason, ...(cardId ? { cardId } : {}) }))
      }
      onClose={onClose}
    >
      <Form.Item
        name="customerId"
        label={t('customer')}
        required
        rules={[ruleOf(homeMoveRule, 'customerId', id)]}
      >
        <CustomerSelect />
      </Form.Item>
      <Form.Item name="cardId" label={t('newCard')}>
        <Input maxLength={30} />
      </Form.Item>
      <Why id={id} />
    </RecordForm>
  )
}

export function ReplaceForm({ home, onCode, onClose }: ActFormProps) {
  const t = useTexts(homeScreenTexts)
  const replace = useReplaceHome()
  const { id } = home
  return (
    <RecordForm<Filled>
      name="homeReplace"
      {...frameOf(t('replace'), t('replaceHint'))}
      send={async ({ newId = '', reason = '' }) => tell(await replace.send({ id, newId, reason }), onCode)}
      onClose={onClose}
    >
      <Form.Item name="newId" label={t('newHome')} required rules={[ruleOf(homeReplaceRule, 'newId', id)]}>
        <StockSelect />
      </Form.Item>
      <Why id={id} />
    </RecordForm>
  )
}

export function CardActForm({ card, what, onClose }: { card: Card; what: CardAct; onClose: () => void }) {
  const t = useTexts(homeScreenTexts)
  const act = useCardAct(what)
  const { id } = card
  return (
    <RecordForm<Filled>
      name="cardAct"
      {...frameOf(t(what), t(`${what}Hint`))}
      danger={what === 'lost'}
      send={async ({ reason = '' }) => void (await act.send({ id, reason }))}
      onClose={onClose}
    >
      <Why id={id} />
    </RecordForm>
  )
}

export function CardReplaceForm({ card, onClose }: { card: Card; onClose: () => void }) {
  const t = useTexts(homeScreenTexts)
  const replace = useReplaceCard()
  const { id } = card
  return (
    <RecordForm<Filled>
      name="cardReplace"
      {...frameOf(t('replaceCard'), t('replaceCardHint'))}
      send={async ({ cardId = '', reason = '' }) => void (await replace.send({ id, cardId, reason }))}
      onClose={onClose}
    >
      <Form.Item name="cardId" label={t('newCard')} required rules={[ruleOf(cardReplaceRule, 'cardId', id)]}>
        <Input maxLength={30} />
      </Form.Item>
      <Why id={id} />
    </RecordForm>
  )
}
