import type { Rolldown } from 'vite'

type Info = NonNullable<ReturnType<Rolldown.ChunkingContext['getModuleInfo']>>

/** Whether a path leads from a module to one that matches, along the modules that `next` names. */
function leadsTo(target: RegExp, next: (info: Info) => readonly string[]) {
  const cache = new Map<string, readonly string[]>()
  return function leads(id: string, context: Rolldown.ChunkingContext): boolean {
    const seen = new Set([id])
    for (const each of seen) {
      if (target.test(each)) return true
      const known = cache.get(each)
      const info = known ? null : context.getModuleInfo(each)
      const following = known ?? (info ? next(info) : [])
      cache.set(each, following)
      for (const one of following) seen.add(one)
    }
    return false
  }
}

const anyImporters = ({ importers, dynamicImporters }: Info) => [...importers, ...dynamicImporters]

/** Whether a shell can load a module, now or later. */
export const isShell = leadsTo(/frontend\/src\/main\.ts$/, anyImporters)
/** Whether the public pages can. */
export const isPublic = leadsTo(/frontend\/src\/site\/main\.ts$/, anyImporters)

/** Whether the portal needs a module at once. */
export const isPortal = leadsTo(
  /frontend\/src\/app\/(portal\/|routes\/client-dashboard)/,
  ({ importers }) => importers,
)

/** Whether the back office does, or both do before any screen. */
export const isOffice = leadsTo(
  /frontend\/src\/app\/(apollo|shell\/shell-of|layouts\/|routes\/admin-)/,
  ({ importers }) => importers,
)

/** What a screen loads before its first picture; everything else is loaded when it is used. */
export const isFirst = leadsTo(
  /frontend\/src\/app\/(apollo|shell\/shell-of|layouts\/|routes\/|portal\/)/,
  ({ importers }) => importers,
)

/** The parts of screens that `lazyIsland` loads: the forms. */
const LATE =
  'features/(staff-auth/office/account/account-forms|site-settings/shared/settings-editor|' +
  'site-editor/office/screens/section-editor)\\.tsx?$'

/** What a part of a screen loads right after the first picture. */
export const isLate = leadsTo(new RegExp(`frontend/src/${LATE}`), ({ importers }) => importers)

/** The parts that screens load by themselves once they are there: sections of records, the choices of notices. */
const SECTIONS =
  'features/(approvals/(portal/own-approvals-section|office/approvals-section)|' +
  'milestones/(office/milestones-section|portal/own-milestones-section)|invoices/(office/invoices-section|portal/own-invoice-list)|notices/shared/notice-settings|uploads/shared/files)\\.tsx?$'

/** What such a section loads with it. */
export const isSection = leadsTo(
  new RegExp(`frontend/src/${SECTIONS}`),
  ({ importers }) => importers,
)

/** What checks the input of such a part. */
export const isLateSchema = leadsTo(
  new RegExp(
    `frontend/src/(${LATE}|features/site-settings/shared/settings-schema\\.)|contracts/src/(office/account|staff-team)\\.`,
  ),
  ({ importers }) => importers,
)

/** Whether a screen other than a list needs a module, at once or right after. */
export const isOutsideLists = leadsTo(
  new RegExp(
    `frontend/src/(${LATE}|app/(apollo|shell/shell-of|layouts/|portal/)|` +
      'app/routes/(?!admin-(clients|contacts|newsletter|projects|team|trash)\\.))',
  ),
  ({ importers }) => importers,
)

/** The screens that are forms. */
const FORM_SCREENS = '(routes/admin-(account|settings)|portal/(settings|profile)-panel)\\.tsx$'

/** Whether a screen that is no form needs a module at once. */
export const isOutsideForms = leadsTo(
  new RegExp(
    `frontend/src/app/(?!${FORM_SCREENS})(apollo|shell/shell-of|layouts/|routes/|portal/)`,
  ),
  ({ importers }) => importers,
)

/** Whether a module brings react-hook-form or zod along. */
export const usesForms = leadsTo(
  /node_modules\/(react-hook-form|@hookform|@standard-schema|zod)\//,
  ({ importedIds }) => importedIds,
)

/** Whether it brings zod. */
export const usesZod = leadsTo(/node_modules\/zod\//, ({ importedIds }) => importedIds)
