import type { ReactNode } from 'react'

/** For a choice by ids: one that nobody has named yet says nothing to a reader. */
export const knownLabel = ({ label }: { label?: ReactNode }): ReactNode => label ?? '…'
