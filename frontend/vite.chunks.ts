import type { Rolldown } from 'vite'
import {
  isShell,
  isPublic,
  isPortal,
  isOffice,
  isFirst,
  isLate,
  isLateSchema,
  isOutsideForms,
  isSection,
  isOutsideLists,
  usesForms,
  usesZod,
} from './vite.reach.ts'

type NameOf = (id: string, context: Rolldown.ChunkingContext) => string | null

/** Leaves out what public pages load too: it would bring them the whole chunk. */
const inShell = (name: string | NameOf) => (id: string, context: Rolldown.ChunkingContext) => {
  if (!isShell(id, context) || isPublic(id, context)) return null
  return typeof name === 'string' ? name : name(id, context)
}

/** The sections of pages of records that share modules, of which no screen needs any before its first picture. */
const SECTIONS_WITH_CHUNKS = {
  approvals: /frontend\/src\/features\/approvals\//,
  milestones: /frontend\/src\/features\/milestones\//,
  invoices:
    /frontend\/src\/features\/invoices\/|contracts\/src\/values\/(money\/|portal\/invoices)/,
}

/**
 * The chunks of portal and back office. Each request costs a round trip on a slow network, so what many screens
 * share is joined, and a screen brings one chunk of its own.
 *
 * - react, data: libraries that every screen needs and that rarely change, in two tasks
 * - calendar: the date picker, which is loaded when it is opened
 * - forms: react-hook-form and what we build every form with; loaded with the first form
 * - schemas: zod, and the contracts that check input; loaded when somebody enters a form, or with a dialog
 * - fields: what only screens that are forms share, or with dialogs
 * - approvals, milestones, invoices: what their sections on pages of records share
 * - shared: what the scripts of shells and of public pages share
 * - menus: the menus, dialogs and notices of Radix, which open later
 * - editor, editor-fields, editor-dialogs: what the list of sections, the editor of one, and dialogs share
 * - records: what the pages of records and the activity share, and other screens do without
 * - contacts: what the list of contacts and the page of one ask the server
 * - messages: conversations, which portal and back office show in several places
 * - documents: what the portal and a few screens of the office show of Google Drive
 * - lists: what only lists share
 * - shell: our other modules that several screens share
 * - dialogs, form-dialogs: those that only what opens later shares, without forms and with them
 */
export const chunks = [
  {
    name: inShell('react'),
    test: /node_modules\/(react|react-dom|scheduler)(\/|$)/,
    priority: 7,
  },
  {
    name: inShell('data'),
    test: /node_modules\/(react-router|@apollo|@wry|optimism|rxjs|tslib|graphql|styled-components|stylis)(\/|$)|src\/app\/apollo\.ts$/,
    priority: 6,
  },
  {
    name: 'shared',
    test: /preload-helper|rolldown.runtime|frontend\/src\/lib\/(data\/idempotency-key|forms\/session-draft|browser\/leave)|contracts\/src\/pages\/notice-cookie/,
    priority: 8,
  },
  {
    name: inShell('calendar'),
    test: /node_modules\/(react-day-picker|@date-fns|date-fns)\/|ui\/forms\/day-chooser/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: inShell('forms'),
    test: /node_modules\/(react-hook-form|@hookform|@standard-schema)\/|frontend\/src\/lib\/forms\/(form|resolver|early-text)\.ts$/,
    priority: 5,
    includeDependenciesRecursively: false,
  },
  {
    name: inShell((id, context) =>
      usesZod(id, context) && isLateSchema(id, context) ? 'schemas' : null,
    ),
    test: /node_modules\/zod\/|contracts\/src\/(?!site\/)/,
    minShareCount: 2,
    priority: 5,
    includeDependenciesRecursively: false,
  },
  {
    name: inShell('menus'),
    minShareCount: 2,
    test: /node_modules\/(radix-ui|@radix-ui|@floating-ui|aria-hidden|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|get-nonce)\//,
    priority: 5,
    includeDependenciesRecursively: false,
  },
  {
    name: inShell('contacts'),
    test: /frontend\/src\/features\/contacts\/office\/contacts\.operations/,
    minShareCount: 2,
    priority: 4,
    includeDependenciesRecursively: false,
  },
  {
    // What the portal shows of records is in the shell, which would load this chunk in a circle.
    name: inShell((id, context) => (isPortal(id, context) ? null : 'records')),
    test: /frontend\/src\/(features\/(activity|(clients|projects)\/office\/record)\/|ui\/records\/(?!record-(link|top)|list-origin))/,
    minShareCount: 2,
    priority: 4,
    includeDependenciesRecursively: false,
  },
  {
    name: inShell((id, context) => (isFirst(id, context) ? 'documents' : null)),
    test: /frontend\/src\/features\/documents\//,
    minShareCount: 2,
    priority: 4,
    includeDependenciesRecursively: false,
  },
  {
    name: inShell('messages'),
    test: /frontend\/src\/(features\/messages\/(?!shared\/unread)|lib\/browser\/message-draft)/,
    minShareCount: 2,
    priority: 4,
    includeDependenciesRecursively: false,
  },
  ...Object.entries(SECTIONS_WITH_CHUNKS).map(([feature, test]) => ({
    name: inShell((id, context) =>
      isSection(id, context) && !isFirst(id, context) ? feature : null,
    ),
    test,
    minShareCount: 2,
    priority: 4,
    includeDependenciesRecursively: false,
  })),
  {
    name: inShell((id, context) => {
      if (isFirst(id, context)) return 'editor'
      return isLate(id, context) ? 'editor-fields' : 'editor-dialogs'
    }),
    test: /frontend\/src\/features\/site-editor\/|contracts\/src\/site\/(preview|policy)\./,
    minShareCount: 2,
    priority: 4,
    includeDependenciesRecursively: false,
  },
  {
    name: inShell((id, context) => {
      const isOfSections = isSection(id, context)
      if (!isFirst(id, context)) {
        if (usesForms(id, context)) return 'form-dialogs'
        if (isLate(id, context)) return 'fields'
        return isOfSections ? 'shell' : 'dialogs'
      }
      if (!isOfSections && !isOutsideForms(id, context)) return 'fields'
      if (!isOfSections && !isOffice(id, context)) return 'portal'
      return isOutsideLists(id, context) ? 'shell' : 'lists'
    }),
    test: /(frontend|contracts)\/src\/(?!site\/(?!notices|palette\/(?!accent))|.*day-chooser)|node_modules\/lucide-react\//,
    minShareCount: 2,
    priority: 3,
    includeDependenciesRecursively: false,
  },
]
