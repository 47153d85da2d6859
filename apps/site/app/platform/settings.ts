import { placeholders, type SignOnWay } from '@flain/contract'
import { useRouteLoaderData } from 'react-router'

export type Settings = {
  siteUrl: string
  studioUrl: string
  contactEmail: string
  signOns: readonly SignOnWay[]
}

/** The operator's settings, as root's loader read them. */
export function useSettings(): Settings {
  return useRouteLoaderData<Settings>('root') ?? placeholders
}
