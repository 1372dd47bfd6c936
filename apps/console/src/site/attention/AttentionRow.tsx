import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { StatusTag } from '../../ui/StatusTag.tsx'
import styles from './AttentionRow.module.css'
import type { AttentionLine } from './use-lines.ts'

/** A finding with the way to the page that shows it; `site` names it where several stand together. */
export function AttentionRow({ line, site }: { line: AttentionLine; site?: ReactNode }) {
  const said = (
    <>
      <StatusTag tone="waiting">{line.kind}</StatusTag>
      <span className={styles.what}>
        {site !== undefined && <strong>{site} </strong>}
        {line.text}
        {line.note !== '' && <span className={styles.note}>{line.note}</span>}
      </span>
    </>
  )
  return (
    <li>
      {line.to === undefined ? (
        <span className={styles.row}>{said}</span>
      ) : (
        <Link to={line.to} className={styles.row}>
          {said}
        </Link>
      )}
    </li>
  )
}
