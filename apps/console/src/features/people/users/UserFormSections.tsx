import type { UserChoice } from '@gridhelm/contract/people/users/calls'
import { userFieldTexts } from '@gridhelm/contract/people/users/field-texts'
import { userResource } from '@gridhelm/contract/people/users/resource'
import { phoneRule } from '@gridhelm/contract/people/users/rules'
import { Alert, Form, type FormRule, Input, Select, TreeSelect } from 'antd'
import type { ReactNode } from 'react'
import { useDictionary } from '../../../platform/dictionaries.ts'
import { sessionSignal } from '../../../platform/session.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { AskedItem } from '../../../resources/AskedItem.tsx'
import { DayInput, MomentInput } from '../../../resources/DateInputs.tsx'
import { DictionarySelect } from '../../../resources/DictionarySelect.tsx'
import { SuggestedInput } from '../../../resources/SuggestedInput.tsx'
import { AvatarInput } from '../../../ui/avatar/AvatarInput.tsx'
import { CurrencySelect } from '../../../ui/money/CurrencySelect.tsx'
import { PasswordStrength } from '../../../ui/password/PasswordStrength.tsx'
import { UserSelect } from '../../../ui/user-picker/UserSelect.tsx'
import { departmentTree, withHeld } from './department-tree.ts'
import type { UserForm } from './form-values.ts'
import { PositionSelect } from './PositionSelect.tsx'
import type { User, useGrantable } from './queries.ts'
import { userScreenTexts } from './texts.ts'
import styles from './Users.module.css'

export interface SectionProps {
  doing: 'add' | 'edit'
  ruleOf: (name: string) => FormRule
  held: { record: User; roles: UserChoice[]; departs: UserChoice[] } | undefined
  grantable: NonNullable<ReturnType<typeof useGrantable>['data']>
}

/** Tiers that can have others below them. */
const leadingTiers = 'admin,master,submaster,operator,agent'

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{title}</h3>
      <div className={styles.grid}>{children}</div>
    </section>
  )
}

interface ItemProps {
  name: keyof UserForm & keyof typeof userFieldTexts.en
  ruleOf: SectionProps['ruleOf']
  required?: boolean
  hint?: ReactNode
  label?: string
  wide?: boolean
  dataId?: string | undefined
  children: ReactNode
}

/** Numbers are kept without blanks and hyphens. */
const keptPhone = (typed: string) => phoneRule.safeParse(typed).data ?? ''

function Item(props: ItemProps) {
  const { name, ruleOf, required = false, hint, label, wide = false, dataId, children } = props
  const named = useTexts(userFieldTexts)
  return (
    <AskedItem
      field={userResource.fields[name]}
      dataId={dataId}
      kept={name === 'phone' ? keptPhone : undefined}
      name={name}
      label={label ?? named(name)}
      required={required}
      extra={hint}
      rules={[ruleOf(name)]}
      className={wide ? (styles.wide ?? '') : ''}
    >
      {children}
    </AskedItem>
  )
}

export function AccountSection({ doing, ruleOf, held }: SectionProps) {
  const t = useTexts(userScreenTexts)
  const realname = Form.useWatch('realname') as string | undefined
  return (
    <Section title={t('account')}>
      <Item name="avatar" ruleOf={ruleOf} wide>
        <AvatarInput name={realname ?? ''} />
      </Item>
      <Item name="username" ruleOf={ruleOf} dataId={held?.record.id} required>
        <Input autoComplete="off" disabled={doing === 'edit'} />
      </Item>
      <Item name="realname" ruleOf={ruleOf} required>
        <Input autoComplete="off" />
      </Item>
      {doing === 'add' && (
        <>
          <Item name="password" ruleOf={ruleOf} required hint={<PasswordStrength />}>
            <Input.Password autoComplete="new-password" />
          </Item>
          <Form.Item
            name="confirmpassword"
            label={t('confirmPassword')}
            required
            dependencies={['password']}
            rules={[ruleOf('confirmpassword')]}
          >
            <Input.Password autoComplete="new-password" />
          </Form.Item>
        </>
      )}
    </Section>
  )
}

export function PersonSection({ ruleOf, held }: SectionProps) {
  const t = useTexts(userScreenTexts)
  const dataId = held?.record.id
  return (
    <Section title={t('person')}>
      <Item name="workNo" ruleOf={ruleOf} dataId={dataId} required>
        <SuggestedInput fillRule="user_number" />
      </Item>
      <Item name="post" ruleOf={ruleOf}>
        <PositionSelect />
      </Item>
      <Item name="phone" ruleOf={ruleOf} dataId={dataId}>
        <Input type="tel" autoComplete="off" />
      </Item>
      <Item name="email" ruleOf={ruleOf} dataId={dataId}>
        <Input type="email" autoComplete="off" />
      </Item>
      <Item name="telephone" ruleOf={ruleOf}>
        <Input type="tel" autoComplete="off" />
      </Item>
      <Item name="sex" ruleOf={ruleOf}>
        <DictionarySelect code="sex" allowClear />
      </Item>
      <Item name="birthday" ruleOf={ruleOf}>
        <DayInput />
      </Item>
      <Item name="currencyCode" ruleOf={ruleOf}>
        <CurrencySelect />
      </Item>
      <Item name="address" ruleOf={ruleOf}>
        <Input autoComplete="off" />
      </Item>
      <Item name="map" ruleOf={ruleOf}>
        <Input autoComplete="off" placeholder="-1.286, 36.817" />
      </Item>
    </Section>
  )
}

/** The top alone may touch its own rights, and even there the tier stays. */
function useOwnRights(held: SectionProps['held']): { isOwn: boolean; isLocked: boolean } {
  const me = useSignal(sessionSignal)?.user
  const isOwn = held !== undefined && held.record.id === me?.id
  return { isOwn, isLocked: isOwn && me?.tier !== 'admin' }
}

export function RightsSection({ ruleOf, held, grantable, doing }: SectionProps) {
  const t = useTexts(userScreenTexts)
  const named = useTexts(userFieldTexts)
  const tiers = useDictionary('tier')
  const { isOwn, isLocked } = useOwnRights(held)
  const identity = Form.useWatch('userIdentity') as string | undefined
  const chosen = (Form.useWatch('selecteddeparts') as string[] | undefined) ?? []

  const tier = held?.record.tier
  const offeredTiers = tiers.options.filter(
    ({ value }) => value === tier || grantable.tiers.some((one) => one === value),
  )
  const roles = withHeld(grantable.roles, held?.roles ?? [])
  const departs = withHeld(
    grantable.departs,
    (held?.departs ?? []).map((one) => ({ ...one, parentId: null })),
  )
  const { parentId, superior } = held?.record ?? {}
  const above = parentId && superior ? { value: parentId, label: superior } : undefined

  return (
    <Section title={t('rights')}>
      {isLocked && <Alert className={styles.wide ?? ''} type="info" showIcon title={t('ownRights')} />}
      <Item name="tier" ruleOf={ruleOf} required>
        <Select options={offeredTiers} disabled={isOwn || offeredTiers.length === 0} />
      </Item>
      <Item name="parentId" ruleOf={ruleOf} {...(doing === 'add' ? { hint: t('superiorHint') } : {})}>
        <UserSelect by="id" tier={leadingTiers} chosen={above} disabled={isOwn} />
      </Item>
      <Form.Item
        name="selectedroles"
        label={named('roles')}
        extra={doing === 'add' ? t('rolesHint') : undefined}
        className={styles.wide ?? ''}
        rules={[ruleOf('selectedroles')]}
      >
        <Select
          mode="multiple"
          disabled={isLocked}
          options={roles.map(({ value, title }) => ({ value, label: title }))}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      <Form.Item
        name="selecteddeparts"
        label={named('orgCode')}
        extra={t('departmentsHint')}
        className={styles.wide ?? ''}
        rules={[ruleOf('selecteddeparts')]}
      >
        <TreeSelect
          multiple
          disabled={isLocked}
          treeData={departmentTree(departs)}
          treeDefaultExpandAll={departs.length <= 50}
          showSearch={{ treeNodeFilterProp: 'title' }}
          allowClear
        />
      </Form.Item>
      <Item name="userIdentity" ruleOf={ruleOf}>
        <DictionarySelect code="user_identity" disabled={isLocked} />
      </Item>
      {identity === '2' && (
        <Item name="departIds" ruleOf={ruleOf}>
          <Select
            mode="multiple"
            disabled={isLocked}
            options={departs
              .filter(({ value }) => chosen.includes(value))
              .map(({ value, title }) => ({ value, label: title }))}
            showSearch={{ optionFilterProp: 'label' }}
          />
        </Item>
      )}
    </Section>
  )
}

export function PeriodSection({ ruleOf, held }: SectionProps) {
  const t = useTexts(userScreenTexts)
  const { isOwn } = useOwnRights(held)
  if (isOwn) return null
  return (
    <Section title={t('period')}>
      <Item name="usageStart" ruleOf={ruleOf}>
        <MomentInput />
      </Item>
      <Item name="usageEnd" ruleOf={ruleOf} hint={t('periodHint')}>
        <MomentInput />
      </Item>
    </Section>
  )
}
