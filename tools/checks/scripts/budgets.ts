import { readdirSync } from 'node:fs'
import { fromRoot } from '@loggia/local/paths'

/** The scripts that a visit to a page may download. */
export interface ScriptBudget {
  route: string
  /** The HTML file of the page. */
  entry: 'frontend/site.html' | 'frontend/index.html'
  /**
   * The source files that the page loads with `import()`; everything that the entry can load, now or later, where this
   * is left out.
   */
  loads?: readonly string[]
  /** Kilobytes compressed with brotli. */
  kilobytes: number
  /** How many files. */
  requests?: number
}

const ADMIN_SCREENS = readScreens('routes', /^(admin-.*)\.tsx$/)
const PORTAL_PANELS = readScreens('portal', /^(.*-panel)\.tsx$/)

/** The screens of a folder, so that a new one has a budget too. */
function readScreens(folder: string, pattern: RegExp): string[] {
  return readdirSync(fromRoot('frontend', 'src', 'app', folder)).flatMap((file) => {
    const [, screen] = pattern.exec(file) ?? []
    return screen !== undefined && !file.includes('.test.') ? [screen] : []
  })
}

/** Kilobytes compressed with brotli, of a screen of a shell. */
const SCREEN = 260

/** How many files it brings before its first picture. */
const REQUESTS = 16

/** The later scripts of the projects' pages. */
const SECTIONS: Readonly<Record<string, string>> = {
  'admin-project': 'features/projects/office/record/project-plan.tsx',
  'own-project-panel': 'features/projects/portal/own-project-plan.tsx',
}

/** Kilobytes of a page of a project with these, in no more files. */
const WITH_SECTIONS = 260

/** The scripts of `main.ts`, one after the other. */
const FIRST = ['apollo.ts', 'shell/shell-of.tsx'].map((file) => `frontend/src/app/${file}`)

/** Rows for each screen of a shell, which loads its frame and the screen. */
function shells(
  screens: string[],
  frame: string,
  fileOf: (screen: string) => string,
): ScriptBudget[] {
  const source = (file: string) => `frontend/src/app/${file}.tsx`
  return screens.flatMap((screen) => {
    const first: ScriptBudget = {
      route: screen,
      entry: 'frontend/index.html',
      loads: [...FIRST, source(frame), source(fileOf(screen))],
      kilobytes: SCREEN,
      requests: REQUESTS,
    }
    const sections = SECTIONS[screen]
    if (sections === undefined) return first
    const later = [sections, 'features/uploads/shared/files.ts'].map(
      (file) => `frontend/src/${file}`,
    )
    return [
      first,
      {
        ...first,
        route: `${screen} with its sections`,
        loads: [...(first.loads ?? []), ...later],
        kilobytes: WITH_SECTIONS,
      },
    ]
  })
}

/**
 * One row per route. The public pages share one script, of which the whole counts, with the scripts for scrolling,
 * typing and sending.
 */
export const SCRIPT_BUDGETS: readonly ScriptBudget[] = [
  { route: 'public pages', entry: 'frontend/site.html', kilobytes: 16 },
  ...shells(ADMIN_SCREENS, 'layouts/admin-layout', (screen) => `routes/${screen}`),
  ...shells(PORTAL_PANELS, 'routes/client-dashboard', (panel) => `portal/${panel}`),
]
