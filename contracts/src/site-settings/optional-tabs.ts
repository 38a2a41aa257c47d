import type { Action } from '../permissions.ts'

/**
 * The tabs of the portal that can be switched off, with the permissions that clients then lose. Screens show a tab by
 * its permissions, so that there is no second rule about which screens and server could disagree.
 */
export const OPTIONAL_TABS = {
  clients: { label: 'Clients', withholds: ['clients:read', 'clients:write'] },
  financials: { label: 'Financials', withholds: ['financials:read'] },
  settings: { label: 'Site Settings', withholds: ['siteSettings:write'] },
} as const satisfies Record<string, { label: string; withholds: readonly Action[] }>

export type OptionalTab = keyof typeof OPTIONAL_TABS

export const OPTIONAL_TAB_NAMES = Object.keys(OPTIONAL_TABS) as [OptionalTab, ...OptionalTab[]]

/** The tabs that a value of the setting `hidden_portal_tabs` names, such as `clients,financials`. */
export function hiddenTabsIn(value: string | null | undefined): OptionalTab[] {
  const named = (value ?? '').split(',').map((name) => name.trim())
  return OPTIONAL_TAB_NAMES.filter((name) => named.includes(name))
}

/** The permissions that clients lose while these tabs are switched off. */
export function withheldActions(hidden: readonly OptionalTab[]): Action[] {
  return hidden.flatMap((tab) => OPTIONAL_TABS[tab].withholds)
}
