import { HomeList } from './HomeList.tsx'

export const Homes = () => <HomeList />
