import { AsyncLocalStorage } from 'node:async_hooks'
import type { ClientSession } from '@loggia/contracts/client-auth/client-auth'
import type { ErrorCode } from '@loggia/contracts/errors'
import type { Device } from '@loggia/contracts/pages/device-cookie'
import type { FlashKey } from '@loggia/contracts/pages/flashes'
import type { Action } from '@loggia/contracts/permissions'
import type { ClientViewState } from '@loggia/contracts/client-view/client-view'
import type { PortalGuide } from '@loggia/contracts/portal-profile/portal-profile'
import type { ShownBrand } from '@loggia/contracts/site/brand'
import type { DefaultSetting, SiteSetting } from '@loggia/contracts/site-settings/site-settings'
import type { PreferenceName, Preferences } from '@loggia/contracts/account/preferences'
import type { StaffRole } from '@loggia/contracts/actors'
import type { StaffUser } from '@loggia/contracts/staff-auth/staff-auth'
import type { FormattedExecutionResult } from 'graphql'
import { loadServerBuild, withStyles } from '../built-frontend.ts'
import type { EnumName } from '@loggia/contracts/enum-name'

/** The preferences of a member of staff, as GraphQL names them. */
export type ShellPreferences = { [Name in PreferenceName]: EnumName<Preferences[Name]> }

/** The first facts of a shell. Of the sessions only the one that the shell is for. */
export interface ShellData {
  siteSettings: SiteSetting[]
  installation: {
    demo: boolean
    defaultSettings: DefaultSetting[]
    trashKeepDays: number
    timeZone: string
    brand: ShownBrand
  }
  viewer?: {
    staff: (Omit<StaffUser, 'role'> & { role: EnumName<StaffRole> }) | null
    permissions: Action[]
    needsSecondFactor: boolean
    usesPassword: boolean
    preferences: ShellPreferences | null
    isEmailProved: boolean | null
  }
  clientStatus?: Omit<ClientSession, 'ok'>
  /** The portal's guide for the client. */
  portalGuide?: PortalGuide
  /** Only where staff look at the portal as a client. */
  clientView?: ClientViewState
}

interface RenderedShell {
  /** Title and styles. */
  head: string
  body: string
  /** The initial cache of the browser, as JSON. */
  state: string
  /** The codes of the errors with which queries were answered. */
  failures: readonly ErrorCode[]
  /** Why parts could not be rendered, which are left to the browser. */
  errors: readonly unknown[]
}

type AnswerQuery = (
  query: string,
  variables: Record<string, unknown>,
) => Promise<FormattedExecutionResult>

/** For which device, and when, a shell is rendered. */
interface Rendering extends Device {
  /** In milliseconds since the epoch. */
  now: number
}

/** The part of the frontend's server build that renders shells. */
interface ServerBuild {
  renderShell(url: string, data: ShellData, answer: AnswerQuery): Promise<RenderedShell>
  /** Says where it finds the rendering that is in progress, without which it asks for no data. */
  setRenderingSource(find: () => Rendering | undefined): void
}

interface Rendered extends Pick<RenderedShell, 'errors'> {
  html: string
  /** Whether the record that the page is about does not exist. */
  isMissing: boolean
}

interface RenderOptions {
  data: ShellData
  /** The message left by the redirect to this document. */
  flash: FlashKey | null
  /** Null where the browser has not said it yet. */
  device: Device | null
  answer: AnswerQuery
}

export interface ShellRenderer {
  /** Renders the complete HTML document of a path with its query. */
  render(url: string, options: RenderOptions): Promise<Rendered>
}

/**
 * Loads the frontend's server build. Resolves to null where there is none.
 *
 * @param template the built `index.html`, which the shell is inserted into
 */
export async function loadShellRenderer(
  frontendDist: string,
  template: string,
): Promise<ShellRenderer | null> {
  const build = await loadServerBuild<ServerBuild>(frontendDist)
  if (!build) return null
  const renderings = new AsyncLocalStorage<Rendering | undefined>()
  build.setRenderingSource(() => renderings.getStore())
  const frame = frameOf(template, frontendDist)
  return {
    async render(url, { data, flash, device, answer }) {
      const rendering = device ? { ...device, now: Date.now() } : undefined
      const { head, body, state, failures, errors } = await renderings.run(rendering, () =>
        build.renderShell(url, data, answer),
      )
      const json = state.replaceAll('<', String.raw`\u003c`)
      const html = frame
        .replace('<html', () => `<html${schemeOf(data)}`)
        .replace('</head>', () => `${head}</head>`)
        .replace('<div id="root"></div>', () => {
          const told = flash ? ` data-flash="${flash}"` : ''
          const data = `<script type="application/json"${told} id="state">${json}</script>`
          return `<div id="root">${body}</div>${data}`
        })
      return { html, isMissing: failures.includes('NOT_FOUND'), errors }
    },
  }
}

/** The attribute by which the style sheet knows the chosen colors, from the first paint on. */
function schemeOf({ viewer }: ShellData): string {
  const scheme = viewer?.preferences?.scheme ?? 'SYSTEM'
  return scheme === 'SYSTEM' ? '' : ` data-scheme="${scheme.toLowerCase()}"`
}

/**
 * The template without the parts of each shell. Styles are inlined, so that the first answer can be painted. A font that
 * arrives late waits for the next page: people open them often, and lines that break differently make the page jump.
 */
function frameOf(template: string, frontendDist: string): string {
  const inline = (css: string, link: string) => {
    const style = `<style>${css.replaceAll(/font-display:\s*swap/g, 'font-display:optional')}</style>`
    // The scripts load a stylesheet that they find no link to.
    return style + link.replace('>', ' disabled>')
  }
  return withStyles(template, frontendDist, inline)
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/<meta\s+name="description"[^>]*>/, '')
}
