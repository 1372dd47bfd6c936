import { PlusOutlined } from '@ant-design/icons'
import type { Delivery, DieselLedger } from '@gridhelm/contract/history/diesel/entities'
import { Button, Input } from 'antd'
import { useMemo } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useTyped } from '../../../ui/address/use-typed.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Permitted, usePermission } from '../../../ui/Permitted.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import styles from './Diesel.module.css'
import { deliveryQuery, useDeleteDelivery } from './queries.ts'
import { texts } from './texts.ts'

interface Narrowing {
  deviceId?: string
  search?: string
}
interface Filter extends Narrowing {
  siteId: string
  from: string
  to: string
}

interface DeliveriesProps {
  filter: Filter
  ledger: DieselLedger
  onSearch: (search: string | undefined) => void
  onAdd: () => void
  onEdit: (delivery: Delivery) => void
}

/** What was recorded in the period, and what the tank saw of it. */
export function Deliveries({ filter, ledger, onSearch, onAdd, onEdit }: DeliveriesProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const mayEdit = usePermission('diesel:edit')
  const remove = useDeleteDelivery()
  const { siteId, from, to, ...narrowing } = filter
  const [typed, setTyped] = useTyped(filter.search ?? '')
  const addButton = (
    <Permitted code="diesel:edit">
      <Button type="primary" icon={<PlusOutlined />} onClick={onAdd}>
        {t('add')}
      </Button>
    </Permitted>
  )
  return (
    <DataTable<Delivery, Narrowing>
      // Another period starts on its first page.
      key={`${from} ${to}`}
      id="diesel-deliveries"
      title={t('deliveries')}
      columns={useColumns(ledger)}
      rowKey="id"
      filter={narrowing}
      sort={{ column: 'deliveredAt', order: 'desc' }}
      query={(input) => deliveryQuery({ ...input, siteId, from, to })}
      empty={<EmptyState title={t('noDeliveries')} detail={t('noDeliveriesDetail')} />}
      toolbar={
        <>
          <Input.Search
            className={styles.search ?? ''}
            allowClear
            aria-label={t('search')}
            placeholder={t('search')}
            value={typed}
            onChange={({ target: { value } }) => setTyped(value)}
            onSearch={(text) => onSearch(text.trim() || undefined)}
          />
          {addButton}
        </>
      }
      actions={
        mayEdit
          ? (delivery) => (
              <>
                <Button type="text" onClick={() => onEdit(delivery)}>
                  {t('edit')}
                </Button>
                <ConfirmButton
                  danger
                  type="text"
                  question={t('deleteQuestion', { litres: f.litres(delivery.litres) })}
                  consequence={t('deleteConsequence')}
                  onConfirm={() => remove.send({ siteId, id: delivery.id })}
                >
                  {t('delete')}
                </ConfirmButton>
              </>
            )
          : undefined
      }
    />
  )
}

function useColumns({ deliveries, zone }: DieselLedger): DataColumn<Delivery>[] {
  const t = useTexts(texts)
  const f = useFormat()
  return useMemo(() => {
    const seen = new Map(deliveries.map((one) => [one.id, one.seen]))
    const priceOf = ({ amount, currency, litres }: Delivery) =>
      amount === null || currency === null ? null : (
        <span
          title={t('pricePer', {
            amount: f.unitPrice(f.shown(amount / litres, '/L'), currency),
            unit: f.symbol('L'),
          })}
        >
          {f.money(amount, currency)}
        </span>
      )
    const columns: DataColumn<Delivery>[] = [
      {
        key: 'deliveredAt',
        title: t('when'),
        width: 200,
        render: (one) => f.moment(one.deliveredAt, zone),
      },
      {
        key: 'deviceNumber',
        title: t('tank'),
        width: 120,
        render: (one) => one.deviceNumber ?? t('commonTank'),
      },
      {
        key: 'litres',
        title: `${t('volume')} (${f.symbol('L')})`,
        width: 100,
        align: 'end',
        render: (one) => f.litresNumber(one.litres),
      },
      {
        key: 'siteId',
        title: `${t('seen')} (${f.symbol('L')})`,
        width: 130,
        align: 'end',
        render: ({ id }) => (seen.get(id) === null ? t('notSeen') : f.litresNumber(seen.get(id))),
      },
      { key: 'amount', title: t('price'), width: 190, align: 'end', render: priceOf },
      { key: 'supplier', title: t('supplier'), width: 160, ellipsis: true },
      { key: 'receiptNumber', title: t('receipt'), width: 120, ellipsis: true },
      { key: 'note', title: t('note'), width: 180, ellipsis: true },
      { key: 'createBy', title: t('recordedBy'), width: 120, optional: true },
    ]
    return columns
  }, [deliveries, zone, t, f])
}
