import { Edition } from './Edition.tsx'

export const DataEdition = () => <Edition page="system" />
export const PvDataEdition = () => <Edition page="pv" />
export const GenDataEdition = () => <Edition page="generator" />
export const EsDataEdition = () => <Edition page="storage" />
export const FanDataEdition = () => <Edition page="wind" />
